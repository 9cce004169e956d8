import { Button } from '@mantine/core'
import { IconMoodSad } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { MessageScreen } from '../kit/ui/message-screen.tsx'

/** Shown when a page throws. Loading again also picks up a newer build whose files replaced ours. */
export function CrashScreen() {
  const { t } = useTranslation()
  return (
    <MessageScreen icon={IconMoodSad} title={t('crash.title')} text={t('crash.text')}>
      <Button size="md" onClick={() => location.reload()}>
        {t('crash.action')}
      </Button>
    </MessageScreen>
  )
}
