import type { ContainedItem } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import { sql } from 'kysely'
import { maskedName } from '../../people/users/masked-name.ts'
import type { PartyRow } from '../records/record.ts'
import { partyOf } from '../records/record-list.ts'

const MOST = 200

interface ContainedRow {
  id: string
  kind: ContainedItem['kind']
  subject_id: string
  label: string | null
  amount_minor: bigint | null
  made_at: Date
  why: ContainedItem['why']
  contained_at: Date
  state: ContainedItem['status']
  decided_at: Date | null
  party: PartyRow | null
}

const COLUMNS = sql`
  i.id, i.kind, i.subject_id, i.label, i.amount_minor, i.made_at, i.why, i.contained_at, i.state, i.decided_at,
  ${partyOf('v')} as party`

/** The other side of a schedule or record. A record is found by its person, wherever it lies. */
const FROM = sql`contained_items i
  left join schedules s on i.kind = 'schedule' and s.id = i.subject_id
  left join activity a on i.kind in ('request', 'withdrawal', 'phone_transfer', 'payment') and a.person_id = i.user_id
    and a.id = i.subject_id
  left join users v on v.id = coalesce(s.receiver_id, case when a.side = 'sender' then a.receiver_id else a.sender_id end)`

/** Returns what waits for a person first, then what they decided lately. */
export async function listItems(reader: Reader, userId: string): Promise<ContainedItem[]> {
  const { rows } = await sql<ContainedRow>`
    select ${COLUMNS} from ${FROM} where i.user_id = ${userId}
    order by i.state <> 'open', i.contained_at desc, i.id desc limit ${MOST}`.execute(reader)
  return rows.map(present)
}

export async function countOpen(reader: Reader, userId: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from contained_items where user_id = ${userId} and state = 'open'`.execute(reader)
  return rows[0]?.open ?? 0
}

export async function findItem(reader: Reader, userId: string, id: string): Promise<ContainedItem | null> {
  const { rows } = await sql<ContainedRow>`
    select ${COLUMNS} from ${FROM} where i.user_id = ${userId} and i.id = ${id}`.execute(reader)
  return rows[0] ? present(rows[0]) : null
}

/** Decides about an open item. Returns false when it was decided in the meantime. */
export async function writeDecided(tx: Tx, id: string, state: 'confirmed' | 'discarded', now: Date): Promise<boolean> {
  const { rows } = await sql`
    update contained_items set state = ${state}, decided_at = ${now} where id = ${id} and state = 'open' returning 1`.execute(
    tx,
  )
  return rows.length > 0
}

function present({ id, label, amount_minor, state, party, ...row }: ContainedRow): ContainedItem {
  const { kind, subject_id, made_at, why, contained_at, decided_at } = row
  const name = label ?? (party && maskedName(party))
  return {
    _id: id,
    kind,
    subject_id,
    name,
    amount: amount_minor,
    made_at,
    why,
    contained_at,
    status: state,
    decided_at,
  }
}
