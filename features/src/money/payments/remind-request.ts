import type { Tx } from '@paps/database'
import { lockRecord } from '../records/record-store.ts'
import { remindedAt } from './present-payment.ts'
import { requireRemindable } from './request.ts'
import { partiesOf } from './request-parties.ts'
import { writeReminder } from './request-store.ts'
import type { Paid } from './send-payment.ts'
import { answerAbout, tellAbout } from './tell-about.ts'

/** Reminds the payer of a pending request. */
export async function remindRequest(tx: Tx, userId: string, id: string, now: Date): Promise<Paid> {
  const request = await lockRecord(tx, 'request', id)
  requireRemindable(request, userId, remindedAt(request), now)
  await writeReminder(tx, id, now)
  const { caller, other } = await partiesOf(tx, request, userId)
  const record = { ...request, details: { ...request.details, reminded_at: now.toISOString() }, updated_at: now }
  await tellAbout(tx, [{ to: other, record }], now)
  return answerAbout(caller, record)
}
