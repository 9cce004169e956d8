import { IconArrowRight, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { urls } from '../kit/urls.ts'
import { FIGURES } from './figures.ts'
import classes from './hero.module.css'
import { WalletLink } from './nav.tsx'
import { Picture } from './picture.tsx'

const TICKS = ['free', 'phone', 'languages'] as const

export function Hero() {
  const { t } = useTranslation()
  return (
    <section className={classes.hero}>
      <div className={classes.inside}>
        <div className={classes.words}>
          <p className={classes.eyebrow}>{t('landing.eyebrow')}</p>
          <h1 className={classes.title}>{t('landing.title')}</h1>
          <p className={classes.lead}>{t('landing.lead')}</p>
          <div className={classes.actions}>
            <OpenLink className={classes.open} />
            <a className={classes.second} href="#shops">
              {t('landing.takePaps')}
            </a>
          </div>
          <ul className={classes.ticks}>
            {TICKS.map((tick) => (
              <li key={tick}>
                <IconCheck size={18} stroke={2} aria-hidden />
                {t(`landing.ticks.${tick}`)}
              </li>
            ))}
          </ul>
        </div>
        <div className={classes.pictures}>
          <div className={classes.window}>
            <Picture name="desktop" alt="" sizes="(min-width: 800px) 760px, 1px" />
          </div>
          <div className={classes.phone}>
            <Picture name="home" alt={t('landing.screens.home')} sizes="(min-width: 800px) 264px, 280px" isFirst />
          </div>
        </div>
      </div>
    </section>
  )
}

export function OpenLink({ className }: { className: string | undefined }) {
  const { t } = useTranslation()
  return (
    <span className={classes.arrowed}>
      <WalletLink className={className} to={urls.signUp} text={t('landing.open')} />
      <IconArrowRight className={classes.arrow} size={20} aria-hidden />
    </span>
  )
}

const FACTS = ['free', 'twice', 'tries', 'night'] as const

export function Facts() {
  const { t } = useTranslation()
  return (
    <section className={classes.facts} aria-label={t('landing.facts.label')}>
      <ul>
        {FACTS.map((fact) => (
          <li key={fact}>
            <strong>{t(`landing.facts.${fact}.figure`)}</strong>
            <p>{t(`landing.facts.${fact}.text`, FIGURES)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
