import { Button } from '@mantine/core'
import { type Icon, IconCloudOff, IconPlugConnectedX, IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'

interface BrowseMessageProps {
  isFailed: boolean
  isFiltered: boolean
  onRetry: () => void
  onClear: () => void
  empty: { icon: Icon; title: string; text: string; action?: ReactNode }
}

/** The reason for an empty list: offline, failed, filtered, or no entries. */
export function BrowseMessage({ isFailed, isFiltered, onRetry, onClear, empty }: BrowseMessageProps) {
  const { t } = useTranslation()
  if (isFailed) return <NotLoaded onRetry={onRetry} />
  if (isFiltered) {
    return (
      <MessagePanel icon={IconSearchOff} title={t('list.noResults.title')} text={t('list.noResults.text')}>
        <Button variant="default" onClick={onClear}>
          {t('browse.clear')}
        </Button>
      </MessagePanel>
    )
  }
  return (
    <MessagePanel icon={empty.icon} title={empty.title} text={empty.text}>
      {empty.action}
    </MessagePanel>
  )
}

export function NotLoaded({ onRetry, isPage = false }: { onRetry: () => void; isPage?: boolean }) {
  const { t } = useTranslation()
  const isOffline = !navigator.onLine
  return (
    <MessagePanel
      icon={isOffline ? IconCloudOff : IconPlugConnectedX}
      title={t(isOffline ? 'browse.offline.title' : 'list.failed.title')}
      text={t(isOffline ? 'browse.offline.text' : 'list.failed.text')}
      isAlert
      isPage={isPage}
    >
      <Button onClick={onRetry}>{t('app.retry')}</Button>
    </MessagePanel>
  )
}
