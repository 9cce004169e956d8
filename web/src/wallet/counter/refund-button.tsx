import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { useIdempotencyKey } from '../../kit/api/use-idempotency-key.ts'
import { Field } from '../../kit/forms/field.tsx'
import { Form } from '../../kit/forms/form.tsx'
import { ProofField } from '../../kit/proof/proof-field.tsx'
import { toast } from '../../kit/toasts/toasts.ts'
import { type DayAct, findCustomer } from './day-report.tsx'
import { parseNumber } from './operator-fields.tsx'
import classes from './team.module.css'

/** Lets a manager refund a payment, wholly or in part. */
export function RefundButton({ act, onDone }: { act: DayAct; onDone: () => void }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const name = findCustomer(act)
  const keyOf = useIdempotencyKey()
  const { isBusy, error, start } = useAction(async ({ amount = '', pin = '' }: Record<string, string>) => {
    const body = { _id: act.record._id, amount: parseNumber(amount), pin }
    await call('POST /api/till/refund', { body, idempotencyKey: keyOf(body) })
    toast(t('report.refund.done'), { type: 'success' })
    setOpen(false)
    onDone()
  })
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('report.refund.actionOf', { name })}
        onClick={() => setOpen(true)}
      >
        {t('report.refund.action')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('report.refund.title', { name })}
        centered
        radius="lg"
        closeButtonProps={{ 'aria-label': t('app.close') }}
      >
        <p className={classes.about}>{t('report.refund.text')}</p>
        <Form error={error} submit={t('report.refund.submit')} isBusy={isBusy} onSubmit={start}>
          <Field
            name="amount"
            label={t('report.refund.amount')}
            inputMode="decimal"
            defaultValue={String(act.record.amount)}
            error={error?.fields.amount}
          />
          <ProofField name="pin" label={t('work.pin')} error={error?.fields.pin} />
        </Form>
      </Modal>
    </>
  )
}
