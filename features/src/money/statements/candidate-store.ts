import { intArray, jsonbArray, type Reader, type Tx, textArray, uuidArray } from '@paps/database'
import { sql } from 'kysely'
import type { Suggestion } from './matching/match-lines.ts'
import type { Candidate, OpenLine } from './matching/score-pair.ts'

interface CandidateRow {
  reference: string
  amount_minor: bigint
  name: string | null
  phone: string | null
  accounts: string[] | null
  ordered_on: string
}

const DAYS = 90

/** The account of a payer in one spelling, as `accountKey` and the index of lines have it. */
const accountOf = (line: string) =>
  sql`upper(regexp_replace(${sql.ref(`${line}.payer_account`)}, '[^A-Za-z0-9]', '', 'g'))`

/** The name under which a document was approved. It ends when the person is called otherwise. */
const PROVEN_NAME = sql`
  select concat_ws(' ', n.first_name, n.last_name) as name
  from identity_names n join identity_submissions s on s.id = n.submission_id
  where n.user_id = o.user_id and s.status = 'approved' limit 1`

/** Accounts that paid for this person. One that ever paid for another person, or is reserved for them, proves none. */
const OWN_ACCOUNTS = sql`
  select array_agg(own.account) as accounts from (
    select distinct ${accountOf('l')} as account
    from records paid
    join statement_matches m on m.record_id = paid.id and m.state = 'done'
    join statement_lines l on l.id = m.line_id and l.payer_account is not null
    where paid.receiver_id = o.user_id and paid.kind = 'topup'
  ) own
  where own.account <> '' and not exists (
    select from statement_lines l
    join statement_matches m on m.line_id = l.id
    join records paid on paid.id = m.record_id
    where l.payer_account is not null and ${accountOf('l')} = own.account and paid.receiver_id <> o.user_id)`

/**
 * Returns the top-ups that a line can still pay, with the verified evidence about their owners: orders of the last 90 days without
 * a report of payment, pending top-ups, and bank transfers that staff credited before a line came. Or those of these references.
 */
export async function readCandidates(
  reader: Reader,
  references: readonly string[] | null = null,
): Promise<Candidate[]> {
  const { rows } = await sql<CandidateRow>`
    select o.reference, coalesce(r.amount_minor, o.amount_minor) as amount_minor, proven.name,
      case when u.is_phone_verified then u.phone_number end as phone, (o.created_at at time zone 'UTC')::date::text as ordered_on, known.accounts
    from topup_orders o
    join users u on u.id = o.user_id
    left join records r on r.id = o.record_id
    left join lateral (${PROVEN_NAME}) proven on true
    left join lateral (${OWN_ACCOUNTS}) known on true
    where o.created_at > now() - make_interval(days => ${DAYS}) and u.deleted_at is null and o.provider is null
      and (r.id is null or r.state = 'pending' or (r.state = 'approved' and o.method = 'bank_transfer'))
      and (${references === null} or o.reference = any (${[...(references ?? [])]}::text[]))
      and not exists (select from statement_matches m where m.record_id = o.record_id)`.execute(reader)
  return rows.map((row) => ({
    reference: row.reference,
    amountMinor: row.amount_minor,
    names: row.name ? [row.name] : [],
    phone: row.phone,
    accounts: row.accounts ?? [],
    orderedOn: row.ordered_on,
  }))
}

interface OpenRow {
  id: string
  amount_minor: bigint
  booked_on: string
  reference_text: string
  payer_name: string | null
  payer_account: string | null
  dismissed: string[]
}

/** Returns open lines with money that came, after a line, in the order of their ids. */
export async function readOpenLines(
  reader: Reader,
  accountId: string,
  after: string,
  limit: number,
): Promise<OpenLine[]> {
  const { rows } = await sql<OpenRow>`
    select l.id, l.amount_minor, l.booked_on::text, l.reference_text, l.payer_name, l.payer_account, l.dismissed
    from statement_lines l
    where l.account_id = ${accountId} and l.state in ('unknown', 'likely') and l.amount_minor > 0 and l.id > ${after}
      and not exists (select from statement_matches m where m.line_id = l.id)
    order by l.id limit ${limit}`.execute(reader)
  return rows.map(openLineOf)
}

export function openLineOf(row: OpenRow): OpenLine {
  return {
    id: row.id,
    amountMinor: row.amount_minor,
    bookedOn: row.booked_on,
    text: row.reference_text,
    payerName: row.payer_name,
    payerAccount: row.payer_account,
    dismissed: row.dismissed,
  }
}

/** Replaces the suggestions of open lines. A line that was decided meanwhile keeps its state. */
export async function writeSuggestions(
  tx: Tx,
  lines: readonly OpenLine[],
  found: ReadonlyMap<string, Suggestion>,
): Promise<void> {
  const suggestions = lines.map(({ id }) => found.get(id) ?? null)
  await sql`
    update statement_lines l set state = new.state, score = new.score, suggestion = nullif(new.suggestion, '{}')
    from unnest(
      ${uuidArray(lines.map(({ id }) => id))}::uuid[],
      ${textArray(suggestions.map((each) => (each ? 'likely' : 'unknown')))}::text[],
      ${intArray(suggestions.map((each) => each?.score ?? 0))}::int[],
      ${jsonbArray(suggestions.map((each) => (each ? storedOf(each) : {})))}::jsonb[]
    ) as new (id, state, score, suggestion)
    where l.id = new.id and l.state in ('unknown', 'likely')
      and (l.state, l.suggestion) is distinct from (new.state, nullif(new.suggestion, '{}'))
      and not exists (select from statement_matches m where m.line_id = l.id)`.execute(tx)
}

function storedOf({ score, reasons, references, otherLines }: Suggestion) {
  return { score, reasons, references, lines: otherLines }
}

/** Returns debits whose text has one of the texts of costs. */
export async function readCosts(reader: Reader, accountId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from statement_lines l join bank_accounts a on a.id = l.account_id
    where l.account_id = ${accountId} and l.state = 'unknown' and l.amount_minor < 0
      and exists (select from unnest(a.cost_texts) as t (cost) where position(lower(t.cost) in lower(l.reference_text)) > 0)
    limit ${limit}`.execute(reader)
  return rows.map(({ id }) => id)
}
