import { newTopUpReference, Refusal, type UserType } from '@paps/contract'
import { type Database, withTransaction } from '@paps/database'
import type { Caller } from '../../people/audit/audit.ts'
import { requireUser } from '../../people/users/user-store.ts'
import { refuseBank } from '../agents/agent.ts'
import { computePoints } from '../earning/points.ts'
import { insertRecords } from '../records/record-store.ts'
import { requireReceivable } from '../service/party-check.ts'
import { requireParty } from '../service/party-store.ts'
import { creditTopUp } from '../top-ups/credit-top-up.ts'
import type { TopUpDetails } from '../top-ups/top-up.ts'
import type { BulkPaymentRow, ReadyRow } from './bulk.ts'
import { lockReady, markPaid } from './bulk-store.ts'

/** Credits one row of a file of finance as a top-up, by the rules of a top-up: made by the uploader, approved by the second person. */
export async function creditRow(database: Database, bulk: BulkPaymentRow, row: ReadyRow, now: Date): Promise<void> {
  const { record_id: id, receiver_id, amount_minor: amountMinor } = row
  await withTransaction(database, async (tx) => {
    if (!(await lockReady(tx, [id])).has(id)) throw new Refusal('conflict')
    const { id: userId, user_type } = await requireUser(tx, bulk.approved_by ?? '')
    const approver: Caller = { userId, userType: user_type as UserType, sessionId: '', address: null }
    const receiver = await requireParty(tx, receiver_id)
    requireReceivable(receiver)
    refuseBank(receiver)
    const details: TopUpDetails = {
      method: 'office',
      reference: newTopUpReference(),
      proof: row.reference,
      picture: false,
      made_by: bulk.owner_id,
    }
    await insertRecords(tx, [
      {
        id,
        kind: 'topup',
        state: 'pending',
        sender: null,
        receiver,
        amountMinor,
        points: computePoints(amountMinor, Number(bulk.per_hundred)),
        note: row.note,
        details: { ...details },
        createdAt: now,
      },
    ])
    await creditTopUp(tx, approver, id, now)
    await markPaid(tx, [{ recordId: id, at: now }])
  })
}
