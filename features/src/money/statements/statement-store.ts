import { type BankStatement, newId, Refusal, type StatementFormat } from '@paps/contract'
import { bigintArray, bytesArray, intArray, type Reader, type Tx, textArray, uuidArray } from '@paps/database'
import { sql } from 'kysely'
import type { ReadLine } from './read/read-line.ts'

export interface NewStatement {
  account_id: string
  file_hash: Buffer
  file_name: string
  format: StatementFormat
  source: 'upload' | 'folder'
  imported_by: string | null
  from_day: string | null
  to_day: string | null
  opening_minor: bigint | null
  closing_minor: bigint | null
}

/** Inserts the statement, or returns the one with the same file. */
export async function openStatement(tx: Tx, statement: NewStatement): Promise<{ id: string; state: string }> {
  await tx
    .insertInto('bank_statements')
    .values({ id: newId(), ...statement })
    .onConflict((conflict) =>
      // A literal: with a parameter, a plan for all values would not find the partial index.
      conflict.columns(['account_id', 'file_hash']).where('state', '<>', sql.lit('taken back')).doNothing(),
    )
    .execute()
  const { rows } = await sql<{ id: string; state: string }>`
    select id, state from bank_statements
    where account_id = ${statement.account_id} and file_hash = ${statement.file_hash} and state <> 'taken back'`.execute(
    tx,
  )
  if (!rows[0]) throw new Refusal('conflict')
  return rows[0]
}

export async function findByFile(reader: Reader, accountId: string, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select 1 from bank_statements where account_id = ${accountId} and file_hash = ${hash} and state = 'imported'`.execute(
    reader,
  )
  return rows.length > 0
}

export interface KeyedLine {
  id: string
  number: number
  key: Buffer
  line: ReadLine
}

/** Inserts the lines that no statement has brought before. Returns their ids. */
export async function insertLines(
  tx: Tx,
  { accountId, statementId }: { accountId: string; statementId: string },
  lines: readonly KeyedLine[],
): Promise<Set<string>> {
  // One order of keys everywhere, so that concurrent imports wait for each other and do not deadlock.
  const sorted = [...lines].sort((a, b) => Buffer.compare(a.key, b.key))
  const { rows } = await sql<{ id: string }>`
    insert into statement_lines (id, account_id, statement_id, number, line_key, amount_minor, booked_on, valued_on, reference_text,
      payer_name, payer_account)
    select id, ${accountId}, ${statementId}, number, line_key, amount_minor, booked_on::date, valued_on::date, reference_text,
      payer_name, payer_account
    from unnest(
      ${uuidArray(sorted.map(({ id }) => id))}::uuid[],
      ${intArray(sorted.map(({ number }) => number))}::int[],
      ${bytesArray(sorted.map(({ key }) => key))}::bytea[],
      ${bigintArray(sorted.map(({ line }) => line.amountMinor))}::bigint[],
      ${textArray(sorted.map(({ line }) => line.bookedOn))}::text[],
      ${textArray(sorted.map(({ line }) => line.valuedOn))}::text[],
      ${textArray(sorted.map(({ line }) => line.text))}::text[],
      ${textArray(sorted.map(({ line }) => line.payerName))}::text[],
      ${textArray(sorted.map(({ line }) => line.payerAccount))}::text[]
    ) as new (id, number, line_key, amount_minor, booked_on, valued_on, reference_text, payer_name, payer_account)
    on conflict (account_id, line_key) where state <> 'taken back' do nothing
    returning id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Marks an import as complete. Returns false when another process did. */
export async function finishStatement(tx: Tx, id: string, readLines: number): Promise<boolean> {
  const { rows } = await sql`
    update bank_statements s
    set state = 'imported', finished_at = now(), line_count = added.lines, repeated_count = ${readLines} - added.lines
    from (select count(*)::int as lines from statement_lines where statement_id = ${id}) added
    where s.id = ${id} and s.state = 'importing'
    returning s.id`.execute(tx)
  return rows.length === 1
}

export async function lockStatement(tx: Tx, id: string): Promise<{ id: string; account_id: string; state: string }> {
  const { rows } = await sql<{ id: string; account_id: string; state: string }>`
    select id, account_id, state from bank_statements where id = ${id} for update`.execute(tx)
  if (!rows[0]) throw new Refusal('not_found')
  return rows[0]
}

/** Returns the number of matched lines, and the sum of all lines of a statement. Locks the lines. */
export async function lockLines(tx: Tx, statementId: string): Promise<{ used: boolean; sumMinor: bigint }> {
  const { rows } = await sql<{ used: boolean; sum_minor: bigint }>`
    with line as (select id, amount_minor, state from statement_lines where statement_id = ${statementId} for update)
    select coalesce(sum(line.amount_minor), 0)::bigint as sum_minor,
      coalesce(bool_or(line.state in ('matched', 'sent back')
        or exists (select from statement_matches m where m.line_id = line.id)), false) as used
    from line`.execute(tx)
  return { used: rows[0]?.used ?? false, sumMinor: rows[0]?.sum_minor ?? 0n }
}

export async function markTakenBack(tx: Tx, id: string, staffId: string, now: Date): Promise<void> {
  await sql`update statement_lines set state = 'taken back', suggestion = null where statement_id = ${id}`.execute(tx)
  await sql`
    update bank_statements set state = 'taken back', taken_back_by = ${staffId}, taken_back_at = ${now}
    where id = ${id}`.execute(tx)
}

interface ListedStatement {
  id: string
  account_id: string
  file_name: string
  format: StatementFormat
  source: 'upload' | 'folder'
  state: BankStatement['status']
  from_day: string | null
  to_day: string | null
  opening_minor: bigint | null
  closing_minor: bigint | null
  line_count: number
  repeated_count: number
  matched: number
  to_review: number
  unmatched: number
  before_minor: bigint | null
  imported_by: string | null
  imported_name: string | null
  created_at: Date
}

/** Returns the last statements of an account, or one of them. */
export async function listStatements(
  reader: Reader,
  accountId: string,
  statementId: string | null = null,
): Promise<BankStatement[]> {
  const { rows } = await sql<ListedStatement>`
    select s.id, s.account_id, s.file_name, s.format, s.source, s.state, s.from_day::text, s.to_day::text, s.opening_minor,
      s.closing_minor, s.line_count, s.repeated_count, s.created_at, s.imported_by,
      concat_ws(' ', u.first_name, u.last_name) as imported_name, lines.*, before.closing_minor as before_minor
    from bank_statements s
    left join users u on u.id = s.imported_by
    cross join lateral (
      select count(*) filter (where l.state = 'matched')::int as matched, count(*) filter (where l.state = 'likely')::int as to_review,
        count(*) filter (where l.state in ('unknown', 'set aside', 'sent back'))::int as unmatched
      from statement_lines l where l.statement_id = s.id
    ) lines
    left join lateral (
      select b.closing_minor from bank_statements b
      where b.account_id = s.account_id and b.state = 'imported' and b.id <> s.id and b.closing_minor is not null
        and b.to_day <= s.from_day and s.opening_minor is not null
      order by b.to_day desc, b.created_at desc limit 1
    ) before on true
    where s.account_id = ${accountId} and (${statementId}::uuid is null or s.id = ${statementId})
    order by s.created_at desc limit 60`.execute(reader)
  return rows.map(presentStatement)
}

function presentStatement(row: ListedStatement): BankStatement {
  const hasGap = row.before_minor !== null && row.before_minor !== row.opening_minor
  return {
    _id: row.id,
    account_id: row.account_id,
    name: row.file_name,
    format: row.format,
    source: row.source,
    status: row.state,
    from_day: row.from_day,
    to_day: row.to_day,
    opening: row.opening_minor,
    closing: row.closing_minor,
    lines: row.line_count,
    repeated: row.repeated_count,
    matched: row.matched,
    to_review: row.to_review,
    unmatched: row.unmatched,
    gap: hasGap ? row.before_minor : null,
    imported_by: row.imported_by ? { _id: row.imported_by, name: row.imported_name ?? '' } : null,
    created_at: row.created_at,
  }
}

/** Returns the closing balance of the last statement before a day. */
export async function readClosingBefore(reader: Reader, accountId: string, day: string | null): Promise<bigint | null> {
  const { rows } = await sql<{ closing_minor: bigint }>`
    select closing_minor from bank_statements
    where account_id = ${accountId} and state = 'imported' and closing_minor is not null and to_day <= ${day}::date
    order by to_day desc, created_at desc limit 1`.execute(reader)
  return rows[0]?.closing_minor ?? null
}
