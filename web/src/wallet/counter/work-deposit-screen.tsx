import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { FlowFrame } from '../flow/flow-frame.tsx'
import { CustomerStep } from './customer-step.tsx'
import { type DepositInput, DepositSteps, useDeposit } from './deposit-flow.tsx'
import { DonePanel } from './done-panel.tsx'
import { LeftNow, useLimits } from './limits-left.tsx'

type Made = ResponseOf<'POST /api/till/deposit'>

function loadPreview(input: DepositInput) {
  return call('POST /api/till/deposit', { body: { ...input, preview: true } })
}

/** Deposits cash for a customer from the store's balance, within the employee's limits and with the employee's PIN. */
export function WorkDepositScreen() {
  const { t } = useTranslation()
  const { acts_for } = useWalletUser()
  const known = useLimits()
  const [made, setMade] = useState<Made | null>(null)
  const limits = made?.limits ?? known
  const flow = useDeposit(loadPreview)

  if (made) {
    return (
      <FlowFrame title={t('titles.newDeposit')} isEnd closeTo={urls.workDay}>
        <Deposited
          made={made}
          onNext={() => {
            setMade(null)
            flow.restart()
          }}
        />
      </FlowFrame>
    )
  }
  return (
    <DepositSteps
      flow={flow}
      frame={{ ...flow.frame, closeTo: urls.workDay }}
      chooseCustomer={<CustomerStep agentPapsId={acts_for?.paps_id} onChosen={flow.choose} />}
      amountProps={{ extra: limits && <LeftNow {...limits.deposit} /> }}
      deposit={(body, idempotencyKey) => call('POST /api/till/deposit', { body, idempotencyKey })}
      onDone={(deposited) => setMade(deposited)}
    />
  )
}

function Deposited({ made, onNext }: { made: Made; onNext: () => void }) {
  const { t } = useTranslation()
  const format = useFormats()
  return (
    <DonePanel
      title={t('work.deposited', { paps: format.paps(made.amount) })}
      text={t('work.depositedText', { name: made.receiver.name, credited: format.paps(made.credited) })}
    >
      <Button size="md" onClick={onNext}>
        {t('work.again')}
      </Button>
    </DonePanel>
  )
}
