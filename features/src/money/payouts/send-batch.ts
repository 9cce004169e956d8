import { Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { postAll, readHolds } from '@paps/ledger'
import type { Caller } from '../../people/audit/audit.ts'
import { audit } from '../../people/audit/audit.ts'
import { notifyDecided } from '../../people/looks/notify-queue.ts'
import type { ListedRecord } from '../records/record.ts'
import { endRecords, findRecords } from '../records/record-store.ts'
import { notify } from '../service/notify.ts'
import { readParties } from '../service/party-store.ts'
import { checkPayout } from '../withdrawals/payout-check.ts'
import { shownWithdrawal } from '../withdrawals/present-withdrawal.ts'
import { lockBatch, readBatchIds, writeApproved } from './batch-store.ts'
import { sendJournal } from './payout-journals.ts'
import { lockPayouts, writeSent } from './payout-store.ts'

/** Captures the holds of a batch on behalf of the second person. All of its pay-outs are sent, or none. */
export async function sendBatch(tx: Tx, staff: Caller, batchId: string, now: Date): Promise<void> {
  const batch = await lockBatch(tx, batchId)
  if (batch.state !== 'proposed') throw new Refusal('wrong_state', { state: batch.state })
  if (batch.made_by === staff.userId) throw new Refusal('four_eyes')
  const ids = await readBatchIds(tx, batchId)
  const payouts = await lockPayouts(tx, ids)
  const records = new Map((await findRecords(tx, ids)).map((record) => [record.id, record]))
  const holds = new Map((await readHolds(tx, ids)).map((hold) => [hold.id, hold]))
  await postAll(
    tx,
    payouts.map((payout) => {
      const [hold, record] = [holds.get(payout.id), records.get(payout.id)]
      if (!hold || !record) throw new Error(`pay-out ${payout.id} has no hold or no record`)
      return sendJournal(hold, payout, now, { checks: [checkPayout(record)] })
    }),
  )
  await writeApproved(tx, batchId, staff.userId)
  await endRecords(tx, ids, { state: 'approved', decidedBy: staff.userId, at: now })
  await writeSent(tx, ids, null)
  await audit(tx, staff, {
    action: 'payout.send',
    subjectId: batchId,
    after: { lines: batch.lines, total: batch.total_minor.toString(), made_by: batch.made_by },
  })
  await notifyOwners(tx, await findRecords(tx, ids), now)
}

/** Notifies the owners of withdrawals that were handed over. */
export async function notifyOwners(tx: Tx, records: readonly ListedRecord[], at: Date): Promise<void> {
  const owners = await readParties(tx, [...new Set(records.flatMap(({ sender_id }) => sender_id ?? []))])
  await notify(
    tx,
    records.flatMap((record) => {
      const to = owners.get(record.sender_id ?? '')
      const notice = { name: 'withDrawalApprovedReceiver', record, shown: shownWithdrawal(record), at } as const
      return to ? [{ ...notice, to, update: to }] : []
    }),
  )
  for (const { id } of records) await notifyDecided(tx, 'withdrawals', id)
}
