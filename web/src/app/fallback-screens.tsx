import { Button } from '@mantine/core'
import { IconCloudOff, IconMoodSad } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
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
export function OfflineScreen() {
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
