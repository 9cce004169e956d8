import { type Actor, Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { endRecord, lockRecord } from '../records/record-store.ts'
import { buildRequestResponse, notifyParties } from './notify-parties.ts'
import { endedBy, requireOpen } from './request.ts'
import { readBothParties } from './request-parties.ts'
import type { PaymentResponse } from './send-payment.ts'

type Caller = Pick<Actor, 'userId' | 'scopes'>

interface Rejection {
  _id: string
  reason?: string | undefined
}

/** Declines a request, or cancels the caller's own. An API key can only cancel. */
export async function rejectRequest(
  tx: Tx,
  actor: Caller,
  { _id, reason }: Rejection,
  now: Date,
): Promise<PaymentResponse> {
  const { userId, scopes } = actor
  const request = await lockRecord(tx, 'request', _id)
  const end = { state: endedBy(request, userId), reason: reason || null }
  if (scopes && end.state !== 'cancelled') throw new Refusal('session_needed')
  requireOpen(request, now)
  await endRecord(tx, { id: _id, decidedBy: userId, at: now, ...end })
  const { caller, other } = await readBothParties(tx, request, userId)
  const record = { ...request, ...end, updated_at: now }
  await notifyParties(tx, [{ to: other, record }], now)
  return buildRequestResponse(caller, record)
}
