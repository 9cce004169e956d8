import { Button } from '@mantine/core'
import { IconCloudOff, IconLock, IconMapQuestion, IconMoodSad, IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { loadCurrentUser } from '../kit/session/current-user-slice.ts'
import { useAppDispatch } from '../kit/state.ts'
import { MessageScreen } from '../kit/ui/message-panel.tsx'
import { urls } from '../kit/urls.ts'

/** The logo that index.html paints first, shown until the first page is ready. */
export function Splash() {
  return (
    <div className="splash">
      <img src="/favicon.svg" alt="" width="64" height="64" />
    </div>
  )
}

/** How long the network must be back before the page reloads: it may drop again, or the person may leave. */
const SETTLED_MS = 500

/** Shown when a page throws. A reload also loads a newer build that replaced the files of this one. */
export function CrashScreen() {
  const { t } = useTranslation()
  if (!navigator.onLine) return <OfflineScreen />
  return (
    <MessageScreen icon={IconMoodSad} title={t('crash.title')} text={t('crash.text')}>
      <Button size="md" onClick={() => location.reload()}>
        {t('crash.action')}
      </Button>
    </MessageScreen>
  )
}

/** Shown offline for a page whose files are not cached. It reloads when the network is back. */
function OfflineScreen() {
  const { t } = useTranslation()
  useEffect(() => {
    let settling: ReturnType<typeof setTimeout> | undefined
    const again = () => {
      clearTimeout(settling)
      settling = setTimeout(() => navigator.onLine && location.reload(), SETTLED_MS)
    }
    window.addEventListener('online', again)
    return () => {
      clearTimeout(settling)
      window.removeEventListener('online', again)
    }
  }, [])
  return (
    <MessageScreen icon={IconCloudOff} title={t('offline.title')} text={t('offline.text')}>
      <Button component="a" href={urls.home} size="md">
        {t('offline.action')}
      </Button>
    </MessageScreen>
  )
}

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
