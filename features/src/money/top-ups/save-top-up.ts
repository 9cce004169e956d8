import { newId, Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { readSettings } from '../../catalog/settings/index.ts'
import type { ProviderName } from '../../ports/payment-provider.ts'
import { type ListedRecord, listedRecord } from '../records/record.ts'
import { findRecord, insertRecords } from '../records/record-store.ts'
import { notify } from '../service/notify.ts'
import { requireParty } from '../service/party-store.ts'
import { linkOrder, lockOrder, type OrderRow } from './order-store.ts'
import { buildTopUpNotice, buildTopUpResponse, type TopUpResponse } from './present-top-up.ts'
import { findProof } from './proof-store.ts'
import { computeTopUp, type TopUpDetails } from './top-up.ts'

const HOUSES = { stripe: 'card', momo: 'mobile' } as const

interface SaveTopUpInput {
  reference: string
  proof?: string | undefined
}

/**
 * Reports an order as paid and creates the pending top-up for staff. Idempotent: a repeated call returns the same
 * top-up.
 */
export async function saveTopUp(
  tx: Tx,
  userId: string,
  { reference, proof }: SaveTopUpInput,
  now: Date,
): Promise<{ answer: TopUpResponse; replayed: boolean }> {
  const order = await lockOrder(tx, userId, reference)
  if (!order) throw new Refusal('not_found')
  if (order.provider) throw new Refusal('wrong_state', { state: 'paid by a provider' })
  const saved = order.record_id === null ? null : await findRecord(tx, order.record_id)
  if (!saved && order.expires_at <= now) throw new Refusal('order_expired', { reference })
  const topUp = saved ?? (await insertTopUp(tx, order, { proof: proof || null, isAnnounced: true }, now))
  const owner = await requireParty(tx, userId)
  return { answer: buildTopUpResponse(topUp, owner, owner), replayed: saved !== null }
}

interface PaidOrder {
  /** The owner's note about the payment. */
  proof?: string | null
  /** The confirmed payment at a provider. */
  payment?: { id: string; provider: ProviderName; fee_minor: bigint }
  /** Whether staff are notified, because they must decide. */
  isAnnounced: boolean
}

/** Inserts the pending top-up of a paid order. A second payment of the same order has a top-up of its own. */
export async function insertTopUp(
  tx: Tx,
  order: OrderRow,
  { proof = null, payment, isAnnounced }: PaidOrder,
  now: Date,
): Promise<ListedRecord> {
  const { reference, method, user_id } = order
  const owner = await requireParty(tx, user_id)
  const feeMinor = payment?.fee_minor ?? 0n
  const { finalMinor, points } = computeTopUp(order.amount_minor - feeMinor, await readSettings(tx))
  const picture = (await findProof(tx, reference)) !== null
  const details: TopUpDetails = {
    method,
    reference,
    proof,
    picture,
    ...(payment && { house: HOUSES[payment.provider], payment_id: payment.id }),
  }
  const topUp = {
    id: newId(),
    kind: 'topup',
    state: 'pending',
    sender: null,
    receiver: owner,
    amountMinor: finalMinor,
    feeMinor,
    points,
    details: { ...details },
    createdAt: now,
  } as const
  await insertRecords(tx, [topUp])
  if (order.record_id === null) await linkOrder(tx, reference, topUp.id)
  const listed = listedRecord(topUp)
  if (isAnnounced) await notify(tx, [buildTopUpNotice('topupInit', listed, null, owner)])
  return listed
}
