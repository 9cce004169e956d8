import { Button } from '@mantine/core'
import { IconLock, IconMapQuestion, IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { loadCurrentUser } from '../kit/session/current-user-slice.ts'
import { useAppDispatch } from '../kit/state.ts'
import { MessageScreen } from '../kit/ui/message-panel.tsx'
import { urls } from '../kit/urls.ts'
import { OfflineScreen } from './fallback-screens.tsx'

/** Shown when the person could not be loaded. */
export function PersonFailedScreen() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  if (!navigator.onLine) return <OfflineScreen />
  return (
    <MessageScreen icon={IconPlugConnectedX} title={t('crash.title')} text={t('list.failed.text')}>
      <Button size="md" onClick={() => dispatch(loadCurrentUser())}>
        {t('app.retry')}
      </Button>
    </MessageScreen>
  )
}

export function ForbiddenScreen() {
  const { t } = useTranslation()
  return (
    <MessageScreen icon={IconLock} title={t('forbidden.title')} text={t('forbidden.text')}>
      <Button component={Link} to={urls.home} size="md">
        {t('forbidden.action')}
      </Button>
    </MessageScreen>
  )
}

export function NotFoundScreen() {
  const { t } = useTranslation()
  return (
    <MessageScreen icon={IconMapQuestion} title={t('notFound.title')} text={t('notFound.text')}>
      <Button component={Link} to={urls.landing} reloadDocument size="md">
        {t('notFound.action')}
      </Button>
    </MessageScreen>
  )
}
