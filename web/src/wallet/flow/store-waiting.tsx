import { Button } from '@mantine/core'
import { IconClockHour4 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { urls } from '../../kit/urls.ts'

/** What a store sees in place of its work until our staff have approved it. */
export function StoreWaiting() {
  const { t } = useTranslation()
  return (
    <MessagePanel icon={IconClockHour4} title={t('profile.store.waitingTitle')} text={t('profile.store.waitingText')}>
      <Button component={Link} to={urls.storeAccount}>
        {t('till.toStore')}
      </Button>
    </MessagePanel>
  )
}
