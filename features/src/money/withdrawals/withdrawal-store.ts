import type { Tx } from '@paps/database'
import { sql } from 'kysely'
import type { ListedRecord } from '../records/record.ts'
import { LISTED_COLUMNS, LISTED_FROM } from '../records/record-list.ts'

export async function readCodeTries(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ code_tries: number }>`select code_tries from records where id = ${id}`.execute(tx)
  return rows[0]?.code_tries ?? 0
}

/** Lists show that no further codes are accepted. */
export async function writeCodeTries(tx: Tx, id: string, tries: number, isLocked: boolean): Promise<void> {
  await sql`
    update records
    set code_tries = ${tries},
      details = case when ${isLocked} then details || '{"code_locked": true}' else details end
    where id = ${id}`.execute(tx)
}

/** Locks those of these withdrawals that are overdue. Skips rows locked by another transaction. */
export async function lockDueWithdrawals(tx: Tx, ids: readonly string[], now: Date): Promise<ListedRecord[]> {
  const { rows } = await sql<ListedRecord>`
    select ${LISTED_COLUMNS} from ${LISTED_FROM}
    where r.id = any(array(
      select id from records
      where id = any(${[...ids]}::uuid[]) and kind = 'withdrawal' and state = 'pending' and expires_at <= ${now}
      order by expires_at, id
      for no key update skip locked))`.execute(tx)
  return rows
}

export async function writeExpired(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await sql`
    update records set state = 'expired', decided_at = ${at}, updated_at = ${at}
    where id = any(${ids}::uuid[])`.execute(tx)
}
