import { referenceOfId } from '@paps/contract'
import { type Database, type Tx, withTransaction } from '@paps/database'
import { post, readHold } from '@paps/ledger'
import { sql } from 'kysely'
import type { TextCipher } from '../../keys/index.ts'
import { findContained } from '../../people/containment/pause-planted.ts'
import { NotSent } from '../../ports/not-sent.ts'
import type { FailureReason, PayOutProvider } from '../../ports/payment-provider.ts'
import { notifyDeciders } from '../approvals/notify-deciders.ts'
import type { ListedRecord } from '../records/record.ts'
import { formatReference } from '../records/record.ts'
import { endRecord, findRecord } from '../records/record-store.ts'
import { checkPayout } from '../withdrawals/payout-check.ts'
import { confirmPayOut } from './confirm-pay-out.ts'
import { destinationLabel } from './destination-label.ts'
import type { PayoutRow } from './payout.ts'
import { sendJournal } from './payout-journals.ts'
import { lockPayout, writeSent, writeUnclear } from './payout-store.ts'
import { returnPayOut } from './return-pay-out.ts'
import { notifyOwners } from './send-batch.ts'

interface PayingContext {
  database: Database
  provider: PayOutProvider
  numbers: TextCipher
  now: () => Date
}

/** The outcome of one attempt. `unclear` needs a person: the provider paid another amount. */
type PayingOutcome = 'paid' | 'failed' | 'under way' | 'unclear' | 'not ours'

const WHY: Record<FailureReason, string> = {
  declined: 'The provider declined it',
  no_funds: 'The provider could not pay it now',
  not_approved: 'The provider did not approve it',
  unknown_payer: 'The number has no mobile money account',
  expired: 'The provider did not pay it in time',
  limit: 'The account of this number can’t take that much',
  other: 'The provider could not pay it',
}

/**
 * Pays one pay-out to a mobile number by the provider. First the hold is captured and committed, so that the money is under
 * way in any case; then the provider gets it under the pay-out's id, which it never pays twice; then its outcome is
 * read and booked. Repeat this until the outcome is final: after a crash at any point it continues.
 */
export async function payByProvider(context: PayingContext, id: string): Promise<PayingOutcome> {
  const { database, provider } = context
  const payout = await withTransaction(database, (tx) => handOver(tx, provider.name, id, context.now()))
  if (!payout) return 'not ours'
  const known = await provider.readPayOut(id)
  if (!known) {
    const refused = await hand(context, payout)
    if (refused) return refused
  }
  return book(context, payout)
}

/** Captures the hold of a waiting pay-out. Returns one that is with this provider and not decided, or null. */
async function handOver(tx: Tx, provider: string, id: string, now: Date): Promise<PayoutRow | null> {
  const payout = await lockPayout(tx, id)
  if (payout.state === 'sent' && payout.provider === provider) return payout
  if (payout.state !== 'waiting' || payout.method !== 'mobile') return null
  if ((await findContained(tx, [id])).size > 0) return null
  const record = (await findRecord(tx, id)) as ListedRecord
  const hold = await readHold(tx, id)
  if (!hold) throw new Error(`pay-out ${id} has no hold`)
  const { recordedAt: at } = await post(tx, sendJournal(hold, payout, now, { checks: [checkPayout(record)] }))
  await endRecord(tx, { id, state: 'approved', decidedBy: null, at, details: { ...record.details, provider } })
  await writeSent(tx, [id], provider)
  await notifyOwners(tx, [(await findRecord(tx, id)) as ListedRecord], now)
  return { ...payout, state: 'sent', provider }
}

/** Returns null when the provider has it or may have it. */
async function hand({ database, provider, numbers, now }: PayingContext, payout: PayoutRow) {
  const record = (await findRecord(database.kysely, payout.id)) as ListedRecord
  const phone = await readNumber(database, numbers, payout.destination_id)
  const note = `Paps ${formatReference(record)}`
  try {
    await provider.payOut({ id: payout.id, amountMinor: payout.amount_minor, phone, note })
    return null
  } catch (error) {
    if (!(error instanceof NotSent)) throw error
    if (error.worthRetrying) return 'under way'
    await giveBack({ database, now }, payout.id, 'other')
    return 'failed'
  }
}

async function book({ database, provider, now }: PayingContext, payout: PayoutRow): Promise<PayingOutcome> {
  const found = await provider.readPayOut(payout.id)
  if (!found || found.state === 'pending') return 'under way'
  if (found.state === 'failed') {
    await giveBack({ database, now }, payout.id, found.reason ?? 'other')
    return 'failed'
  }
  if (found.amountMinor !== payout.amount_minor || found.currency !== provider.currency) {
    const ours = `${payout.amount_minor} ${provider.currency}`
    const what = `${provider.name} reports ${found.amountMinor} ${found.currency} instead of ${ours}, in minor units`
    await withTransaction(database, (tx) => markUnclear(tx, payout.id, what, now()))
    return 'unclear'
  }
  await withTransaction(database, (tx) => confirmPayOut(tx, payout.id, { by: 'provider', now: now() }))
  return 'paid'
}

/** The pay-out stays under way. Staff get one notice, and see the mark in the list. */
async function markUnclear(tx: Tx, id: string, what: string, now: Date): Promise<void> {
  const { state, reason } = await lockPayout(tx, id)
  if (state !== 'sent' || reason !== null) return
  await writeUnclear(tx, id, 'Our staff check this with the provider.')
  await notifyDeciders(tx, 'paymentDiffers', `Pay-out ${referenceOfId('withdrawal', id)}: ${what}.`, now)
}

function giveBack({ database, now }: Pick<PayingContext, 'database' | 'now'>, id: string, why: FailureReason) {
  return withTransaction(database, (tx) =>
    returnPayOut(tx, id, { reason: WHY[why], by: 'provider', caller: null, now: now() }),
  )
}

async function readNumber(database: Database, numbers: TextCipher, destinationId: string): Promise<string> {
  const { rows } = await sql<{ number_encrypted: Buffer | null }>`
    select number_encrypted from payout_destinations where id = ${destinationId}`.execute(database.kysely)
  const encrypted = rows[0]?.number_encrypted
  if (!encrypted) throw new Error(`destination ${destinationId} is erased`)
  return numbers.decrypt(encrypted, destinationLabel(destinationId))
}

/** Returns pay-outs to mobile numbers that wait or are with the provider, oldest first. */
export async function findProviderPayouts(database: Database, provider: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payouts
    where (state = 'waiting' and method = 'mobile' and not is_contained(id)) or (state = 'sent' and provider = ${provider})
    order by updated_at, id
    limit ${limit}`.execute(database.kysely)
  return rows.map(({ id }) => id)
}
