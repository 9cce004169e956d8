import { fieldError, newId, type PayoutBatch, Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { audit, type Caller } from '../../people/audit/audit.ts'
import { findContained } from '../../people/containment/pause-planted.ts'
import { requestApproval } from '../approvals/request-approval.ts'
import { readBatch } from './batch-list.ts'
import { insertBatch, writeApproval } from './batch-store.ts'
import { lockPayouts } from './payout-store.ts'

/**
 * Puts waiting pay-outs of one way into a batch and requests a second person, for any amount. The pay-outs are locked,
 * so that of two concurrent batches one is refused.
 */
export async function makeBatch(tx: Tx, staff: Caller, wanted: readonly string[], now: Date): Promise<PayoutBatch> {
  const ids = [...new Set(wanted)]
  const payouts = await lockPayouts(tx, ids)
  const [first] = payouts
  if (!first || payouts.length !== ids.length) throw new Refusal('not_found')
  const taken = payouts.find(({ state }) => state !== 'waiting')
  if (taken) throw new Refusal('wrong_state', { state: taken.state })
  if ((await findContained(tx, ids)).size > 0) throw new Refusal('waits_for_owner')
  if (payouts.some(({ method }) => method !== first.method)) {
    throw new Refusal('invalid', {}, [fieldError('ids', 'not_one_way')])
  }
  const id = newId(now.getTime())
  const totalMinor = payouts.reduce((sum, { amount_minor }) => sum + amount_minor, 0n)
  await insertBatch(tx, { id, method: first.method, ids, totalMinor, madeBy: staff.userId, at: now })
  const approval = await requestApproval(
    tx,
    staff,
    {
      kind: 'payout.batch',
      payload: { batch_id: id },
      item: id,
      amountMinor: totalMinor,
      before: { status: 'proposed', lines: ids.length },
      after: { status: 'approved', lines: ids.length },
    },
    now,
  )
  await writeApproval(tx, id, approval._id)
  await audit(tx, staff, {
    action: 'payout.batch',
    subjectId: id,
    after: { lines: ids.length, total: totalMinor.toString(), payouts: ids },
  })
  return readBatch(tx, staff.userId, id)
}
