import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { loadUnread } from '../../kit/notifications/unread-slice.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { useAppDispatch } from '../../kit/state.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { urls } from '../../kit/urls.ts'
import { findSide, type RequestRow } from './requests-list.ts'
import classes from './requests-screen.module.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'

interface RequestActionsProps {
  request: Pick<RequestRow, '_id' | 'status' | 'sender' | 'receiver' | 'amount'>
  onChanged: (request: RequestRow) => void
}

/** The actions on a pending request, for the payer or the requester. */
export function RequestActions({ request, onChanged }: RequestActionsProps) {
  const { t } = useTranslation()
  const { paps_id } = useWalletUser()
  const dispatch = useAppDispatch()
  const [isEnding, setEnding] = useState(false)
  const remind = useAction(async () => {
    const { payment } = await call('POST /api/payment/req/remind', { body: { _id: request._id } })
    for (const changed of payment) onChanged(changed)
    toast(t('requests.reminded'), { type: 'success' })
  })
  if (request.status !== 'pending') return null
  const isAsked = findSide(request as RequestRow, paps_id) === 'in'
  const other = (isAsked ? request.receiver : request.sender)?.name ?? ''

  return (
    <>
      <div className={classes.actions}>
        {isAsked ? (
          <Button
            component={Link}
            to={generatePath(urls.payRequest, { id: request._id })}
            aria-label={t('requests.payWhom', { name: other })}
          >
            {t('requests.pay')}
          </Button>
        ) : (
          <Button
            variant="light"
            loading={remind.isBusy}
            onClick={() => remind.start()}
            aria-label={t('requests.remindWhom', { name: other })}
          >
            {t('requests.remind')}
          </Button>
        )}
        <Button
          variant="default"
          onClick={() => setEnding(true)}
          aria-label={t(isAsked ? 'requests.declineWhom' : 'requests.cancelWhom', { name: other })}
        >
          {t(isAsked ? 'requests.decline' : 'requests.cancel')}
        </Button>
      </div>
      {remind.error && (
        <p className={classes.problem} role="alert">
          {remind.error.message}
        </p>
      )}
      <EndRequestDialog
        requestId={request._id}
        name={other}
        isAsked={isAsked}
        isOpen={isEnding}
        onClose={() => setEnding(false)}
        onEnded={(ended) => {
          setEnding(false)
          onChanged(ended)
          void dispatch(loadUnread())
        }}
      />
    </>
  )
}

interface EndRequestDialogProps {
  requestId: string
  name: string
  /** The payer declines; the requester cancels. */
  isAsked: boolean
  isOpen: boolean
  onClose: () => void
  onEnded: (request: RequestRow) => void
}

/** Ends a pending request, with a reason. */
function EndRequestDialog({ requestId, name, isAsked, isOpen, onClose, onEnded }: EndRequestDialogProps) {
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
          inputWrapperOrder={['label', 'input', 'description', 'error']}
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
