import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './home-screen.module.css'
import skeleton from './home-skeleton.module.css'

function Lines() {
  return (
    <div className={skeleton.lines}>
      <Skeleton height={14} width="40%" />
      <Skeleton height={14} width="75%" />
    </div>
  )
}

/** The shape of the page that is on its way. */
export function HomeSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('app.loading')}>
      <div className={skeleton.greeting}>
        <Skeleton circle height={48} />
        <div>
          <Skeleton height={12} width={96} mb={10} />
          <Skeleton height={16} width={150} />
        </div>
      </div>
      <div className={classes.grid}>
        <Skeleton height={204} radius={24} />
        <div className={`${classes.card} ${skeleton.row}`}>
          <Skeleton height={48} width={48} radius={16} />
          <Lines />
        </div>
        <div className={classes.card}>
          <Lines />
          <Lines />
        </div>
        <div className={classes.card}>
          <Lines />
        </div>
      </div>
    </div>
  )
}
