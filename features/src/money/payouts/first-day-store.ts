import type { Tx } from '@paps/database'
import { sql } from 'kysely'

/** A destination of the closed account within its first day. */
export interface FirstDay {
  id: string
  kind: string
  number_encrypted: Buffer
  full_from: Date
  used_minor: bigint
}

/** Returns destinations that took money on a first day that is not over. Removed ones count too. */
export async function readFirstDays(tx: Tx, userId: string): Promise<FirstDay[]> {
  const { rows } = await sql<FirstDay>`
    select d.id, d.kind, d.number_encrypted, d.full_from, payout_first_day_used(d.id) as used_minor
    from payout_destinations d
    where d.user_id = ${userId} and d.full_from > clock_timestamp() and d.number_encrypted is not null
      and payout_first_day_used(d.id) > 0`.execute(tx)
  return rows
}

/** Returns the destinations of a person that are within their first day, if there are closed accounts of theirs. */
export async function readNewDestinations(
  tx: Tx,
  userId: string,
): Promise<Pick<FirstDay, 'id' | 'kind' | 'number_encrypted'>[]> {
  const { rows } = await sql<Pick<FirstDay, 'id' | 'kind' | 'number_encrypted'>>`
    select id, kind, number_encrypted from payout_destinations
    where user_id = ${userId} and removed_at is null and full_from > clock_timestamp()
      and exists (select from closed_account_heirs where heir_id = ${userId})`.execute(tx)
  return rows
}

/**
 * Keeps for a closed account what it had inherited from earlier ones for numbers of which it withdrew nothing itself, so that
 * its sum contains theirs.
 */
export async function keepInherited(tx: Tx, closedId: string): Promise<void> {
  await sql`
    insert into closed_account_destinations (closed_id, number_hash, full_from, used_minor)
    select ${closedId}, k.number_hash, max(k.full_from), max(k.used_minor)
    from closed_account_heirs h join closed_account_destinations k on k.closed_id = h.closed_id
    where h.heir_id = ${closedId} and k.full_from > clock_timestamp()
    group by k.number_hash
    on conflict (closed_id, number_hash) do nothing`.execute(tx)
}

export async function insertFirstDay(
  tx: Tx,
  closedId: string,
  { numberHash, fullFrom, usedMinor }: { numberHash: Buffer; fullFrom: Date; usedMinor: bigint },
): Promise<void> {
  await sql`
    insert into closed_account_destinations as known (closed_id, number_hash, full_from, used_minor)
    values (${closedId}, ${numberHash}, ${fullFrom}, ${usedMinor})
    on conflict (closed_id, number_hash) do update
    set full_from = greatest(known.full_from, excluded.full_from), used_minor = known.used_minor + excluded.used_minor`.execute(
    tx,
  )
}

/**
 * Counts for a new destination what closed accounts of its owner withdrew to the same number on a first day. The amount of
 * an account contains what it has inherited itself.
 */
export async function countFirstDay(
  tx: Tx,
  destination: { id: string; userId: string },
  numberHashes: readonly Buffer[],
): Promise<void> {
  await sql`
    insert into payout_first_days (destination_id, used_minor)
    select ${destination.id}, max(k.used_minor)
    from closed_account_heirs h join closed_account_destinations k on k.closed_id = h.closed_id
    where h.heir_id = ${destination.userId} and k.full_from > clock_timestamp() and k.number_hash in (${sql.join(numberHashes)})
    having count(*) > 0
    on conflict (destination_id) do update set used_minor = excluded.used_minor`.execute(tx)
}
