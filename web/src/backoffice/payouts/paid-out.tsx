import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { PapsText } from '../../kit/money/paps-text.tsx'
import type { Decision } from '../queue/decision.ts'
import type { Payout } from './payout-lists.ts'
import type { PayoutTable } from './payouts-frame.tsx'

/** Statuses of pay-outs that were handed over. */
export type PaidOutStatus = 'sent' | 'paid' | 'returned' | 'failed'

/**
 * The table of pay-outs that were handed over. Those that the bank sent back are returned to their owners here. `onDecide` is
 * null for staff who may only read.
 */
export function usePaidOut(status: PaidOutStatus, onDecide: ((decision: Decision) => void) | null): PayoutTable {
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
  const mayReturn = status === 'sent' || status === 'paid'
  return {
    query,
    emptyText: t('payouts.noneHere'),
    ...(onDecide &&
      mayReturn && {
        action: (payout) => (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('payouts.returnWhich', { reference: payout.reference })}
            onClick={(event) => {
              // The row behind it would open.
              event.stopPropagation()
              onDecide(giveBack(payout))
            }}
          >
            {t('payouts.return')}
          </Button>
        ),
      }),
  }
}
