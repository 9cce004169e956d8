import type { Tx } from '@paps/database'
import type { Broken } from '@paps/ledger'
import { sql } from 'kysely'
import { JOURNAL_NAMES } from './record-rules.ts'
import type { BooksCheck } from './report.ts'

const PAGE = 5_000
const UUID = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'

const names = JOURNAL_NAMES.map(({ name }) => name)
const kinds = JOURNAL_NAMES.map((one) => `{${one.kinds.join(',')}}`)
const states = JOURNAL_NAMES.map((one) => `{${one.states.join(',')}}`)

/** Every journal of a record has that record, in a state that the journal leads to. */
export const checkJournals: BooksCheck = async (tx, { progress }) => {
  for (let after = '0', read = 0; ; ) {
    const { rows } = await sql<{ to: string | null; read: number }>`
      select max(xid)::text as to, count(*)::int as read
      from (select xid from ledger_journals where xid > ${after}::xid8 order by xid limit ${PAGE}) page`.execute(tx)
    const to = rows[0]?.to ?? null
    if (to === null) return null
    const broken = await findWithoutRecord(tx, after, to)
    if (broken) return broken
    read += rows[0]?.read ?? 0
    progress('journals against records', read)
    after = to
  }
}

async function findWithoutRecord(tx: Tx, after: string, to: string): Promise<Broken | null> {
  const { rows } = await sql<{ id: string }>`
    with page as materialized (
      select j.id, known.name, known.kinds, known.states, substr(j.idempotency_key, length(known.name) + 2) as named_id
      from ledger_journals j
      join unnest(${names}::text[], ${kinds}::text[], ${states}::text[]) as known (name, kinds, states)
        on known.name = split_part(j.idempotency_key, ':', 1)
      where j.xid > ${after}::xid8 and j.xid <= ${to}::xid8
    )
    select page.id
    from page
    left join lateral (
      select kind, state from records
      where name <> 'referral' and id = case when named_id ~ ${UUID} then named_id::uuid end
      union all
      select kind, state from records
      where name = 'referral' and kind = 'referral' and details->>'referred_id' = named_id
    ) r on true
    where r.kind is null or r.kind::text <> all (kinds::text[]) or r.state <> all (states::text[])
    order by page.id
    limit 1`.execute(tx)
  const [journal] = rows
  return journal ? { rule: 'a journal has its record', row: `journal ${journal.id}` } : null
}
