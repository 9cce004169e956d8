import { type BulkPayment, presentPaps, Refusal } from '@paps/contract'
import { type Database, type Tx, withTransaction } from '@paps/database'
import type { Caller } from '../../people/audit/audit.ts'
import type { KeyedHash } from '../../people/auth/keyed-hash.ts'
import { withPin } from '../../people/auth/pin.ts'
import { PasskeyProof, type Proof } from '../../people/auth/proof.ts'
import { lockPendingApproval } from '../approvals/approval-store.ts'
import { lapseApproval } from '../approvals/end-approval.ts'
import { requestApproval } from '../approvals/request-approval.ts'
import { requireWithinLimits } from '../limits/limit.ts'
import { insufficientFunds } from '../service/move.ts'
import type { BulkPaymentRow } from './bulk.ts'
import { cancelRow, confirmBulk, hasUnfinished, lockBulk } from './bulk-store.ts'
import { presentBulk, requireOwnBulk } from './read-bulk.ts'
import { requireStore } from './require-store.ts'
import { needsSecondPerson } from './second-person.ts'

interface SendBulkInput {
  id: string
  digest: string
  total: bigint
  pin: Proof | undefined
  now: Date
}

/**
 * Confirms a checked file. The digest and the total are those that the person saw: a passkey signs them with the request. A repeat
 * returns the file as it is. Above the threshold it waits for a second person.
 */
export async function sendBulk(
  database: Database,
  keyedHash: KeyedHash,
  store: Caller,
  { id, digest, total, pin, now }: SendBulkInput,
): Promise<{ data: BulkPayment }> {
  return withPin(database, keyedHash, { userId: store.userId, pin, now }, async (tx) => {
    const seen = await requireOwnBulk(tx, store.userId, id)
    if (seen.digest !== digest || seen.total_minor !== total) throw new Refusal('bulk_changed')
    // Not locked: a second person may be deciding on it, who locks the file before the store.
    if (seen.state !== 'checked' && seen.confirmed_at !== null) return { data: await presentBulk(tx, seen) }
    const bulk = await lockBulk(tx, id)
    if (bulk.state !== 'checked') throw new Refusal('wrong_state', { state: bulk.state })
    await requirePayable(tx, bulk, pin, now)
    const isAbove = await needsSecondPerson(tx)
    await confirmBulk(tx, id, isAbove(bulk.total_minor) ? 'waiting' : 'queued', now)
    if (isAbove(bulk.total_minor)) await askSecondPerson(tx, store, bulk, now)
    return { data: await presentBulk(tx, await lockBulk(tx, id)) }
  })
}

/** The rules for the whole file. Each row is checked again when it is paid. */
async function requirePayable(tx: Tx, bulk: BulkPaymentRow, pin: Proof | undefined, now: Date): Promise<void> {
  const store = await requireStore(tx, bulk.owner_id)
  if (store.locked) throw new Refusal('account_locked')
  const { passkey_above_minor: aboveMinor } = store
  const isAbove = aboveMinor !== null && bulk.total_minor > aboveMinor
  if (isAbove && !(pin instanceof PasskeyProof)) throw new Refusal('passkey_needed')
  if (await hasUnfinished(tx, bulk.owner_id)) throw new Refusal('bulk_unfinished')
  requireWithinLimits(store, store.spending, bulk.total_minor, now)
  if (store.paps < bulk.total_minor) throw insufficientFunds(store.paps, bulk.total_minor)
}

async function askSecondPerson(tx: Tx, store: Caller, bulk: BulkPaymentRow, now: Date): Promise<void> {
  await requestApproval(
    tx,
    store,
    {
      kind: 'bulk.pay',
      payload: { bulk_id: bulk.id },
      item: bulk.id,
      subjectId: bulk.owner_id,
      amountMinor: bulk.total_minor,
      before: { status: 'waiting' },
      after: { status: 'queued', payments: bulk.payments, total: presentPaps(bulk.total_minor) },
    },
    now,
  )
}

/** Cancels a file before its first payment. */
export function cancelBulk(database: Database, ownerId: string, id: string, now: Date): Promise<void> {
  return withTransaction(database, async (tx) => {
    await requireOwnBulk(tx, ownerId, id)
    const bulk = await lockBulk(tx, id)
    if (bulk.state === 'cancelled') return
    if (!['checked', 'waiting', 'queued'].includes(bulk.state)) throw new Refusal('wrong_state', { state: bulk.state })
    await cancelRow(tx, id, now)
    const pending = await lockPendingApproval(tx, 'bulk.pay', id)
    if (pending) await lapseApproval(tx, pending, now, 'The store cancelled the file.')
  })
}
