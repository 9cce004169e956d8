import { Button } from '@mantine/core'
import { IconInbox, IconPlugConnectedX, IconSearchOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { MessagePanel } from '../ui/message-panel.tsx'

interface ListMessageProps {
  isFailed: boolean
  /** The refusal of the server: the filters or the order are not possible. */
  problem?: string | null
  isFiltered: boolean
  onRetry: () => void
  onReset: () => void
}

/** Explains why a list has no rows: failed, filtered out, or empty. */
export function ListMessage({ isFailed, problem, isFiltered, onRetry, onReset }: ListMessageProps) {
  const { t } = useTranslation()
  if (isFailed) {
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
  if (isFiltered) {
    return (
      <MessagePanel icon={IconSearchOff} title={t('list.noResults.title')} text={t('list.noResults.text')}>
        <Button variant="default" onClick={onReset}>
          {t('list.noResults.action')}
        </Button>
      </MessagePanel>
    )
  }
  return <MessagePanel icon={IconInbox} title={t('list.empty.title')} text={t('list.empty.text')} />
}
