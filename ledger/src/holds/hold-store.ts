import { Refusal } from '@paps/contract'
import { preparing, type Reader, type Tx } from '@paps/database'
import { type RawBuilder, sql } from 'kysely'
import type { Hold, HoldEnd } from './hold.ts'

const COLUMNS: RawBuilder<unknown> = sql`
  id, account_id as account, held_account_id as "heldAccount", amount_minor as "amountMinor", captured_minor as "capturedMinor",
  state, placed_at as "placedAt", expires_at as "expiresAt", ended_at as "endedAt"`

export async function readHold(reader: Reader, id: string): Promise<Hold | null> {
  const { rows } = await sql<Hold>`select ${COLUMNS} from ledger_holds where id = ${id}`.execute(reader)
  return rows[0] ?? null
}

/**
 * Returns the hold of a record. On Citus the record may be committed a moment before its hold, on another node, or seconds before if a
 * node stopped in between.
 */
export async function requireHold(tx: Tx, id: string): Promise<Hold> {
  const hold = await readHold(tx, id)
  if (hold) return hold
  if (tx.engine === 'citus') throw new Refusal('busy')
  throw new Error(`Record ${id} has no hold.`)
}

export async function readHolds(reader: Reader, ids: readonly string[]): Promise<Hold[]> {
  const { rows } = await sql<Hold>`select ${COLUMNS} from ledger_holds where id = any(${ids}::uuid[])`.execute(reader)
  return rows
}

/** Returns expired holds, longest overdue first. */
export async function readDueHolds(reader: Reader, now: Date, limit = 100): Promise<Hold[]> {
  const { rows } = await sql<Hold>`
    select ${COLUMNS} from ledger_holds
    where state = 'placed' and expires_at <= ${now}
    order by expires_at, id
    limit ${limit}`.execute(reader)
  return rows
}

export async function lockHolds(tx: Tx, ids: readonly string[]): Promise<Hold[]> {
  await sql`select ledger_lock_holds(${ids}::uuid[])`.execute(tx)
  return readHolds(tx, ids)
}

export type NewHold = Pick<Hold, 'id' | 'account' | 'heldAccount' | 'amountMinor' | 'placedAt' | 'expiresAt'>

export async function insertHolds(tx: Tx, holds: readonly NewHold[]): Promise<void> {
  await sql`
    insert into ledger_holds (id, account_id, held_account_id, amount_minor, placed_at, expires_at)
    select * from unnest(
      ${holds.map(({ id }) => id)}::uuid[],
      ${holds.map(({ account }) => account)}::uuid[],
      ${holds.map(({ heldAccount }) => heldAccount)}::uuid[],
      ${holds.map(({ amountMinor }) => amountMinor)}::bigint[],
      ${holds.map(({ placedAt }) => placedAt.toISOString())}::timestamptz[],
      ${holds.map(({ expiresAt }) => expiresAt?.toISOString() ?? null)}::timestamptz[])
    ${preparing(tx)}`.execute(tx)
}

export interface Ending {
  id: string
  state: HoldEnd
  capturedMinor: bigint
  endedAt: Date
}

export async function endHolds(tx: Tx, endings: readonly Ending[]): Promise<void> {
  const { numAffectedRows } = await sql`
    update ledger_holds h
    set state = e.state, captured_minor = e.captured_minor, ended_at = e.ended_at
    from unnest(
      ${endings.map(({ id }) => id)}::uuid[],
      ${endings.map(({ state }) => state)}::text[],
      ${endings.map(({ capturedMinor }) => capturedMinor)}::bigint[],
      ${endings.map(({ endedAt }) => endedAt.toISOString())}::timestamptz[]) as e (id, state, captured_minor, ended_at)
    where h.id = e.id`.execute(tx)
  if (numAffectedRows !== BigInt(endings.length)) throw new Error('A hold to be ended does not exist.')
}
