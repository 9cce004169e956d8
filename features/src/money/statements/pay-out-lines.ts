import { formatPaps, type MatchedRecord, Refusal, referenceOfId } from '@paps/contract'
import { type Database, type Reader, type Tx, withTransaction } from '@paps/database'
import { sql } from 'kysely'
import { confirmPayOut } from '../payouts/confirm-pay-out.ts'
import { changeLine, type LineRow, lockOpenLines } from './line-store.ts'
import { insertMatch } from './match-store.ts'

interface SentPayOut {
  id: string
  amount_minor: bigint
  name: string
  created_at: Date
}

const MOST = 10_000

/** Returns the pay-outs that were sent to the bank and that no line has confirmed. */
async function readSent(reader: Reader): Promise<Map<string, SentPayOut>> {
  const { rows } = await sql<SentPayOut>`
    select p.id, p.amount_minor, p.created_at, coalesce(u.business_name, concat_ws(' ', u.first_name, u.last_name)) as name
    from payouts p join users u on u.id = p.user_id
    where p.method = 'bank' and p.sent_at is not null and p.paid_journal is null
    order by p.sent_at limit ${MOST}`.execute(reader)
  return new Map(rows.map((row) => [referenceOfId('withdrawal', row.id), row]))
}

/** Finds pay-outs for a debit: those of its amount, or by reference or name. */
export async function findSentPayOuts(reader: Reader, amountMinor: bigint, search: string): Promise<MatchedRecord[]> {
  const term = search.toLowerCase()
  const isFound = ([reference, { name, amount_minor }]: [string, SentPayOut]) =>
    term === '' ? amount_minor === -amountMinor : `${reference} ${name}`.toLowerCase().includes(term)
  return [...(await readSent(reader))]
    .filter(isFound)
    .slice(0, 20)
    .map(([reference, { id, amount_minor, name, created_at }]) => ({
      kind: 'pay-out',
      record_id: id,
      reference,
      amount: amount_minor,
      name,
      created_at,
    }))
}

interface Matching {
  staffId: string
  automatic: boolean
  now: Date
}

/** Matches a locked debit to the pay-out of a reference, and confirms the pay-out. The amounts must be equal. */
export async function matchPayOut(
  tx: Tx,
  line: LineRow,
  reference: string,
  { staffId, automatic, now }: Matching,
): Promise<void> {
  const payOut = (await readSent(tx)).get(reference)
  if (!payOut) throw new Refusal('not_found')
  const differenceMinor = -line.amount_minor - payOut.amount_minor
  if (differenceMinor !== 0n) throw new Refusal('line_amount_differs', { difference: formatPaps(differenceMinor) })
  await confirmPayOut(tx, payOut.id, { by: 'statement', now })
  await insertMatch(tx, {
    lineId: line.id,
    kind: 'pay-out',
    recordId: payOut.id,
    amountMinor: payOut.amount_minor,
    state: 'done',
    score: automatic ? 100 : 0,
    reasons: automatic ? ['reference_exact', 'amount_equal'] : [],
    automatic,
    madeBy: staffId,
  })
  await changeLine(tx, line.id, { state: 'matched', decidedBy: staffId, now })
}

const REFERENCE = /\bWD[-\s]?([0-9A-Z]{4})[-\s]?([0-9A-Z]{4})\b/i

/** Matches debits that name a pay-out exactly, with its amount. The money has left already, so no review is needed. */
export async function matchPayOuts(database: Database, staffId: string, accountId: string, now: Date): Promise<void> {
  const sent = await readSent(database.kysely)
  if (sent.size === 0) return
  const { rows } = await sql<{ id: string; amount_minor: bigint; reference_text: string }>`
    select id, amount_minor, reference_text from statement_lines
    where account_id = ${accountId} and state = 'unknown' and amount_minor < 0 limit ${MOST}`.execute(database.kysely)
  for (const { id, amount_minor, reference_text } of rows) {
    const found = REFERENCE.exec(reference_text)
    const reference = found ? `WD-${found[1]}-${found[2]}`.toUpperCase() : ''
    if (sent.get(reference)?.amount_minor !== -amount_minor) continue
    await withTransaction(database, async (tx) => {
      const [line] = await lockOpenLines(tx, [id])
      if (line) await matchPayOut(tx, line, reference, { staffId, automatic: true, now })
    }).catch((error: unknown) => {
      // A second debit of the same pay-out stays for a person.
      if (!(error instanceof Refusal)) throw error
    })
  }
}
