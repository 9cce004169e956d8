import { type Tx, textArray, uuidArray } from '@paps/database'
import type { Broken } from '@paps/ledger'
import { type RawBuilder, sql } from 'kysely'
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
      from (select xid from ledger_journals where xid > ${after}::xid8 order by xid limit ${sql.lit(PAGE)}) page`.execute(
      tx,
    )
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
  const journals = await selectKeys(tx, after, to)
  const { rows } = await sql<{ id: string }>`
    with named as materialized (
      select j.id, known.name, known.kinds, known.states, substr(j.key, length(known.name) + 2) as named_id
      from (${journals}) j
      join unnest(${names}::text[], ${kinds}::text[], ${states}::text[]) as known (name, kinds, states)
        on known.name = split_part(j.key, ':', 1)
    ), page as materialized (
      select *, case when name <> 'referral' and named_id ~ ${UUID} then named_id::uuid end as record_id from named
    ), known as materialized (
      select id, kind, state from records_by_id(array(select record_id from page))
    )
    select page.id
    from page
    left join known on known.id = page.record_id
    left join lateral (
      select known.kind, known.state where page.name <> 'referral'
      union all
      select kind, state from records
      where page.name = 'referral' and kind = 'referral' and details->>'referred_id' = named_id
    ) r on true
    where r.kind is null or r.kind::text <> all (kinds::text[]) or r.state <> all (states::text[])
    order by page.id
    limit 1`.execute(tx)
  const [journal] = rows
  return journal ? { rule: 'a journal has its record', row: `journal ${journal.id}` } : null
}

/** In a spread ledger the keys are fetched first, as `selectLedgerRows` does. */
async function selectKeys(tx: Tx, after: string, to: string): Promise<RawBuilder<unknown>> {
  const journals = sql<{ id: string; key: string }>`
    select id, idempotency_key as key from ledger_journals where xid > ${after}::xid8 and xid <= ${to}::xid8`
  if (tx.engine === 'postgresql') return journals
  const { rows } = await journals.execute(tx)
  return sql`
    select * from unnest(${uuidArray(rows.map(({ id }) => id))}::uuid[], ${textArray(rows.map(({ key }) => key))}::text[])
      as fetched (id, key)`
}
