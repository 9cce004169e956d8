import type { Tx } from '@paps/database'
import { lockRecord } from '../records/record-store.ts'
import { buildRequestResponse, notifyParties } from './notify-parties.ts'
import { remindedAt } from './present-payment.ts'
import { requireRemindable } from './request.ts'
import { readBothParties } from './request-parties.ts'
import { writeReminder } from './request-store.ts'
import type { PaymentResponse } from './send-payment.ts'

/** Reminds the payer of a pending request. */
export async function remindRequest(tx: Tx, userId: string, id: string, now: Date): Promise<PaymentResponse> {
  const request = await lockRecord(tx, 'request', id)
  requireRemindable(request, userId, remindedAt(request), now)
  await writeReminder(tx, id, now)
  const { caller, other } = await readBothParties(tx, request, userId)
  const record = { ...request, details: { ...request.details, reminded_at: now.toISOString() }, updated_at: now }
  await notifyParties(tx, [{ to: other, record }], now)
  return buildRequestResponse(caller, record)
}
