import { type LineState, type MatchReason, Refusal, referenceOfId, type StatementLine } from '@paps/contract'
import { type Reader, type Tx, uuidArray } from '@paps/database'
import { type RawBuilder, sql } from 'kysely'
import { readSuggestedBack } from './returnable-store.ts'

/** A suggestion as it is stored with its line. */
export interface StoredSuggestion {
  score: number
  reasons: MatchReason[]
  references: string[]
  lines: string[]
}

export interface LineRow {
  id: string
  account_id: string
  statement_id: string
  number: number
  amount_minor: bigint
  booked_on: string
  valued_on: string | null
  reference_text: string
  payer_name: string | null
  payer_account: string | null
  state: LineState
  score: number
  suggestion: StoredSuggestion | null
  dismissed: string[]
  note: string | null
  imported_by: string | null
  created_at: Date
}

const COLUMNS = sql`l.id, l.account_id, l.statement_id, l.number, l.amount_minor, l.booked_on::text, l.valued_on::text,
  l.reference_text, l.payer_name, l.payer_account, l.state, l.score, l.suggestion, l.dismissed, l.note, l.created_at`

/**
 * Locks lines in the order of their ids and returns them in the given order. Throws unless each is open: not explained, not
 * reserved for a second person, and of a complete import.
 */
export async function lockOpenLines(tx: Tx, ids: readonly string[]): Promise<LineRow[]> {
  const found = await lockLinesById(tx, ids)
  for (const { id, state } of found) {
    if (!['unknown', 'likely', 'set aside'].includes(state)) throw new Refusal('wrong_state', { state })
    if (await isReserved(tx, id)) throw new Refusal('wrong_state', { state: 'pending' })
  }
  return found
}

export async function lockLinesById(tx: Tx, ids: readonly string[]): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select ${COLUMNS}, s.imported_by from statement_lines l join bank_statements s on s.id = l.statement_id
    where l.id = any (${uuidArray(ids)}::uuid[]) and s.state = 'imported' order by l.id for update of l`.execute(tx)
  return ids.map((id) => {
    const row = rows.find((each) => each.id === id)
    if (!row) throw new Refusal('not_found')
    return row
  })
}

async function isReserved(tx: Tx, lineId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from statement_matches where line_id = ${lineId} limit 1`.execute(tx)
  return rows.length > 0
}

export interface LineChange {
  state: LineState
  note?: string | null
  dismissed?: string[]
  decidedBy: string
  now: Date
}

export async function changeLine(tx: Tx, id: string, change: LineChange): Promise<void> {
  const { state, note = null, dismissed = null, decidedBy, now } = change
  await sql`
    update statement_lines set state = ${state}, note = coalesce(${note}, note), dismissed = coalesce(${dismissed}::text[], dismissed),
      suggestion = case when ${state} = 'likely' then suggestion end, score = case when ${state} = 'likely' then score else 0 end,
      decided_by = ${decidedBy}, decided_at = ${now}
    where id = ${id}`.execute(tx)
}

type Column = 'matched' | 'review' | 'unmatched'

const STATES: Readonly<Record<Column, readonly LineState[]>> = {
  matched: ['matched'],
  review: ['likely'],
  unmatched: ['unknown', 'set aside', 'sent back'],
}

const ORDERS: Readonly<Record<Column, RawBuilder<unknown>>> = {
  matched: sql`l.booked_on desc, l.number desc`,
  review: sql`l.score desc, l.booked_on, l.number`,
  unmatched: sql`l.booked_on, l.number`,
}

export interface LineFilter {
  accountId: string
  column: Column
  statementId?: string | undefined
  day?: string | undefined
  skip?: number | undefined
}

const PAGE = 50

export async function listLines(
  reader: Reader,
  { accountId, column, statementId = undefined, day = undefined, skip = 0 }: LineFilter,
): Promise<{ data: StatementLine[]; count: number; sum: bigint }> {
  const where = sql`l.account_id = ${accountId} and l.state = any (${[...STATES[column]]}::text[])
    and (${statementId ?? null}::uuid is null or l.statement_id = ${statementId ?? null})
    and (${day ?? null}::date is null or l.booked_on = ${day ?? null}::date)`
  const { rows } = await sql<LineRow>`
    select ${COLUMNS}, null as imported_by from statement_lines l where ${where}
    order by ${ORDERS[column]} limit ${sql.lit(PAGE)} offset ${skip}`.execute(reader)
  const sums = await sql<{ count: number; sum: bigint }>`
    select count(*)::int as count, coalesce(sum(l.amount_minor), 0)::bigint as sum from statement_lines l where ${where}`.execute(
    reader,
  )
  return {
    data: await presentLines(reader, rows),
    count: sums.rows[0]?.count ?? 0,
    sum: sums.rows[0]?.sum ?? 0n,
  }
}

/** Returns the lines that are certain: the surest suggestions, oldest first. */
export async function readCertain(reader: Reader, accountId: string, least: number, limit: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select ${COLUMNS}, null as imported_by from statement_lines l
    where l.account_id = ${accountId} and l.state = 'likely' and l.score >= ${least}
      and not exists (select from statement_matches m where m.line_id = l.id)
    order by l.booked_on, l.number limit ${limit}`.execute(reader)
  return rows
}

export async function presentLine(reader: Reader, id: string): Promise<StatementLine> {
  const { rows } = await sql<LineRow>`
    select ${COLUMNS}, null as imported_by from statement_lines l where l.id = ${id}`.execute(reader)
  const [line] = await presentLines(reader, rows)
  if (!line) throw new Refusal('not_found')
  return line
}

interface MatchRow {
  line_id: string
  kind: StatementLine['matches'][number]['kind']
  record_id: string | null
  reference: string | null
  is_withdrawal: boolean | null
  name: string | null
  amount_minor: bigint
  score: number
  automatic: boolean
  state: 'waiting' | 'done'
  made_by: string
  made_name: string
  created_at: Date
}

interface SuggestedRow {
  reference: string
  record_id: string | null
  amount_minor: bigint
  state: string | null
  name: string
  created_at: Date
}

export async function presentLines(reader: Reader, rows: readonly LineRow[]): Promise<StatementLine[]> {
  const ids = rows.map(({ id }) => id)
  const matches = await sql<MatchRow>`
    select m.*, r.details->>'reference' as reference, r.kind = 'withdrawal' as is_withdrawal, coalesce(owner.business_name, concat_ws(' ', owner.first_name, owner.last_name)) as name,
      concat_ws(' ', u.first_name, u.last_name) as made_name
    from statement_matches m
    join users u on u.id = m.made_by
    left join records r on r.id = m.record_id
    left join users owner on owner.id = coalesce(r.receiver_id, r.sender_id)
    where m.line_id = any (${uuidArray(ids)}::uuid[]) order by m.created_at, m.id`.execute(reader)
  const references = rows.flatMap(({ suggestion }) => suggestion?.references ?? [])
  const suggested = await readSuggested(reader, references)
  return rows.map((row) => ({
    _id: row.id,
    statement_id: row.statement_id,
    number: row.number,
    amount: row.amount_minor,
    booked_on: row.booked_on,
    valued_on: row.valued_on,
    text: row.reference_text,
    payer_name: row.payer_name,
    payer_account: row.payer_account,
    status: row.state,
    suggestion: row.suggestion && {
      score: row.suggestion.score,
      reasons: row.suggestion.reasons,
      records: row.suggestion.references.flatMap((reference) => suggested.get(reference) ?? []),
      lines: row.suggestion.lines,
    },
    matches: matches.rows.filter(({ line_id }) => line_id === row.id).map(presentMatch),
    note: row.note,
    created_at: row.created_at,
  }))
}

function presentMatch(row: MatchRow): StatementLine['matches'][number] {
  return {
    kind: row.kind,
    record_id: row.record_id,
    reference: row.is_withdrawal && row.record_id ? referenceOfId('withdrawal', row.record_id) : row.reference,
    name: row.name || null,
    amount: row.amount_minor,
    score: row.score,
    automatic: row.automatic,
    waiting: row.state === 'waiting',
    made_by: { _id: row.made_by, name: row.made_name },
    created_at: row.created_at,
  }
}

type SuggestedRecord = NonNullable<StatementLine['suggestion']>['records'][number]

async function readSuggested(reader: Reader, references: readonly string[]): Promise<Map<string, SuggestedRecord>> {
  const { rows } = await sql<SuggestedRow>`
    select o.reference, o.record_id, coalesce(r.amount_minor, o.amount_minor) as amount_minor, r.state, o.created_at,
      coalesce(u.business_name, concat_ws(' ', u.first_name, u.last_name)) as name
    from topup_orders o join users u on u.id = o.user_id left join records r on r.id = o.record_id
    where o.reference = any (${[...references]}::text[])`.execute(reader)
  const topUps = rows.map((row) => [row.reference, presentSuggested(row)] as const)
  return new Map([...topUps, ...(await readSuggestedBack(reader, references))])
}

function presentSuggested(row: SuggestedRow): SuggestedRecord {
  return {
    kind: row.state === 'approved' ? 'credited' : 'top-up',
    record_id: row.record_id,
    reference: row.reference,
    amount: row.amount_minor,
    name: row.name,
    created_at: row.created_at,
  }
}

/** Finds top-ups for a line: by reference or name, or by the amount of the line. Newest first. */
export async function findRecords(reader: Reader, lineId: string, search: string): Promise<SuggestedRecord[]> {
  const term = search.replace(/[%_\\]/g, '')
  const { rows } = await sql<SuggestedRow>`
    select o.reference, o.record_id, coalesce(r.amount_minor, o.amount_minor) as amount_minor, r.state, o.created_at,
      coalesce(u.business_name, concat_ws(' ', u.first_name, u.last_name)) as name
    from topup_orders o join users u on u.id = o.user_id left join records r on r.id = o.record_id
    cross join (select amount_minor from statement_lines where id = ${lineId}) l
    where u.deleted_at is null and o.provider is null and coalesce(r.state, 'pending') <> 'rejected'
      and not exists (select from statement_matches m where m.record_id = o.record_id)
      and case when ${term} = '' then coalesce(r.amount_minor, o.amount_minor) = l.amount_minor
        else replace(o.reference, '-', '') ilike '%' || replace(${term}, '-', '') || '%'
          or concat_ws(' ', u.first_name, u.last_name, u.business_name) ilike '%' || ${term} || '%' end
    order by o.created_at desc limit 20`.execute(reader)
  return rows.map(presentSuggested)
}

/** Returns a line of this amount that was marked as sent back and not seen on a statement yet. */
export async function findReturned(tx: Tx, accountId: string, amountMinor: bigint): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select l.id from statement_lines l
    where l.account_id = ${accountId} and l.state = 'sent back' and l.amount_minor = ${amountMinor}
      and not exists (select from statement_matches m where m.other_line_id = l.id)
    order by l.booked_on, l.id limit 1 for update`.execute(tx)
  return rows[0]?.id ?? null
}

export async function isReturned(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from statement_matches where other_line_id = ${id}`.execute(tx)
  return rows.length > 0
}
