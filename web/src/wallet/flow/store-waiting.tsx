import { Button } from '@mantine/core'
import { IconPlayerPause } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { urls } from '../../kit/urls.ts'

/** What a store sees in place of its work while it may not trade. */
export function StoreWaiting() {
  const { t } = useTranslation()
  return (
    <MessagePanel icon={IconPlayerPause} title={t('application.stoppedTitle')} text={t('application.stoppedText')}>
      <Button component={Link} to={urls.storeAccount}>
        {t('till.toStore')}
      </Button>
    </MessagePanel>
  )
}
