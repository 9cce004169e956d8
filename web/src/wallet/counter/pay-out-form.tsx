import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Button, Modal, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../kit/api/api-error.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { CodeField } from '../../kit/forms/code-field.tsx'
import { Form } from '../../kit/forms/form.tsx'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { readFields } from '../../kit/forms/read-fields.ts'
import { PapsAmount } from '../../kit/money/paps-text.tsx'
import { loadUnread } from '../../kit/notifications/unread-slice.ts'
import { ProofField } from '../../kit/proof/proof-field.tsx'
import type { MoneyRecord } from '../../kit/records/record-view.ts'
import { useAppDispatch } from '../../kit/state.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { PartyCard } from '../flow/party-card.tsx'
import classes from './pay-outs-screen.module.css'

interface PayOutFormProps {
  record: Pick<MoneyRecord, '_id' | 'sender' | 'amount'>
  /** The remaining limit, if any. */
  left?: ReactNode
  /** Further fields below the customer's code. */
  more?: (error: ApiError | null) => ReactNode
  /** Called with the entered fields. */
  onPay: (fields: Record<string, string>) => Promise<void>
  onReject: (fields: Rejecting) => Promise<void>
}

/** The reason, and the PIN or passkey of the person who declines. */
interface Rejecting {
  reason: string
  pin: string
}

/** The customer, the amount and the code field. After too many wrong codes only rejecting is possible. */
export function PayOutForm({ record, left, more, onPay, onReject }: PayOutFormProps) {
  const { t } = useTranslation()
  const format = useFormats()
  const dispatch = useAppDispatch()
  const [isRejecting, setRejecting] = useState(false)

  const { isBusy, error, start } = useAction(async (fields: Record<string, string>) => {
    await onPay(fields)
    void dispatch(loadUnread())
  })
  const isLocked = error?.code === 'code_locked'

  return (
    <>
      {record.sender && <PartyCard party={record.sender} />}
      <section className={classes.card}>
        <p className={classes.hand}>{t('payOuts.hand')}</p>
        <p className={classes.sum}>
          <PapsAmount paps={record.amount} />
        </p>
        {left}
        <form
          className={classes.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void start(readFields(event.currentTarget))
          }}
        >
          <FormAlert error={error} />
          {!isLocked && (
            <>
              <CodeField
                name="code"
                label={t('payOuts.code')}
                description={t('payOuts.codeText')}
                autoComplete="off"
                error={error?.fields.code}
              />
              {more?.(error)}
              <Button type="submit" size="lg" loading={isBusy}>
                {t('payOuts.action', { paps: format.paps(record.amount) })}
              </Button>
            </>
          )}
          <Button variant="default" size="md" disabled={isBusy} onClick={() => setRejecting(true)}>
            {t('payOuts.reject')}
          </Button>
        </form>
      </section>
      {isRejecting && <RejectDialog onReject={onReject} onClose={() => setRejecting(false)} />}
    </>
  )
}

interface RejectDialogProps {
  onReject: (fields: Rejecting) => Promise<void>
  onClose: () => void
}

function RejectDialog({ onReject, onClose }: RejectDialogProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { isBusy, error, start } = useAction(async ({ reason = '', pin = '' }: Record<string, string>) => {
    await onReject({ reason, pin })
    void dispatch(loadUnread())
    toast(t('payOuts.rejected'), { type: 'success' })
    onClose()
  })
  return (
    <Modal
      opened
      onClose={isBusy ? () => {} : onClose}
      title={t('payOuts.rejectTitle')}
      centered
      radius="lg"
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <p className={classes.about}>{t('payOuts.rejectText')}</p>
      <Form error={error} submit={t('payOuts.rejectYes')} isBusy={isBusy} onSubmit={start}>
        <Textarea
          name="reason"
          size="md"
          label={t('payOuts.reason')}
          rows={2}
          maxLength={500}
          error={error?.fields.reason}
        />
        <ProofField name="pin" label={t('payOuts.pin')} error={error?.fields.pin} />
      </Form>
    </Modal>
  )
}
