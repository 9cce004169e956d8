import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './list-skeleton.module.css'

/** Placeholder rows during loading. */
export function ListSkeleton({ rows }: { rows: number }) {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('app.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never move
        <div key={row} className={classes.row}>
          <Skeleton circle height={36} />
          <Skeleton height={12} width="38%" />
          <Skeleton height={12} width="18%" ml="auto" />
        </div>
      ))}
    </div>
  )
}
