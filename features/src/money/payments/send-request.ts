import { Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { maskedName } from '../../people/users/masked-name.ts'
import { lockUser } from '../../people/users/user-store.ts'
import { listedRecord, type NewRecord } from '../records/record.ts'
import { findRecord, insertRecords } from '../records/record-store.ts'
import type { MoneyService } from '../service/money-service.ts'
import { requireReceivable } from '../service/party-check.ts'
import { readParties } from '../service/party-store.ts'
import { buildRequestResponse, notifyParties } from './notify-parties.ts'
import { requestExpiry, requireRoom } from './request.ts'
import { countOpen } from './request-store.ts'
import { requireAskable } from './require-askable.ts'
import type { PaymentResponse } from './send-payment.ts'

/** Makes the quoted request. Idempotent: a repeated call returns the same response. */
export async function sendRequest(
  tx: Tx,
  { quotes }: MoneyService,
  askerId: string,
  quoteId: string,
  now: Date,
  operatorId?: string,
): Promise<{ answer: PaymentResponse; replayed: boolean }> {
  const { id, senderId, amountMinor, note, expiresAt } = quotes.verify(quoteId, 'request', askerId, operatorId)
  // The lock serializes concurrent requests of one person, so that the limit is exact.
  await lockUser(tx, askerId)
  const parties = await readParties(tx, [senderId, askerId])
  const [payer, asker] = [parties.get(senderId), parties.get(askerId)]
  if (!payer || !asker) throw new Refusal('not_found')
  const made = await findRecord(tx, id)
  if (made) {
    const asMade = { ...made, state: 'pending' as const, reason: null, details: {}, updated_at: made.created_at }
    return { answer: buildRequestResponse(asker, asMade), replayed: true }
  }
  if (expiresAt < now) throw new Refusal('quote_expired')
  if (payer.deleted) throw new Refusal('not_found')
  requireReceivable(asker)
  requireAskable(asker, payer)
  requireRoom(await countOpen(tx, { askerId, payerId: senderId }), maskedName(payer))
  const request: NewRecord = {
    id,
    kind: 'request',
    state: 'pending',
    sender: payer,
    receiver: asker,
    amountMinor: amountMinor,
    note,
    expiresAt: requestExpiry(now),
    createdAt: now,
  }
  await insertRecords(tx, [request])
  await notifyParties(tx, [{ to: payer, record: listedRecord(request) }], now)
  return { answer: buildRequestResponse(asker, listedRecord(request)), replayed: false }
}
