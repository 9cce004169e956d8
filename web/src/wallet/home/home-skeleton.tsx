import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './home-screen.module.css'

function Lines() {
  return (
    <div className={classes.lines}>
      <Skeleton height={14} width="40%" />
      <Skeleton height={14} width="75%" />
    </div>
  )
}

/** The placeholder of the home page. */
export function HomeSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('app.loading')}>
      <div className={classes.skeletonGreeting}>
        <Skeleton circle height={48} />
        <div>
          <Skeleton height={12} width={96} mb={10} />
          <Skeleton height={16} width={150} />
        </div>
      </div>
      <div className={classes.grid}>
        <div className={classes.column}>
          <Skeleton height={204} radius={24} />
          <div className={classes.actions}>
            {[0, 1, 2].map((action) => (
              <Skeleton key={action} height={56} width={56} radius={18} mx="auto" />
            ))}
          </div>
          <div className={classes.card}>
            <Lines />
            <Lines />
            <Lines />
          </div>
        </div>
        <div className={classes.column}>
          <div className={classes.card}>
            <Lines />
          </div>
          <div className={classes.card}>
            <Lines />
          </div>
        </div>
      </div>
    </div>
  )
}
