import { Button } from '@mantine/core'
import { IconCashBanknote } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { SimpleList } from '../../kit/lists/simple-list.tsx'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import type { Decision } from '../queue/decision.ts'
import { PayoutLine } from './payout-line.tsx'
import { type Payout, payoutList } from './payout-lists.ts'

interface PaidOutProps {
  status: 'sent' | 'paid' | 'returned' | 'failed'
  /** Null for staff who may only read. */
  onDecide: ((decision: Decision) => void) | null
}

/** Pay-outs that were handed over. Those that the bank sent back are returned to their owners here. */
export function PaidOut({ status, onDecide }: PaidOutProps) {
  const { t } = useTranslation()
  const query = useMemo(() => ({ status }), [status])
  const giveBack = ({ _id, owner, amount, fee, reference }: Payout): Decision => ({
    title: t('payouts.returnTitle'),
    text: t('payouts.returnText', { name: owner.name }),
    facts: [
      { label: t('desk.facts.amount'), value: <PapsText paps={amount} /> },
      { label: t('desk.facts.fee'), value: <PapsText paps={fee} /> },
      { label: t('desk.facts.reference'), value: <bdi>{reference}</bdi> },
    ],
    action: t('payouts.return'),
    isDangerous: true,
    reason: { label: t('desk.reasonFor', { name: owner.name }) },
    run: (reason) => call('POST /api/payout/{id}/return', { params: { id: _id }, body: { reason } }),
    done: t('payouts.returnDone'),
  })
  return (
    <SimpleList
      list={payoutList}
      query={query}
      title={t(`payouts.tabs.${status}`)}
      row={(payout) => (
        <PayoutLine payout={payout}>
          {onDecide && (status === 'sent' || status === 'paid') && (
            <Button
              variant="default"
              aria-label={t('payouts.returnWhich', { reference: payout.reference })}
              onClick={() => onDecide(giveBack(payout))}
            >
              {t('payouts.return')}
            </Button>
          )}
        </PayoutLine>
      )}
      empty={<MessagePanel icon={IconCashBanknote} title={t('payouts.none')} text={t('payouts.noneHere')} />}
    />
  )
}
