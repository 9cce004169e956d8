import { fieldError, Refusal } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import { sql } from 'kysely'
import type { PartyRow } from '../records/record.ts'
import type { ListedPot, PotRow } from './pot.ts'
import { POT_COLUMNS, POT_FROM } from './pot-list.ts'

export async function findPot(reader: Reader, id: string): Promise<ListedPot | null> {
  return (await readPots(reader, [id])).get(id) ?? null
}

/** Reads the pots of a group in one query, by primary keys. */
export async function readPots(reader: Reader, ids: readonly string[]): Promise<Map<string, ListedPot>> {
  const { rows } = await sql<ListedPot>`
    select ${POT_COLUMNS} from ${POT_FROM} where p.id = any (${ids}::uuid[])`.execute(reader)
  return new Map(rows.map((pot) => [pot.id, pot]))
}

/**
 * Returns the pot and locks it until the transaction ends. A transaction that also moves money must lock the accounts
 * first, as the ledger does.
 */
export async function lockPot(tx: Tx, id: string): Promise<ListedPot | null> {
  await sql`select 1 from pots where id = ${id} for no key update`.execute(tx)
  return findPot(tx, id)
}

export async function countOpenPots(reader: Reader, ownerId: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from pots where owner_id = ${ownerId} and state = 'open'`.execute(reader)
  return rows[0]?.open ?? 0
}

/** Returns a bank that offers savings. */
export async function requireBank(reader: Reader, papsId: string): Promise<PartyRow> {
  const { rows } = await sql<PartyRow>`
    select id, paps_id, first_name, last_name, business_name, avatar, user_type,
      national_id_status = 'approved' as verified
    from users
    where paps_id = ${papsId} and user_type = 'bank' and approved and locked_at is null and deleted_at is null`.execute(
    reader,
  )
  const [bank] = rows
  if (!bank) throw new Refusal('invalid', {}, [fieldError('bank', 'unknown_bank')])
  return bank
}

export async function insertPot(tx: Tx, pot: PotRow): Promise<void> {
  await tx
    .insertInto('pots')
    .values({
      id: pot.id,
      owner_id: pot.owner_id,
      account_id: pot.account_id,
      created_at: pot.created_at,
      ...changeable(pot),
    })
    .execute()
}

export async function updatePot(tx: Tx, pot: PotRow): Promise<void> {
  await tx.updateTable('pots').set(changeable(pot)).where('id', '=', pot.id).execute()
}

function changeable(pot: PotRow) {
  return {
    name: pot.name,
    cover: pot.cover,
    target_minor: pot.target_minor,
    locked_until: pot.locked_until,
    lock_set_at: pot.lock_set_at,
    lock_before: pot.lock_before,
    bank_id: pot.bank_id,
    auto_amount_minor: pot.auto_amount_minor,
    auto_every: pot.auto_every,
    auto_day: pot.auto_day,
    auto_next: pot.auto_next,
    last_note: pot.last_note,
    state: pot.state,
    updated_at: pot.updated_at,
    closed_at: pot.closed_at,
  }
}

export interface DuePot {
  id: string
  auto_next: string
}

/** Returns pots with automatic saving due, oldest first. */
export async function readDuePots(
  reader: Reader,
  today: string,
  after: DuePot | null,
  limit: number,
): Promise<DuePot[]> {
  const { rows } = await sql<DuePot>`
    select id, auto_next from pots
    where auto_next <= ${today}::date
      and (${after?.id ?? null}::uuid is null or (auto_next, id) > (${after?.auto_next ?? null}::date, ${after?.id ?? null}::uuid))
    order by auto_next, id
    limit ${limit}`.execute(reader)
  return rows
}
