import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { AmountStep } from '../flow/amount-step.tsx'
import { ConfirmStep } from '../flow/confirm-step.tsx'
import { FlowFrame } from '../flow/flow-frame.tsx'
import { PartyCard } from '../flow/party-card.tsx'
import { Review } from '../flow/review.tsx'
import type { Receiver } from '../flow/use-receiver.ts'
import { useSteps } from '../flow/use-steps.ts'
import { CustomerStep } from './customer-step.tsx'
import { LeftNow, useLimits } from './limits-left.tsx'
import classes from './pay-outs-screen.module.css'

type Made = ResponseOf<'POST /api/till/deposit'>

const STEPS = ['customer', 'amount', 'review', 'pin'] as const

/** Cash for a customer from the store's balance, within the employee's limits and with their own PIN. */
export function WorkDepositScreen() {
  const { t } = useTranslation()
  const format = useFormats()
  const { acts_for } = useWalletUser()
  const known = useLimits()
  const [customer, setCustomer] = useState<Receiver | null>(null)
  const [text, setText] = useState('')
  const [preview, setPreview] = useState<Made | null>(null)
  const [made, setMade] = useState<Made | null>(null)
  const limits = made?.limits ?? known
  const { step, number, go, back } = useSteps<(typeof STEPS)[number]>(
    STEPS,
    preview ? 'pin' : customer ? 'amount' : 'customer',
  )
  const { isBusy, error, start, clear } = useAction(async (amount: number) => {
    if (customer === null) return
    setPreview(await call('POST /api/till/deposit', { body: { receiver: customer.paps_id, amount, preview: true } }))
    go('review')
  })

  function next(): void {
    setMade(null)
    setCustomer(null)
    setPreview(null)
    setText('')
    go('customer')
  }

  const frame = { step: number, steps: STEPS.length, onBack: back, closeTo: urls.workDay }
  if (made) {
    return (
      <FlowFrame title={t('titles.newDeposit')} isEnd closeTo={urls.workDay}>
        <div className={classes.done} role="alert">
          <span className={classes.check}>
            <IconCheck size={54} stroke={2.2} aria-hidden />
          </span>
          <p className={classes.title}>{t('work.deposited', { paps: format.paps(made.amount) })}</p>
          <p className={classes.text}>
            {t('work.depositedText', { name: made.receiver.name, credited: format.paps(made.credited) })}
          </p>
          <Button size="md" onClick={next}>
            {t('work.again')}
          </Button>
        </div>
      </FlowFrame>
    )
  }
  if (step === 'customer' || customer === null) {
    return (
      <FlowFrame title={t('deposits.titleCustomer')} {...frame}>
        <CustomerStep
          agentPapsId={acts_for?.paps_id}
          onChosen={(chosen) => {
            setCustomer(chosen)
            setPreview(null)
            setText('')
            go('amount')
          }}
        />
      </FlowFrame>
    )
  }
  if (step === 'amount' || preview === null) {
    return (
      <FlowFrame title={t('deposits.titleAmount')} {...frame}>
        <AmountStep
          text={text}
          onText={(typed) => {
            setText(typed)
            clear()
          }}
          action={t('flow.next')}
          isBusy={isBusy}
          problem={error?.message ?? null}
          onNext={start}
          extra={limits && <LeftNow {...limits.deposit} />}
        >
          <PartyCard party={customer} />
        </AmountStep>
      </FlowFrame>
    )
  }
  const action = t('deposits.action', { paps: format.paps(preview.amount) })
  if (step === 'review') {
    return (
      <FlowFrame title={t('deposits.titleReview')} {...frame}>
        <PartyCard party={customer} />
        <Review
          label={t('deposits.take')}
          paps={preview.amount}
          lines={[
            { label: t('receipt.fee'), value: <PapsText paps={preview.fee} /> },
            { label: t('deposits.credited'), value: <PapsText paps={preview.credited} />, isTotal: true },
          ]}
          hint={t('deposits.count')}
          action={action}
          onNext={() => go('pin')}
        />
      </FlowFrame>
    )
  }
  return (
    <FlowFrame title={t('deposits.titlePin')} {...frame}>
      <ConfirmStep
        action={action}
        confirm={(pin, idempotencyKey) =>
          call('POST /api/till/deposit', {
            body: { receiver: customer.paps_id, amount: preview.amount, pin },
            idempotencyKey,
          })
        }
        onDone={(answer: Made) => setMade(answer)}
      >
        <PartyCard party={customer} />
      </ConfirmStep>
    </FlowFrame>
  )
}
