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
        <Skeleton circle height={44} />
        <div>
          <Skeleton height={12} width={96} mb={10} />
          <Skeleton height={16} width={150} />
        </div>
      </div>
      <div className={classes.home}>
        <div className={classes.top}>
          <Skeleton height={162} radius={24} />
        </div>
        <div className={classes.actions}>
          {[0, 1, 2, 3].map((action) => (
            <Skeleton key={action} height={56} width={56} radius={18} mx="auto" />
          ))}
        </div>
        <div className={classes.card}>
          <Lines />
          <Lines />
          <Lines />
        </div>
      </div>
    </div>
  )
}
