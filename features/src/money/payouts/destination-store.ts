import type { DestinationKind } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import { sql } from 'kysely'

/** A saved destination with what it takes now. The database's clock decides whether it is new. */
export interface DestinationRow {
  id: string
  user_id: string
  kind: DestinationKind
  country: string
  holder: string
  bank: string | null
  last4: string
  created_at: Date
  full_from: Date
  /** The amount that all new destinations of the person take together. Null when it takes any amount. */
  left_minor: bigint | null
}

const columns = sql`
  d.id, d.user_id, d.kind, d.country, d.holder, d.bank, d.last4, d.created_at, d.full_from,
  case when clock_timestamp() < d.full_from
    then greatest(0, payout_first_day_minor() - payout_first_days_used(d.user_id)) end as left_minor`

export async function readDestinations(reader: Reader, userId: string): Promise<DestinationRow[]> {
  const { rows } = await sql<DestinationRow>`
    select ${columns} from payout_destinations d
    where d.user_id = ${userId} and d.removed_at is null
    order by d.created_at desc, d.id desc`.execute(reader)
  return rows
}

/** Returns destinations that are not removed, by id. */
export async function findDestinations(reader: Reader, ids: readonly string[]): Promise<Map<string, DestinationRow>> {
  const { rows } = await sql<DestinationRow>`
    select ${columns} from payout_destinations d
    where d.id = any(${ids}::uuid[]) and d.removed_at is null`.execute(reader)
  return new Map(rows.map((row) => [row.id, row]))
}

export interface NewDestination extends Pick<DestinationRow, 'id' | 'kind' | 'country' | 'holder' | 'bank' | 'last4'> {
  userId: string
  numberEncrypted: Buffer
  numberHash: Buffer
}

/** Returns false when the person has saved this number already. The database sets both times, by the number. */
export async function insertDestination(tx: Tx, made: NewDestination): Promise<boolean> {
  const { rows } = await sql`
    insert into payout_destinations (id, user_id, kind, country, holder, bank, number_encrypted, number_hash, last4,
      created_at, full_from)
    values (${made.id}, ${made.userId}, ${made.kind}, ${made.country}, ${made.holder}, ${made.bank},
      ${made.numberEncrypted}, ${made.numberHash}, ${made.last4}, clock_timestamp(), clock_timestamp())
    on conflict (user_id, number_hash) where removed_at is null do nothing
    returning 1`.execute(tx)
  return rows.length > 0
}

export async function writeRemoved(tx: Tx, userId: string, id: string): Promise<void> {
  await sql`
    update payout_destinations set removed_at = clock_timestamp()
    where id = ${id} and user_id = ${userId} and removed_at is null`.execute(tx)
}
