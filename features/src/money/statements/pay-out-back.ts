import { type Approval, formatPaps, Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import type { Caller } from '../../people/audit/audit.ts'
import { guardMoney } from '../approvals/guard-money.ts'
import { lockPayout } from '../payouts/payout-store.ts'
import { returnPayOut } from '../payouts/return-pay-out.ts'
import { lockRecord } from '../records/record-store.ts'
import { changeLine, type LineRow } from './line-store.ts'
import { insertMatch } from './match-store.ts'
import { readReturnable } from './returnable-store.ts'

const REASON = 'The bank sent it back.'

/**
 * Matches a locked credit to the pay-out that it brought back, and gives the money to the person, unless staff have done so. The
 * amounts must be equal. Above the thresholds the return waits for a second person; the line stays open and is matched afterwards.
 */
export async function matchBack(
  tx: Tx,
  staff: Caller,
  line: LineRow,
  reference: string,
  now: Date,
): Promise<Approval | null> {
  const found = (await readReturnable(tx, [reference])).get(reference)
  if (!found) throw new Refusal('not_found')
  const differenceMinor = line.amount_minor - found.amount_minor
  if (differenceMinor !== 0n) throw new Refusal('line_amount_differs', { difference: formatPaps(differenceMinor) })
  const record = await lockRecord(tx, 'withdrawal', found.id)
  const payout = await lockPayout(tx, found.id)
  if (payout.returned_journal === null) {
    const act = {
      kind: 'payout.return',
      record,
      subjectId: payout.user_id,
      becomes: 'returned',
      reason: REASON,
    } as const
    const approval = await guardMoney(tx, staff, act, now)
    if (approval) return approval
  }
  await returnPayOut(tx, found.id, { reason: REASON, by: 'statement', caller: staff, now })
  await insertMatch(tx, {
    lineId: line.id,
    kind: 'pay-out',
    recordId: found.id,
    amountMinor: found.amount_minor,
    state: 'done',
    score: line.score,
    reasons: line.suggestion?.reasons ?? [],
    automatic: false,
    madeBy: staff.userId,
  })
  await changeLine(tx, line.id, { state: 'matched', decidedBy: staff.userId, now })
  return null
}
