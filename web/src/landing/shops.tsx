import { IconBuildingStore, IconCash, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { urls } from '../kit/urls.ts'
import { FIGURES } from './figures.ts'
import { Picture } from './picture.tsx'
import classes from './shops.module.css'

const REASONS = [
  ['till', IconBuildingStore],
  ['team', IconUsers],
  ['cash', IconCash],
] as const

export function Shops() {
  const { t } = useTranslation()
  return (
    <section id="shops" className={classes.section} aria-labelledby="shops-title">
      <div className={classes.inside}>
        <div>
          <h2 id="shops-title">{t('landing.shops.title')}</h2>
          <p className={classes.lead}>{t('landing.shops.lead')}</p>
          <ul className={classes.reasons}>
            {REASONS.map(([reason, Sign]) => (
              <li key={reason}>
                <Sign size={22} stroke={1.6} aria-hidden />
                <div>
                  <h3>{t(`landing.shops.${reason}.title`)}</h3>
                  <p>{t(`landing.shops.${reason}.text`)}</p>
                </div>
              </li>
            ))}
          </ul>
          <Prices />
          <div className={classes.actions}>
            <a className={classes.open} href={urls.signUp}>
              {t('landing.shops.open')}
            </a>
            <a className={classes.second} href={urls.stores}>
              {t('landing.shops.see')}
            </a>
          </div>
        </div>
        <div className={classes.phone}>
          <Picture name="till" alt={t('landing.shops.alt')} sizes="300px" />
        </div>
      </div>
    </section>
  )
}

/** The server fills in the fee of stores; taking payments costs nothing in the code itself. */
function Prices() {
  const { t } = useTranslation()
  const prices = { paid: FIGURES.zeroPercent, cash: FIGURES.feeStore, month: FIGURES.zero } as const
  return (
    <dl className={classes.prices} aria-label={t('landing.shops.prices.label')}>
      {(['paid', 'cash', 'month'] as const).map((price) => (
        <div key={price}>
          <dt>{t(`landing.shops.prices.${price}`)}</dt>
          <dd>{prices[price]}</dd>
        </div>
      ))}
    </dl>
  )
}
