import {
  type Icon,
  IconArrowUpRight,
  IconBuildingStore,
  IconPigMoney,
  IconSparkles,
  IconWallet,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '../../kit/state.ts'
import classes from './landing-features.module.css'

const FEATURES = [
  ['wallet', IconWallet],
  ['send', IconArrowUpRight],
  ['pay', IconBuildingStore],
  ['save', IconPigMoney],
  ['points', IconSparkles],
] as const satisfies readonly (readonly [string, Icon])[]

export function Features() {
  const { t } = useTranslation()
  const pointsPerHundred = useAppSelector((state) => state.settings.values.paps_payment)
  return (
    <section className={classes.section} aria-labelledby="features-title">
      <h2 id="features-title" className={classes.heading}>
        {t('landing.features')}
      </h2>
      <p className={classes.lead}>{t('landing.featuresLead')}</p>
      <ul className={classes.grid}>
        {FEATURES.map(([name, Picture]) => (
          <li key={name} className={classes.card} data-feature={name}>
            <span className={classes.icon}>
              <Picture size={24} stroke={1.7} aria-hidden />
            </span>
            <h3 className={classes.title}>{t(`landing.${name}.title`)}</h3>
            <p className={classes.text}>{t(`landing.${name}.text`)}</p>
            {name === 'points' && pointsPerHundred > 0 && (
              <p className={classes.rate}>{t('landing.points.rate', { count: pointsPerHundred })}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
