import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-action.ts'
import { FormAlert } from '../forms/form-alert.tsx'
import classes from './ask-dialog.module.css'

interface AskDialogProps {
  title: string
  text: string
  /** The label of the button. */
  action: string
  /** The action. If it is refused, the dialog stays open and shows the reason. */
  onYes: () => Promise<unknown>
  onClose: () => void
  isDanger?: boolean
  children?: ReactNode
}

/** Asks for confirmation before an action that is hard to undo. */
export function AskDialog({ title, text, action, onYes, onClose, isDanger = false, children }: AskDialogProps) {
  const { t } = useTranslation()
  const { isBusy, error, start } = useAction(async () => {
    await onYes()
    onClose()
  })
  return (
    <Modal
      opened
      onClose={isBusy ? () => {} : onClose}
      title={title}
      centered
      radius="lg"
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <div className={classes.body}>
        <FormAlert error={error} />
        <p className={classes.text}>{text}</p>
        {children}
        <div className={classes.foot}>
          <Button variant="default" size="md" disabled={isBusy} onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button size="md" color={isDanger ? 'red.9' : 'brand'} loading={isBusy} onClick={start}>
            {action}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
