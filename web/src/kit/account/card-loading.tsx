import { Button, Skeleton } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { LoadStatus } from '../lists/rows.ts'
import { MessagePanel } from '../ui/message-panel.tsx'

interface CardLoadingProps {
  loaded: { status: LoadStatus; value: unknown; reload: () => Promise<void> }
}

/** In place of the rows of a card: while they load for the first time, and when they can't be loaded. */
export function CardLoading({ loaded: { status, value, reload } }: CardLoadingProps) {
  const { t } = useTranslation()
  if (status === 'rejected') {
    return (
      <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={t('list.failed.text')} isAlert>
        <Button onClick={reload}>{t('app.retry')}</Button>
      </MessagePanel>
    )
  }
  if (status !== 'loading' || value !== null) return null
  return (
    <div role="status" aria-label={t('app.loading')}>
      <Skeleton height={44} my={10} />
      <Skeleton height={44} my={10} />
    </div>
  )
}
