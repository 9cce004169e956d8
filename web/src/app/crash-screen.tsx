import { Button } from '@mantine/core'
import { IconCloudOff, IconMoodSad } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { MessageScreen } from '../kit/ui/message-panel.tsx'
import { urls } from '../kit/urls.ts'

/** A network that is back for less has gone again, or somebody has already gone to another page. */
const SETTLED_MS = 500

/** Shown when a page throws. Loading again also picks up a newer build whose files replaced ours. */
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

/** A page whose files were never here can't be opened without a network. It opens by itself when that is back. */
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
