import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnEvent } from '../../kit/realtime/events.ts'
import type { MoneyRecord } from '../../kit/records/record-view.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { AmountStep, NoteField } from '../flow/amount-step.tsx'
import { FlowFrame, StoreWaiting } from '../flow/flow-frame.tsx'
import { useSteps } from '../flow/use-steps.ts'
import { parseNote } from '../money/pay-code.ts'
import { ChargeCode, Paid } from './charge.tsx'

const STEPS = ['amount', 'code'] as const

/** A till: type an amount, show the code, and show the payment when it arrives. */
export function TillScreen() {
  const { t } = useTranslation()
  const { user_type, approved, paps_id } = useWalletUser()
  const [text, setText] = useState('')
  const [note, setNote] = useState('')
  const [charge, setCharge] = useState<number | null>(null)
  const [paid, setPaid] = useState<MoneyRecord | null>(null)
  const [other, setOther] = useState<MoneyRecord | null>(null)
  const { step, go, back } = useSteps<(typeof STEPS)[number]>(STEPS, charge === null ? 'amount' : 'code')
  const isWaiting = step === 'code' && charge !== null && paid === null

  useOnEvent(['paymentReceiver', 'transferReceiver'], ({ data }) => {
    const record = data as unknown as MoneyRecord
    if (!isWaiting) return
    // A payment of another amount may arrive meanwhile.
    if (record.amount === charge) setPaid(record)
    else setOther(record)
  })

  function begin(amount: number): void {
    setCharge(amount)
    setPaid(null)
    setOther(null)
    go('code')
  }

  function next(): void {
    setText('')
    setNote('')
    setCharge(null)
    setPaid(null)
    back()
  }

  if (user_type === 'store' && !approved) {
    return (
      <FlowFrame title={t('titles.till')}>
        <StoreWaiting />
      </FlowFrame>
    )
  }
  if (step === 'amount' || charge === null) {
    return (
      <FlowFrame title={t('till.titleAmount')} onBack={back}>
        <AmountStep
          text={text}
          onText={setText}
          quick={[]}
          action={t('till.show')}
          onNext={begin}
          extra={<NoteField note={note} onNote={setNote} label={t('till.note')} />}
        />
      </FlowFrame>
    )
  }
  if (paid) return <Paid record={paid} onNext={next} />
  return (
    <FlowFrame title={t('till.titleCode')} onBack={back}>
      <ChargeCode papsId={paps_id} amount={charge} note={parseNote(note)} other={other} />
    </FlowFrame>
  )
}
