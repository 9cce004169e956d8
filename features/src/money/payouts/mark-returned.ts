import { type Approval, type Payout, Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import type { Caller } from '../../people/audit/audit.ts'
import { guardMoney, SENT_FOR_APPROVAL } from '../approvals/guard-money.ts'
import { lockRecord } from '../records/record-store.ts'
import { readPayout } from './payout-list.ts'
import { lockPayout } from './payout-store.ts'
import { returnPayOut } from './return-pay-out.ts'

const MESSAGES = {
  person: 'Returned. The person has the money and the fee again.',
  suspense: 'Returned. The account is closed, so the money is in suspense.',
} as const

interface MarkReturnedInput {
  id: string
  reason: string
}

/**
 * Gives back a pay-out that staff report as returned. No statement line proves it yet, so the rule of the second person applies: above
 * the thresholds nothing moves before a colleague approves.
 */
export async function markReturned(
  tx: Tx,
  staff: Caller,
  { id, reason }: MarkReturnedInput,
  now: Date,
): Promise<{ msg: string; data: Payout; approval?: Approval }> {
  const record = await lockRecord(tx, 'withdrawal', id)
  const payout = await lockPayout(tx, id)
  if (payout.sent_at === null || payout.returned_journal !== null) {
    throw new Refusal('wrong_state', { state: payout.state })
  }
  const act = { kind: 'payout.return', record, subjectId: payout.user_id, becomes: 'returned', reason } as const
  const approval = await guardMoney(tx, staff, act, now)
  if (approval) return { msg: SENT_FOR_APPROVAL, data: await readPayout(tx, id), approval }
  const to = await returnPayOut(tx, id, { reason, by: 'staff', caller: staff, now })
  return { msg: MESSAGES[to], data: await readPayout(tx, id) }
}
