import { Button } from '@mantine/core'
import { IconCopy, IconReceipt } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { useCopy } from '../../kit/ui/use-copy.ts'
import classes from './activity.module.css'

/** A wallet is new until money moves. */
export function Activity({ papsId }: { papsId: string }) {
  const { t } = useTranslation()
  const copy = useCopy()
  return (
    <section aria-labelledby="activity-title">
      <h2 id="activity-title" className={classes.title}>
        {t('home.activity')}
      </h2>
      <div className={classes.card}>
        <MessagePanel icon={IconReceipt} title={t('home.empty.title')} text={t('home.empty.text')}>
          <Button size="md" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => copy(papsId)}>
            {t('home.empty.action')}
          </Button>
        </MessagePanel>
      </div>
    </section>
  )
}
