import { Button } from '@mantine/core'
import { IconScan } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, useNavigate, useSearchParams } from 'react-router'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { parsePapsId } from '../../kit/paps-id.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { useAppDispatch } from '../../kit/state.ts'
import { scanFor, urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { AmountStep } from '../flow/amount-step.tsx'
import { ConfirmStep, PinMissing } from '../flow/confirm-step.tsx'
import { FlowFrame, StoreWaiting } from '../flow/flow-frame.tsx'
import { PartyCard } from '../flow/party-card.tsx'
import { Review } from '../flow/review.tsx'
import type { Receiver } from '../flow/use-receiver.ts'
import { useSpendable } from '../flow/use-spendable.ts'
import { useSteps } from '../flow/use-steps.ts'
import { CustomerStep } from './customer-step.tsx'
import { depositList } from './lists.ts'

type Preview = ResponseOf<'POST /api/deposit/'>

const STEPS = ['customer', 'amount', 'review', 'pin'] as const

/** Cash for a customer: who, how much, what they get, the PIN. */
export function NewDepositScreen() {
  const { t } = useTranslation()
  const format = useFormats()
  const dispatch = useAppDispatch()
  const { has_pin, user_type, approved, paps_id } = useWalletUser()
  const spendable = useSpendable()
  const [customer, setCustomer] = useState<Receiver | null>(null)
  const [text, setText] = useState('')
  const [preview, setPreview] = useState<Preview | null>(null)
  const { step, number, go, back, finish } = useSteps<(typeof STEPS)[number]>(
    STEPS,
    preview ? 'pin' : customer ? 'amount' : 'customer',
  )
  const { isBusy, error, start, clear } = useAction(async (amount: number) => {
    if (customer === null) return
    setPreview(await call('POST /api/deposit/', { body: { receiver: customer.paps_id, amount, preview: true } }))
    go('review')
  })

  const frame = { step: number, steps: STEPS.length, onBack: back }
  if (user_type === 'store' && !approved) {
    return (
      <FlowFrame title={t('titles.newDeposit')}>
        <StoreWaiting />
      </FlowFrame>
    )
  }
  if (!has_pin) {
    return (
      <FlowFrame title={t('titles.newDeposit')} onBack={back}>
        <PinMissing />
      </FlowFrame>
    )
  }
  if (step === 'customer' || customer === null) {
    return (
      <FlowFrame title={t('deposits.titleCustomer')} {...frame}>
        <CustomerStep
          agentPapsId={paps_id}
          other={(find) => <ScanButton onScanned={find} />}
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
          spendable={spendable}
          action={t('flow.next')}
          isBusy={isBusy}
          problem={error?.message ?? null}
          onNext={start}
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
            { label: t('deposits.after'), value: <PapsText paps={preview.balance_after} /> },
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
          call('POST /api/deposit/', {
            body: { receiver: customer.paps_id, amount: preview.amount, pin },
            idempotencyKey,
          })
        }
        onDone={({ deposit: [made] }) => {
          if (made === undefined) return
          dispatch(depositList.added(made))
          void finish(generatePath(urls.receipt, { id: made._id }), { isNew: true })
        }}
      >
        <PartyCard party={customer} />
      </ConfirmStep>
    </FlowFrame>
  )
}

/** Looks up what was scanned, once for each code. */
function ScanButton({ onScanned }: { onScanned: (papsId: string) => Promise<void> }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [parameters, setParameters] = useSearchParams()
  const scanned = parsePapsId(parameters.get('to') ?? '')

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code that was scanned
  useEffect(() => {
    if (scanned === null) return
    setParameters({}, { replace: true })
    void onScanned(scanned)
  }, [scanned])

  return (
    <Button
      variant="default"
      size="md"
      leftSection={<IconScan size={20} aria-hidden />}
      onClick={() => navigate(scanFor('deposit'))}
    >
      {t('send.scan')}
    </Button>
  )
}
