import { Button } from '@mantine/core'
import { IconInbox, IconPlugConnectedX, IconSearchOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { MessagePanel } from '../ui/message-panel.tsx'

interface FailedListProps {
  /** The refusal of the server: the filters or the order are not possible. */
  problem: string | null
  onRetry: () => void
}

export function FailedList({ problem, onRetry }: FailedListProps) {
  const { t } = useTranslation()
  return (
    <MessagePanel
      icon={IconPlugConnectedX}
      title={t('list.failed.title')}
      text={problem ?? t('list.failed.text')}
      isAlert
    >
      <Button onClick={onRetry}>{t('app.retry')}</Button>
    </MessagePanel>
  )
}

/** No row matches the filters. */
export function NoResults({ onReset }: { onReset: () => void }) {
  const { t } = useTranslation()
  return (
    <MessagePanel icon={IconSearchOff} title={t('list.noResults.title')} text={t('list.noResults.text')}>
      <Button variant="default" onClick={onReset}>
        {t('list.noResults.action')}
      </Button>
    </MessagePanel>
  )
}

export function EmptyList() {
  const { t } = useTranslation()
  return <MessagePanel icon={IconInbox} title={t('list.empty.title')} text={t('list.empty.text')} />
}
