import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../sheet.tsx'
import classes from './discard-dialog.module.css'

interface DiscardDialogProps {
  onKeep: () => void
  onDiscard: () => void
}

/** Asks whoever leaves an editor whether what they wrote may be lost. Escape keeps it. */
export function DiscardDialog({ onKeep, onDiscard }: DiscardDialogProps) {
  const { t } = useTranslation()
  return (
    <Sheet onClose={onKeep} title={t('content.lose.title')} size={440} centered zIndex={300}>
      <p className={classes.text}>{t('content.lose.text')}</p>
      <Group justify="flex-end">
        <Button variant="default" size="md" data-autofocus onClick={onKeep}>
          {t('content.lose.no')}
        </Button>
        <Button size="md" color="red.9" onClick={onDiscard}>
          {t('content.lose.yes')}
        </Button>
      </Group>
    </Sheet>
  )
}
