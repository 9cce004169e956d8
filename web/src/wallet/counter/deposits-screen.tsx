import { Button } from '@mantine/core'
import { IconCashBanknote, IconPlus, IconScan } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link, useNavigate, useSearchParams } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { ALL, SimpleList } from '../../kit/lists/simple-list.tsx'
import { parsePapsId } from '../../kit/paps-id.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { useAppDispatch } from '../../kit/state.ts'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { scanFor, urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { MoneyRow } from '../activity/money-row.tsx'
import { AmountStep } from '../flow/amount-step.tsx'
import { ConfirmStep, PinMissing } from '../flow/confirm-step.tsx'
import { FlowFrame, StoreWaiting } from '../flow/flow-frame.tsx'
import { PartyCard } from '../flow/party-card.tsx'
import { useSpendable } from '../flow/use-spendable.ts'
import { CustomerStep } from './customer-step.tsx'
import { type DepositInput, DepositReview, useDeposit } from './deposit-flow.tsx'
import { depositList } from './lists.ts'

/** The deposits taken for customers, with a link to take another. */
export function DepositsScreen() {
  const { t } = useTranslation()
  const { paps_id } = useWalletUser()
  return (
    <>
      <PageHead title={t('deposits.title')} lead={t('deposits.lead')}>
        <Button component={Link} to={urls.newDeposit} leftSection={<IconPlus size={18} aria-hidden />}>
          {t('deposits.new')}
        </Button>
      </PageHead>
      <SimpleList
        list={depositList}
        query={ALL}
        title={t('deposits.before')}
        row={(deposit) => <MoneyRow record={deposit} papsId={paps_id} />}
        empty={
          <MessagePanel icon={IconCashBanknote} title={t('deposits.none')} text={t('deposits.noneText')}>
            <Button component={Link} to={urls.newDeposit}>
              {t('deposits.first')}
            </Button>
          </MessagePanel>
        }
      />
    </>
  )
}

function loadPreview(input: DepositInput) {
  return call('POST /api/deposit/', { body: { ...input, preview: true } })
}

/** Deposits cash for a customer: customer, amount, review, PIN. */
export function NewDepositScreen() {
  const { t } = useTranslation()
  const format = useFormats()
  const dispatch = useAppDispatch()
  const { has_pin, user_type, approved, paps_id } = useWalletUser()
  const spendable = useSpendable()
  const { customer, preview, step, frame, amount, choose, go, finish } = useDeposit(loadPreview)

  if (user_type === 'store' && !approved) {
    return (
      <FlowFrame title={t('titles.newDeposit')}>
        <StoreWaiting />
      </FlowFrame>
    )
  }
  if (!has_pin) {
    return (
      <FlowFrame title={t('titles.newDeposit')} onBack={frame.onBack}>
        <PinMissing />
      </FlowFrame>
    )
  }
  if (step === 'customer' || customer === null) {
    return (
      <FlowFrame title={t('deposits.titleCustomer')} {...frame}>
        <CustomerStep agentPapsId={paps_id} other={(find) => <ScanButton onScanned={find} />} onChosen={choose} />
      </FlowFrame>
    )
  }
  if (step === 'amount' || preview === null) {
    return (
      <FlowFrame title={t('deposits.titleAmount')} {...frame}>
        <AmountStep {...amount} spendable={spendable} action={t('flow.next')}>
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
          return call('POST /api/deposit/', { body, idempotencyKey })
        }}
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

/** Opens the scanner, and looks up each scanned code once. */
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
