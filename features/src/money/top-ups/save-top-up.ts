import { newId, Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { readSettings } from '../../catalog/settings/index.ts'
import { type ListedRecord, listedRecord } from '../records/record.ts'
import { findRecord, insertRecords } from '../records/record-store.ts'
import { notify } from '../service/notify.ts'
import { requireParty } from '../service/party-store.ts'
import { linkOrder, lockOrder, type OrderRow } from './order-store.ts'
import { buildTopUpNotice, buildTopUpResponse, type TopUpResponse } from './present-top-up.ts'
import { findProof } from './proof-store.ts'
import { computeTopUp, type TopUpDetails } from './top-up.ts'

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
  const saved = order.record_id === null ? null : await findRecord(tx, order.record_id)
  if (!saved && order.expires_at <= now) throw new Refusal('order_expired', { reference })
  const topUp = saved ?? (await saveOrder(tx, order, proof || null, now))
  const owner = await requireParty(tx, userId)
  return { answer: buildTopUpResponse(topUp, owner, owner), replayed: saved !== null }
}

/** Creates the pending top-up of a locked order. */
export async function saveOrder(tx: Tx, order: OrderRow, proof: string | null, now: Date): Promise<ListedRecord> {
  const { reference, method, user_id } = order
  const owner = await requireParty(tx, user_id)
  const { finalMinor, points } = computeTopUp(order.amount_minor, await readSettings(tx))
  const picture = (await findProof(tx, reference)) !== null
  const details: TopUpDetails = { method, reference, proof, picture }
  const topUp = {
    id: newId(),
    kind: 'topup',
    state: 'pending',
    sender: null,
    receiver: owner,
    amountMinor: finalMinor,
    points,
    details: { ...details },
    createdAt: now,
  } as const
  await insertRecords(tx, [topUp])
  await linkOrder(tx, reference, topUp.id)
  const listed = listedRecord(topUp)
  await notify(tx, [buildTopUpNotice('topupInit', listed, null, owner)])
  return listed
}
