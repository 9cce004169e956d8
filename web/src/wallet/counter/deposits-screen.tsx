import { Button } from '@mantine/core'
import { IconCashBanknote, IconPlus, IconScan } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link, useNavigate, useSearchParams } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { ALL, SimpleList } from '../../kit/lists/simple-list.tsx'
import { parsePapsId } from '../../kit/paps-id.ts'
import { useProofWay } from '../../kit/proof/use-proof-way.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { useAppDispatch } from '../../kit/state.ts'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { scanFor, urls } from '../../kit/urls.ts'
import { MoneyRow } from '../activity/money-row.tsx'
import { PinMissing } from '../flow/confirm-step.tsx'
import { FlowFrame, StoreWaiting } from '../flow/flow-frame.tsx'
import { useSpendable } from '../flow/use-spendable.ts'
import { CustomerStep } from './customer-step.tsx'
import { type DepositInput, DepositSteps, useDeposit } from './deposit-flow.tsx'
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
  const dispatch = useAppDispatch()
  const { user_type, approved, paps_id } = useWalletUser()
  const { isMissing } = useProofWay()
  const spendable = useSpendable()
  const flow = useDeposit(loadPreview)

  if (user_type === 'store' && !approved) {
    return (
      <FlowFrame title={t('titles.newDeposit')}>
        <StoreWaiting />
      </FlowFrame>
    )
  }
  if (isMissing) {
    return (
      <FlowFrame title={t('titles.newDeposit')} onBack={flow.frame.onBack}>
        <PinMissing />
      </FlowFrame>
    )
  }
  return (
    <DepositSteps
      flow={flow}
      frame={flow.frame}
      chooseCustomer={
        <CustomerStep agentPapsId={paps_id} other={(find) => <ScanButton onScanned={find} />} onChosen={flow.choose} />
      }
      amountProps={{ spendable }}
      deposit={(body, idempotencyKey) => call('POST /api/deposit/', { body, idempotencyKey })}
      onDone={({ deposit: [made] }) => {
        if (made === undefined) return
        dispatch(depositList.added(made))
        void flow.finish(generatePath(urls.receipt, { id: made._id }), { isNew: true })
      }}
    />
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
