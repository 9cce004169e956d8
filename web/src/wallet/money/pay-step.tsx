import { Button } from '@mantine/core'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { useIdempotencyKey } from '../../kit/api/use-idempotency-key.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { Form } from '../../kit/forms/form.tsx'
import { PhoneField } from '../../kit/forms/phone-field.tsx'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { PapsAmount, PapsText } from '../../kit/money/paps-text.tsx'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { Card } from '../../kit/ui/card.tsx'
import { Figures } from '../../kit/ui/figures.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './top-up-screen.module.css'
import type { Guide } from './use-order.ts'
import type { Payment } from './use-payment.ts'

interface PayStepProps {
  guide: Guide
  paps: number
  onStarted: (payment: Payment) => Promise<void>
}

/** The figures of a top-up by card or mobile money, and its start. */
export function PayStep({ guide: { method }, paps, onStarted }: PayStepProps) {
  const { t } = useTranslation()
  const format = useFormats()
  const load = useCallback(
    (signal: AbortSignal) => call('POST /api/topup/order', { body: { paps, method, preview: true }, signal }),
    [paps, method],
  )
  const { value, error: unpriced, reload } = useLoaded(load)
  const keyOf = useIdempotencyKey()
  const { isBusy, error, start } = useAction(async (phone?: string) => {
    const body = { paps, method }
    const { reference } = await call('POST /api/topup/order', { body, idempotencyKey: keyOf(body) })
    if (reference !== null) await onStarted(await startPayment(reference, phone))
  })

  if (unpriced) {
    return (
      <p role="alert" className={classes.reason}>
        {unpriced.message} <Button onClick={reload}>{t('app.retry')}</Button>
      </p>
    )
  }
  if (value === null) return <ListSkeleton rows={3} />
  return (
    <Card title={t(`topUp.instant.${value.method === 'card' ? 'card' : 'mobile_money'}.name`)}>
      <p className={classes.orderAmount}>
        <PapsAmount paps={value.paps} />
      </p>
      <Figures
        lines={[
          { label: t('topUp.pay.fee'), value: <PapsText paps={value.fee} /> },
          ...(value.points > 0
            ? [{ label: t('topUp.points'), value: <bdi dir="ltr">+{format.points(value.points)}</bdi> }]
            : []),
          { label: t('topUp.pay.credited'), value: <PapsText paps={value.final_paps} />, isTotal: true },
        ]}
      />
      <PayForm method={method === 'card' ? 'card' : 'mobile_money'} error={error} isBusy={isBusy} onPay={start} />
    </Card>
  )
}

interface PayFormProps {
  method: Payment['method']
  error: ReturnType<typeof useAction>['error']
  isBusy: boolean
  onPay: (phone?: string) => void
  /** Whether an attempt failed before. */
  isAgain?: boolean
}

/** Starts or repeats a payment. Mobile money needs the number that approves it. */
export function PayForm({ method, error, isBusy, onPay, isAgain = false }: PayFormProps) {
  const { t } = useTranslation()
  const user = useWalletUser()
  return (
    <div className={classes.payForm}>
      <Form
        error={error}
        submit={isAgain ? t('topUp.pay.again') : t(`topUp.instant.${method}.submit`)}
        isBusy={isBusy}
        onSubmit={({ phone_number }) => onPay(phone_number)}
      >
        {method === 'mobile_money' && (
          <PhoneField
            name="phone_number"
            label={t('topUp.pay.phone')}
            description={t('topUp.pay.phoneText')}
            country={user.country ?? null}
            defaultValue={user.phone_number ?? ''}
            error={error?.fields.phone_number}
          />
        )}
      </Form>
    </div>
  )
}

/** Starts the payment of an order. A repeat returns the payment under way. */
export function startPayment(reference: string, phone?: string): Promise<Payment> {
  return call('POST /api/topup/payment', { body: { reference, ...(phone && { phone_number: phone }) } })
}

/** Leaves for the page of the card provider, which leads back to the payment's page. */
export function leaveToPay({ method, url }: Payment): void {
  if (method === 'card' && url !== null) window.location.assign(url)
}
