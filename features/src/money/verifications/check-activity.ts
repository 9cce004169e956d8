import type { Tx } from '@paps/database'
import { sql } from 'kysely'
import { type BooksCheck, count } from './report.ts'

const PAGE = 5_000
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

interface PageRow {
  read: number
  last_person: string | null
  last_id: string | null
  broken: string | null
}

/** On Citus, each party of a record has a copy of it in its own place. On one PostgreSQL these are a view of the records. */
export const checkActivity: BooksCheck = async (tx, reading) => {
  if (tx.engine === 'postgresql') return null
  const { rows } = await sql<{ places: number; copies: number }>`
    select (select count(*)::int from ledger_place_keys) as places, (select count(sender_id) + count(receiver_id) from records)::int as copies`.execute(
    tx,
  )
  const { rows: finals } = await sql<{ copies: number }>`
    select (count(sender_id) + count(receiver_id))::int as copies from final_records`.execute(tx)
  const places = rows[0]?.places ?? 0
  const copies = (rows[0]?.copies ?? 0) + (finals[0]?.copies ?? 0)
  let found = 0
  for (let place = 1; place <= places; place += 1) {
    for (let after = { person: BEFORE_ALL, id: BEFORE_ALL }; ; ) {
      const { read, last_person, last_id, broken } = await readPage(tx, place, after)
      count(reading, 'copies of records', read)
      found += read
      if (broken) return { rule: 'a copy equals its record', row: `copy of record ${broken}` }
      if (last_person === null || last_id === null || read < PAGE) break
      after = { person: last_person, id: last_id }
    }
  }
  // All copies are right and none is double, so the number proves that none is missing.
  if (found === copies) return null
  return { rule: 'each party of a record has a copy', row: `${copies} parties and ${found} copies` }
}

async function readPage(tx: Tx, place: number, after: { person: string; id: string }): Promise<PageRow> {
  const { rows } = await sql<PageRow>`
    with page as materialized (
      select * from activity_page(${place}::int, ${after.person}::uuid, ${after.id}::uuid, ${PAGE}::int)
    ), known as materialized (
      select * from records_by_id(array(select id from page))
    )
    select count(*)::int as read,
      (array_agg(a.person_id order by a.person_id desc, a.id desc))[1] as last_person,
      (array_agg(a.id order by a.person_id desc, a.id desc))[1] as last_id,
      min(a.id::text) filter (where r.id is null
        or a.person_id is distinct from case a.side when 'sender' then r.sender_id when 'receiver' then r.receiver_id end
        or row(a.id, a.kind, a.state, a.sender_id, a.receiver_id, a.sender_type, a.receiver_type, a.amount_minor, a.fee_minor,
          a.points, a.note, a.reason, a.parent_id, a.decided_by, a.decided_at, a.expires_at, a.code_tries, a.details,
          a.created_at, a.updated_at)::records is distinct from r) as broken
    from page a left join known r on r.id = a.id`.execute(tx)
  return rows[0] ?? { read: 0, last_person: null, last_id: null, broken: null }
}
