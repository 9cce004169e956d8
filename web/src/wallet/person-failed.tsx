import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { loadCurrentUser } from '../kit/session/current-user-slice.ts'
import { useAppDispatch } from '../kit/state.ts'
import { MessagePanel } from '../kit/ui/message-panel.tsx'

/** The page while it could not be loaded who is signed in. */
export function PersonFailed() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  return (
    <MessagePanel icon={IconPlugConnectedX} title={t('home.failed.title')} text={t('home.failed.text')} isAlert isPage>
      <Button onClick={() => dispatch(loadCurrentUser())}>{t('app.retry')}</Button>
    </MessagePanel>
  )
}
