import { formatPaps, type MatchedRecord, parseReference, Refusal, referenceOfId } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import { post } from '@paps/ledger'
import { sql } from 'kysely'
import { lockRecord } from '../records/record-store.ts'
import { changeLine, type LineRow } from './line-store.ts'
import { insertMatch, isMatched } from './match-store.ts'
import { confirmJournal } from './pay-top-ups.ts'

interface CashRow {
  id: string
  amount_minor: bigint
  name: string
  created_at: Date
}

const DAYS = 90
const MOST = 1_000

/** Withdrawals that staff paid out in cash, and whose cash no line has confirmed. */
const CASH = sql`
  select r.id, r.amount_minor, r.created_at, coalesce(u.business_name, concat_ws(' ', u.first_name, u.last_name)) as name
  from records r join users u on u.id = r.sender_id
  where r.kind = 'withdrawal' and r.state = 'approved' and r.receiver_id is null and not r.details ? 'payout'
    and not exists (select from statement_matches m where m.record_id = r.id)`

/** Returns those of the last 90 days, newest first. */
export async function readCashWithdrawals(reader: Reader): Promise<MatchedRecord[]> {
  const { rows } = await sql<CashRow>`
    ${CASH} and r.created_at > now() - make_interval(days => ${DAYS}) order by r.created_at desc limit ${sql.lit(MOST)}`.execute(
    reader,
  )
  return rows.map(({ id, amount_minor, name, created_at }) => ({
    kind: 'pay-out',
    record_id: id,
    reference: referenceOfId('withdrawal', id),
    amount: amount_minor,
    name,
    created_at,
  }))
}

/** Matches a locked debit to the withdrawal whose cash it was. Returns false where the reference names none. */
export async function matchCash(
  tx: Tx,
  line: LineRow,
  reference: string,
  { staffId, now }: { staffId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<CashRow>`
    ${CASH} and right(r.id::text, 9) = any (${parseReference(reference)?.idEnds ?? []}::text[])`.execute(tx)
  const [found] = rows
  if (!found) return false
  const record = await lockRecord(tx, 'withdrawal', found.id)
  if (await isMatched(tx, found.id)) throw new Refusal('wrong_state', { state: record.state })
  const differenceMinor = -line.amount_minor - record.amount_minor
  if (differenceMinor !== 0n) throw new Refusal('line_amount_differs', { difference: formatPaps(differenceMinor) })
  const id = await insertMatch(tx, {
    lineId: line.id,
    kind: 'credited',
    recordId: found.id,
    amountMinor: record.amount_minor,
    state: 'done',
    score: 0,
    reasons: [],
    automatic: false,
    madeBy: staffId,
  })
  await post(tx, confirmJournal(id, line.amount_minor, now))
  await changeLine(tx, line.id, { state: 'matched', decidedBy: staffId, now })
  return true
}
