import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './request-card.module.css'

export function RequestsSkeleton({ rows }: { rows: number }) {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('app.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
        <div key={row} className={classes.card} style={{ marginBottom: 14 }}>
          <div className={classes.head}>
            <Skeleton circle height={44} />
            <div className={classes.words}>
              <Skeleton height={14} width="60%" mt={4} mb={10} />
              <Skeleton height={11} width="40%" />
            </div>
            <Skeleton height={20} width={64} />
          </div>
          <Skeleton height={40} radius={10} />
        </div>
      ))}
    </div>
  )
}
