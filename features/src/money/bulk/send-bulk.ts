import { type BulkPayment, isAdmin, presentPaps, Refusal } from '@paps/contract'
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
import { rulesOf } from '../service/outgoing-rules.ts'
import { requireSum } from '../service/party-check.ts'
import type { BulkPaymentRow } from './bulk.ts'
import { cancelRow, confirmBulk, endBulk, hasUnfinished, lockBulk, refuseRest } from './bulk-store.ts'
import { requireWallet } from './payer.ts'
import { presentBulk, requireOwnBulk } from './read-bulk.ts'
import { needsSecondPerson } from './second-person.ts'

interface SendBulkInput {
  id: string
  digest: string
  total: bigint
  pin: Proof | undefined
  now: Date
}

/**
 * Confirms a checked file, with the PIN or a passkey of its store or bank; the second factor of staff was checked before. The digest
 * and the total are those that the person saw: a passkey signs them with the request. A repeat returns the file as it is. Above the
 * threshold, and always for finance, it waits for a second person.
 */
export async function sendBulk(
  database: Database,
  keyedHash: KeyedHash,
  owner: Caller,
  input: SendBulkInput,
): Promise<{ data: BulkPayment }> {
  if (isAdmin(owner.userType)) return withTransaction(database, (tx) => confirm(tx, owner, input))
  const { pin, now } = input
  return withPin(database, keyedHash, { userId: owner.userId, pin, now }, (tx) => confirm(tx, owner, input))
}

async function confirm(tx: Tx, owner: Caller, { id, digest, total, pin, now }: SendBulkInput) {
  const seen = await requireOwnBulk(tx, owner.userId, id)
  if (seen.digest !== digest || seen.total_minor !== total) throw new Refusal('bulk_changed')
  // Not locked: a second person may be deciding on it, who locks the file before its owner.
  if (seen.state !== 'checked' && seen.confirmed_at !== null) return { data: await presentBulk(tx, seen) }
  const bulk = await lockBulk(tx, id)
  if (bulk.state !== 'checked') throw new Refusal('wrong_state', { state: bulk.state })
  await requirePayable(tx, bulk, pin, now)
  const isForTwo = (await needsSecondPerson(tx))(bulk)
  await confirmBulk(tx, id, isForTwo ? 'waiting' : 'queued', now)
  if (isForTwo) await askSecondPerson(tx, owner, bulk, now)
  return { data: await presentBulk(tx, await lockBulk(tx, id)) }
}

/** The rules for the whole file. Each row is checked again when it is paid. */
async function requirePayable(tx: Tx, bulk: BulkPaymentRow, pin: Proof | undefined, now: Date): Promise<void> {
  if (await hasUnfinished(tx, bulk.owner_id)) throw new Refusal('bulk_unfinished')
  if (bulk.kind === 'credit') return
  const { party, kind } = await requireWallet(tx, bulk.owner_id)
  if (kind !== bulk.kind) throw new Refusal('bulk_changed')
  const rules = rulesOf(`${bulk.kind} of a file`)
  if (rules.freeze && party.locked) throw new Refusal('account_locked')
  if (rules.passkeySum) requireSum(party, pin instanceof PasskeyProof ? 'passkey' : 'pin', bulk.total_minor, now)
  if (rules.limits) requireWithinLimits(party, party.spending, bulk.total_minor, now)
  if (party.paps < bulk.total_minor) throw insufficientFunds(party.paps, bulk.total_minor)
}

async function askSecondPerson(tx: Tx, owner: Caller, bulk: BulkPaymentRow, now: Date): Promise<void> {
  await requestApproval(
    tx,
    owner,
    {
      kind: 'bulk.pay',
      payload: { bulk_id: bulk.id },
      item: bulk.id,
      // A file of finance is about many people.
      subjectId: bulk.kind === 'credit' ? null : bulk.owner_id,
      amountMinor: bulk.total_minor,
      before: { status: 'waiting' },
      after: { status: 'queued', payments: bulk.payments, total: presentPaps(bulk.total_minor) },
    },
    now,
  )
}

/** Stops a confirmed file that was not its owner's. Rows that are not paid yet are refused. */
export async function stopBulk(tx: Tx, ownerId: string, id: string, now: Date): Promise<void> {
  await requireOwnBulk(tx, ownerId, id)
  const { state } = await lockBulk(tx, id)
  if (state === 'running') {
    await refuseRest(tx, id, now)
    await endBulk(tx, id, now)
  }
  if (state === 'waiting' || state === 'queued') await cancelLocked(tx, id, now)
}

/** Cancels a file before its first payment. */
export function cancelBulk(database: Database, ownerId: string, id: string, now: Date): Promise<void> {
  return withTransaction(database, async (tx) => {
    await requireOwnBulk(tx, ownerId, id)
    const bulk = await lockBulk(tx, id)
    if (bulk.state === 'cancelled') return
    if (!['checked', 'waiting', 'queued'].includes(bulk.state)) throw new Refusal('wrong_state', { state: bulk.state })
    await cancelLocked(tx, id, now)
  })
}

async function cancelLocked(tx: Tx, id: string, now: Date): Promise<void> {
  await cancelRow(tx, id, now)
  const pending = await lockPendingApproval(tx, 'bulk.pay', id)
  if (pending) await lapseApproval(tx, pending, now, 'The file was cancelled.')
}
