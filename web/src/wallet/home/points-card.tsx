import { IconSparkles } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatPaps, formatPoints } from '../../kit/money/format-paps.ts'
import { useBalanceHidden } from '../../kit/money/secret.tsx'
import { useAppSelector } from '../../kit/state.ts'
import classes from './home-screen.module.css'
import pointsClasses from './points-card.module.css'

export function PointsCard({ points }: { points: number }) {
  const { t, i18n } = useTranslation()
  const pointValue = useAppSelector((state) => state.settings.values.point_value)
  const [isHidden] = useBalanceHidden()
  const worth = formatPaps(points * pointValue, { language: i18n.language })
  const isWorthKnown = points > 0 && pointValue > 0 && !isHidden
  return (
    <section className={`${classes.card} ${pointsClasses.points}`} aria-labelledby="points-label">
      <span className={pointsClasses.picture}>
        <IconSparkles size={24} stroke={1.7} aria-hidden />
      </span>
      <div>
        <h2 id="points-label" className={pointsClasses.label}>
          {t('home.points')}
        </h2>
        <p className={pointsClasses.figure}>
          {isHidden ? (
            <span role="img" aria-label={t('home.hidden')}>
              •••
            </span>
          ) : (
            formatPoints(points, i18n.language)
          )}
        </p>
        <p className={classes.cardText}>
          {isWorthKnown ? t('home.pointsWorth', { paps: worth }) : t('home.pointsNone')}
        </p>
      </div>
    </section>
  )
}
