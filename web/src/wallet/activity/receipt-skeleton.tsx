import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export function ReceiptSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('app.loading')}>
      <Skeleton height={68} width={68} radius={22} mx="auto" mt={12} />
      <Skeleton height={40} width={180} mx="auto" mt={14} mb={24} />
      <Skeleton height={74} radius={18} mb={16} />
      <Skeleton height={72} radius={18} mb={16} />
      <Skeleton height={220} radius={18} />
    </div>
  )
}
