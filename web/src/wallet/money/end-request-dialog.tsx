import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import classes from './end-request-dialog.module.css'
import type { RequestRow } from './requests-list.ts'

interface EndRequestDialogProps {
  requestId: string
  name: string
  /** Who is asked declines; who asked cancels. */
  isAsked: boolean
  isOpen: boolean
  onClose: () => void
  onEnded: (request: RequestRow) => void
}

/** Ends a request that waits, with a word about why. */
export function EndRequestDialog({ requestId, name, isAsked, isOpen, onClose, onEnded }: EndRequestDialogProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const words = isAsked ? 'declining' : 'cancelling'
  const end = useAction(async () => {
    const trimmed = reason.trim()
    const body = { _id: requestId, ...(trimmed && { reason: trimmed }) }
    const { payment } = await call('PUT /api/payment/req/reject', { body })
    for (const ended of payment) onEnded(ended)
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    void end.start()
  }

  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t(`requests.${words}.title`, { name })}
      centered
      radius="lg"
      closeButtonProps={{ 'aria-label': t('flow.close') }}
    >
      <form onSubmit={submit} className={classes.form}>
        <TextInput
          size="md"
          label={t(`requests.${words}.reason`)}
          description={t('requests.reasonHint', { name })}
          maxLength={200}
          data-autofocus
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(value)}
          error={end.error?.message}
        />
        <Button type="submit" size="md" color="red" loading={end.isBusy}>
          {t(`requests.${words}.action`)}
        </Button>
      </form>
    </Modal>
  )
}
