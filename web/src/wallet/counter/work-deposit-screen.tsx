import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { AmountStep } from '../flow/amount-step.tsx'
import { ConfirmStep } from '../flow/confirm-step.tsx'
import { FlowFrame } from '../flow/flow-frame.tsx'
import { PartyCard } from '../flow/party-card.tsx'
import { CustomerStep } from './customer-step.tsx'
import { type DepositInput, DepositReview, useDeposit } from './deposit-flow.tsx'
import { LeftNow, useLimits } from './limits-left.tsx'
import classes from './pay-outs-screen.module.css'

type Made = ResponseOf<'POST /api/till/deposit'>

function loadPreview(input: DepositInput) {
  return call('POST /api/till/deposit', { body: { ...input, preview: true } })
}

/** Deposits cash for a customer from the store's balance, within the employee's limits and with the employee's PIN. */
export function WorkDepositScreen() {
  const { t } = useTranslation()
  const format = useFormats()
  const { acts_for } = useWalletUser()
  const known = useLimits()
  const [made, setMade] = useState<Made | null>(null)
  const limits = made?.limits ?? known
  const { customer, preview, step, amount, choose, restart, go, ...flow } = useDeposit(loadPreview)
  const frame = { ...flow.frame, closeTo: urls.workDay }

  if (made) {
    return (
      <FlowFrame title={t('titles.newDeposit')} isEnd closeTo={urls.workDay}>
        <Deposited
          made={made}
          onNext={() => {
            setMade(null)
            restart()
          }}
        />
      </FlowFrame>
    )
  }
  if (step === 'customer' || customer === null) {
    return (
      <FlowFrame title={t('deposits.titleCustomer')} {...frame}>
        <CustomerStep agentPapsId={acts_for?.paps_id} onChosen={choose} />
      </FlowFrame>
    )
  }
  if (step === 'amount' || preview === null) {
    return (
      <FlowFrame title={t('deposits.titleAmount')} {...frame}>
        <AmountStep {...amount} action={t('flow.next')} extra={limits && <LeftNow {...limits.deposit} />}>
          <PartyCard party={customer} />
        </AmountStep>
      </FlowFrame>
    )
  }
  const action = t('deposits.action', { paps: format.paps(preview.amount) })
  if (step === 'review') {
    return (
      <FlowFrame title={t('deposits.titleReview')} {...frame}>
        <DepositReview customer={customer} preview={preview} action={action} onNext={() => go('pin')} />
      </FlowFrame>
    )
  }
  return (
    <FlowFrame title={t('deposits.titlePin')} {...frame}>
      <ConfirmStep
        action={action}
        confirm={(pin, idempotencyKey) => {
          const body = { receiver: customer.paps_id, amount: preview.amount, pin }
          return call('POST /api/till/deposit', { body, idempotencyKey })
        }}
        onDone={(response: Made) => setMade(response)}
      >
        <PartyCard party={customer} />
      </ConfirmStep>
    </FlowFrame>
  )
}

function Deposited({ made, onNext }: { made: Made; onNext: () => void }) {
  const { t } = useTranslation()
  const format = useFormats()
  return (
    <div className={classes.done} role="alert">
      <span className={classes.check}>
        <IconCheck size={54} stroke={2.2} aria-hidden />
      </span>
      <p className={classes.title}>{t('work.deposited', { paps: format.paps(made.amount) })}</p>
      <p className={classes.text}>
        {t('work.depositedText', { name: made.receiver.name, credited: format.paps(made.credited) })}
      </p>
      <Button size="md" onClick={onNext}>
        {t('work.again')}
      </Button>
    </div>
  )
}
