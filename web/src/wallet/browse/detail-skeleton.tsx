import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** One thing on its way: its picture, its name, what is said of it. */
export function DetailSkeleton({ ratio }: { ratio: string }) {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('app.loading')}>
      <Skeleton radius={24} height="auto" style={{ aspectRatio: ratio }} mb={20} />
      <Skeleton height={30} width="60%" mb={14} />
      <Skeleton height={16} width="35%" mb={28} />
      <Skeleton height={200} radius={20} />
    </div>
  )
}
