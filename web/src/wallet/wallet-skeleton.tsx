import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** The shape of a page of the wallet, before anything is known. */
export function WalletSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('app.loading')}>
      <Skeleton height={28} width={180} mb={24} />
      <Skeleton height={120} radius={20} mb={20} />
      <Skeleton height={260} radius={20} />
    </div>
  )
}
