import { Button } from '@mantine/core'
import { IconPlugConnectedX, IconReceiptOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ApiError } from '../../kit/api/api-error.ts'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'

interface MissingStoryProps {
  error: ApiError
  onRetry: () => void
  /** The link to the list, shown when the record does not exist. */
  back: { to: string; label: string }
}

/** Shown instead of a record that does not exist or could not be loaded. */
export function MissingStory({ error, onRetry, back }: MissingStoryProps) {
  const { t } = useTranslation()
  if (error.code === 'not_found') {
    return (
      <MessagePanel icon={IconReceiptOff} title={t('receipt.missing.title')} text={t('receipt.missing.text')} isAlert>
        <Button component={Link} to={back.to}>
          {back.label}
        </Button>
      </MessagePanel>
    )
  }
  return (
    <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={error.message} isAlert>
      <Button onClick={onRetry}>{t('app.retry')}</Button>
    </MessagePanel>
  )
}
