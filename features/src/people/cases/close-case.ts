import { Refusal, type SecurityCase } from '@paps/contract'
import type { Tx } from '@paps/database'
import { audit, type Caller } from '../audit/audit.ts'
import { notifyDecided } from '../looks/notify-queue.ts'
import { lockCase, writeClosed } from './case-store.ts'
import { findCase } from './list-cases.ts'

/** Closes a case with a note. Staff don't close a case about themselves. */
export async function closeCase(
  tx: Tx,
  staff: Caller,
  { id, note }: { id: string; note: string },
  now: Date,
): Promise<SecurityCase> {
  const open = await lockCase(tx, id)
  if (!open) throw new Refusal('not_found')
  if (open.user_id === staff.userId) throw new Refusal('four_eyes')
  if (open.state === 'closed') {
    const closed = await findCase(tx, id)
    throw new Refusal('decided_already', { name: closed?.closed_by?.name ?? '', state: 'closed' })
  }
  await writeClosed(tx, id, { note, closedBy: staff.userId, now })
  await audit(tx, staff, { action: 'case.close', subjectId: open.user_id, reason: note, after: { case: id } })
  await notifyDecided(tx, 'cases', id)
  const closed = await findCase(tx, id)
  if (!closed) throw new Error(`security case ${id} is gone`)
  return closed
}
