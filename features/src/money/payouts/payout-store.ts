import type { PayoutMethod } from '@paps/contract'
import { Refusal } from '@paps/contract'
import { addJob, type Tx } from '@paps/database'
import type { Writer } from '@paps/ledger'
import { sql } from 'kysely'
import type { PayoutRow } from './payout.ts'

/** Name of the job that pays one pay-out by the provider. */
export const PAY_OUT = 'pay-out'

export interface NewPayout {
  id: string
  userId: string
  destinationId: string
  method: PayoutMethod
  amountMinor: bigint
  feeMinor: bigint
}

/** Writes the pay-outs of a group after their records. A trigger checks each destination again and sets the time. */
export const payoutWriter: Writer<NewPayout> = {
  async write(tx, made) {
    await sql`
      insert into payouts (id, user_id, destination_id, method, amount_minor, fee_minor, created_at, updated_at)
      select id, user_id, destination_id, method, amount_minor, fee_minor, clock_timestamp(), clock_timestamp()
      from unnest(
        ${made.map(({ id }) => id)}::uuid[],
        ${made.map(({ userId }) => userId)}::uuid[],
        ${made.map(({ destinationId }) => destinationId)}::uuid[],
        ${made.map(({ method }) => method)}::text[],
        ${made.map(({ amountMinor }) => String(amountMinor))}::bigint[],
        ${made.map(({ feeMinor }) => String(feeMinor))}::bigint[]
      ) as new (id, user_id, destination_id, method, amount_minor, fee_minor)`.execute(tx)
    // Paid at once where a provider is configured.
    for (const { id, method } of made) if (method === 'mobile') await addJob(tx, { task: PAY_OUT, payload: { id } })
  },
}

/** Locks the records, in their order, and then the pay-outs. Every change of pay-outs begins here. */
export async function lockPayouts(tx: Tx, ids: readonly string[]): Promise<PayoutRow[]> {
  await sql`select 1 from records where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx)
  const { rows } = await sql<PayoutRow>`
    select * from payouts where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx)
  return rows
}

export async function lockPayout(tx: Tx, id: string): Promise<PayoutRow> {
  const [found] = await lockPayouts(tx, [id])
  if (!found) throw new Refusal('not_found')
  return found
}

/** Cancels a waiting pay-out whose record is locked. Throws `wrong_state` for one that is under way. */
export async function writeCancelled(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql`
    update payouts set state = 'cancelled', updated_at = clock_timestamp()
    where id = ${id} and state = 'waiting'
    returning 1`.execute(tx)
  if (rows.length > 0) return
  const { rows: found } = await sql<{ state: string }>`select state from payouts where id = ${id}`.execute(tx)
  throw new Refusal('wrong_state', { state: found[0]?.state ?? 'unknown' })
}

/** Marks pay-outs as handed over. Their holds are captured. */
export async function writeSent(tx: Tx, ids: readonly string[], provider: string | null): Promise<void> {
  await sql`
    update payouts set state = 'sent', provider = ${provider}, sent_at = clock_timestamp(), updated_at = clock_timestamp()
    where id = any(${ids}::uuid[])`.execute(tx)
}

/** Marks a sent pay-out that the provider reports with another amount or currency. */
export async function writeUnclear(tx: Tx, id: string, reason: string): Promise<void> {
  await sql`
    update payouts set reason = ${reason}, updated_at = clock_timestamp() where id = ${id}`.execute(tx)
}

/** A returned one keeps its state: only the books were missing. */
export async function writePaid(tx: Tx, id: string, journalId: string): Promise<void> {
  await sql`
    update payouts
    set state = case state when 'sent' then 'paid' else state end,
      reason = case state when 'sent' then null else reason end, paid_journal = ${journalId},
      paid_at = clock_timestamp(), updated_at = clock_timestamp()
    where id = ${id}`.execute(tx)
}

interface ReturnedRow {
  id: string
  state: 'returned' | 'failed'
  reason: string
  journalId: string
  by: string | null
}

export async function writeReturned(tx: Tx, { id, state, reason, journalId, by }: ReturnedRow): Promise<void> {
  await sql`
    update payouts
    set state = ${state}, reason = ${reason}, returned_journal = ${journalId}, returned_by = ${by},
      returned_at = clock_timestamp(), updated_at = clock_timestamp()
    where id = ${id}`.execute(tx)
}

export async function writeBack(tx: Tx, id: string, journalId: string): Promise<void> {
  await sql`
    update payouts set back_journal = ${journalId}, updated_at = clock_timestamp() where id = ${id}`.execute(tx)
}
