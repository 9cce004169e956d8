import { IconInbox } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'

export function NothingForRole() {
  const { t } = useTranslation()
  return (
    <MessagePanel icon={IconInbox} title={t('backoffice.nothing.title')} text={t('backoffice.nothing.text')} isPage />
  )
}
