import { type MatchedRecord, parseReference, referenceOfId } from '@paps/contract'
import type { Reader } from '@paps/database'
import { sql } from 'kysely'
import type { Suggestion } from './matching/match-lines.ts'
import type { OpenLine } from './matching/score-pair.ts'
import { findPayOutReference } from './pay-out-reference.ts'

interface BackRow {
  id: string
  amount_minor: bigint
  name: string
  created_at: Date
}

/** Pay-outs to a bank that were sent and that no line has brought back. */
const RETURNABLE = sql`
  select p.id, p.amount_minor, p.created_at, coalesce(u.business_name, concat_ws(' ', u.first_name, u.last_name)) as name
  from records r join payouts p on p.id = r.id join users u on u.id = p.user_id
  where p.method = 'bank' and p.sent_at is not null and p.back_journal is null`

/** Returns those of these references. */
export async function readReturnable(reader: Reader, references: readonly string[]): Promise<Map<string, BackRow>> {
  const ends = references.flatMap((each) => parseReference(each)?.idEnds ?? [])
  if (ends.length === 0) return new Map()
  const { rows } = await sql<BackRow>`
    ${RETURNABLE} and r.kind = 'withdrawal' and right(r.id::text, 9) = any (${ends}::text[]) order by p.created_at`.execute(
    reader,
  )
  return new Map(rows.map((row) => [referenceOfId('withdrawal', row.id), row]))
}

/** Returns pay-outs of these references as records of suggestions. */
export async function readSuggestedBack(
  reader: Reader,
  references: readonly string[],
): Promise<Map<string, MatchedRecord>> {
  const found = await readReturnable(
    reader,
    references.filter((each) => each.startsWith('WD-')),
  )
  return new Map([...found].map(([reference, row]) => [reference, presentBack(reference, row)]))
}

function presentBack(reference: string, { id, amount_minor, name, created_at }: BackRow): MatchedRecord {
  return { kind: 'pay-out', record_id: id, reference, amount: amount_minor, name, created_at }
}

/** Finds pay-outs that a credit may have brought back: those of its amount, or by reference or name. Newest first. */
export async function findReturnable(reader: Reader, amountMinor: bigint, search: string): Promise<MatchedRecord[]> {
  const term = search.replace(/[%_\\]/g, '')
  const ends = parseReference(term)?.idEnds ?? []
  const isWanted =
    term === ''
      ? sql`p.amount_minor = ${amountMinor}`
      : sql`(right(r.id::text, 9) = any (${ends}::text[])
          or concat_ws(' ', u.first_name, u.last_name, u.business_name) ilike '%' || ${term} || '%')`
  const { rows } = await sql<BackRow>`
    ${RETURNABLE} and ${isWanted} order by p.created_at desc limit 20`.execute(reader)
  return rows.map((row) => presentBack(referenceOfId('withdrawal', row.id), row))
}

/** Below what is credited by itself: every payer can type the reference of a pay-out, and a return gives its fee back too. */
const BACK_SCORE = 95

/** Suggests the pay-outs that credits of their amount name. A person always decides. */
export async function suggestBack(reader: Reader, lines: readonly OpenLine[]): Promise<Suggestion[]> {
  const named = lines.flatMap((line) => {
    const reference = findPayOutReference(line.text)
    return reference && !line.dismissed.includes(reference) ? [{ line, reference }] : []
  })
  const known = await readReturnable(
    reader,
    named.map(({ reference }) => reference),
  )
  return named
    .filter(({ line, reference }) => known.get(reference)?.amount_minor === line.amountMinor)
    .map(({ line, reference }) => ({
      lineId: line.id,
      score: BACK_SCORE,
      reasons: ['reference_exact', 'amount_equal'],
      references: [reference],
      otherLines: [],
    }))
}
