import { fieldError, Refusal } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import { sql } from 'kysely'
import { audit, type Caller } from '../audit/audit.ts'
import { isInRanges, parseRange } from './address-ranges.ts'

export async function readNetworks(reader: Reader): Promise<string[]> {
  const { rows } = await sql<{ ranges: string[] }>`select ranges from staff_networks`.execute(reader)
  return rows[0]?.ranges ?? []
}

export async function lockNetworks(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ ranges: string[] }>`select ranges from staff_networks for update`.execute(tx)
  return rows[0]?.ranges ?? []
}

/** Returns the ranges in their plain form. Throws `invalid` with the place of each text that is none. */
export function parseNetworks(texts: readonly string[]): string[] {
  const parsed = texts.map(parseRange)
  const errors = parsed.flatMap((range, place) => (range === null ? [fieldError(`ranges.${place}`, 'not_valid')] : []))
  if (errors.length > 0) throw new Refusal('invalid', {}, errors)
  return [...new Set(parsed.filter((range) => range !== null))]
}

/** Throws when a person would lock themselves out. */
export function requireInside({ address }: Caller, ranges: readonly string[]): void {
  if (!isInRanges(address, ranges)) throw new Refusal('own_address_outside', { address: address ?? '?' })
}

/** Stores the ranges. They apply from the next call on; sockets outside them are closed within seconds. */
export async function writeNetworks(tx: Tx, staff: Caller, ranges: readonly string[]): Promise<void> {
  requireInside(staff, ranges)
  const before = await lockNetworks(tx)
  await sql`update staff_networks set ranges = ${ranges}::text[], updated_at = now()`.execute(tx)
  await audit(tx, staff, { action: 'staff.networks', before: { ranges: before }, after: { ranges } })
}
