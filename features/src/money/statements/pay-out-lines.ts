import { formatPaps, type MatchedRecord, Refusal, referenceOfId } from '@paps/contract'
import { type Database, type Reader, type Tx, withTransaction } from '@paps/database'
import { sql } from 'kysely'
import { confirmPayOut } from '../payouts/confirm-pay-out.ts'
import { nameBatchFile } from '../payouts/make-batch-file.ts'
import { matchCash, readCashWithdrawals } from './cash-withdrawals.ts'
import { changeLine, type LineRow, lockOpenLines } from './line-store.ts'
import { insertMatch } from './match-store.ts'
import { batchIdOf, findBatchIds, findPayOutReference } from './pay-out-reference.ts'
import { setLineAside } from './set-line-aside.ts'

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
    order by p.sent_at limit ${sql.lit(MOST)}`.execute(reader)
  return new Map(rows.map((row) => [referenceOfId('withdrawal', row.id), row]))
}

/** Finds pay-outs, batches and withdrawals in cash for a debit: those of its amount, or by reference or name. */
export async function findSentPayOuts(reader: Reader, amountMinor: bigint, search: string): Promise<MatchedRecord[]> {
  const term = search.toLowerCase()
  const isFound = ({ reference, name, amount }: MatchedRecord) =>
    term === '' ? amount === -amountMinor : `${reference} ${name}`.toLowerCase().includes(term)
  const single = [...(await readSent(reader))].map(
    ([reference, { id, amount_minor, name, created_at }]): MatchedRecord => ({
      kind: 'pay-out',
      record_id: id,
      reference,
      amount: amount_minor,
      name,
      created_at,
    }),
  )
  const cash = await readCashWithdrawals(reader)
  return [...(await readSentBatches(reader)), ...single, ...cash].filter(isFound).slice(0, 20)
}

/** Returns batches with pay-outs that no line has confirmed. Each has the name of its file. */
async function readSentBatches(reader: Reader): Promise<MatchedRecord[]> {
  const { rows } = await sql<{ id: string; approved_at: Date; minor: bigint }>`
    select b.id, b.approved_at, sum(p.amount_minor)::bigint as minor
    from payout_batches b join payouts p on p.batch_id = b.id
    where b.state = 'approved' and p.method = 'bank' and p.sent_at is not null and p.paid_journal is null
    group by b.id order by b.approved_at limit ${sql.lit(MOST)}`.execute(reader)
  return rows.map(({ id, approved_at, minor }) => ({
    kind: 'pay-out',
    record_id: null,
    reference: id.replaceAll('-', ''),
    amount: minor,
    name: nameBatchFile(id, approved_at),
    created_at: approved_at,
  }))
}

interface Matching {
  staffId: string
  automatic: boolean
  now: Date
}

/**
 * Matches a locked debit to the pay-out of a reference, or to all unconfirmed pay-outs of a batch by its message id, and confirms them.
 * The amounts must be equal.
 */
export async function matchPayOut(
  tx: Tx,
  line: LineRow,
  reference: string,
  { staffId, automatic, now }: Matching,
): Promise<void> {
  if (!automatic && (await matchCash(tx, line, reference, { staffId, now }))) return
  const payOuts = /^[0-9a-f]{32}$/.test(reference)
    ? await readUnconfirmed(tx, batchIdOf(reference))
    : [(await readSent(tx)).get(reference)].filter((each) => each !== undefined)
  if (payOuts.length === 0) throw new Refusal('not_found')
  const sumMinor = payOuts.reduce((sum, { amount_minor }) => sum + amount_minor, 0n)
  const differenceMinor = -line.amount_minor - sumMinor
  if (differenceMinor !== 0n) throw new Refusal('line_amount_differs', { difference: formatPaps(differenceMinor) })
  for (const { id, amount_minor } of payOuts) {
    await confirmPayOut(tx, id, { by: 'statement', now })
    await insertMatch(tx, {
      lineId: line.id,
      kind: 'pay-out',
      recordId: id,
      amountMinor: amount_minor,
      state: 'done',
      score: automatic ? 100 : 0,
      reasons: automatic ? ['reference_exact', 'amount_equal'] : [],
      automatic,
      madeBy: staffId,
    })
  }
  await changeLine(tx, line.id, { state: 'matched', decidedBy: staffId, now })
}

/** Returns the pay-outs of a batch to a bank that no line has confirmed, and locks their records in order. */
async function readUnconfirmed(tx: Tx, batchId: string): Promise<{ id: string; amount_minor: bigint }[]> {
  await sql`
    select 1 from records where id in (select p.id from payouts p where p.batch_id = ${batchId}) order by id for no key update`.execute(
    tx,
  )
  const { rows } = await sql<{ id: string; amount_minor: bigint }>`
    select id, amount_minor from payouts
    where batch_id = ${batchId} and method = 'bank' and sent_at is not null and paid_journal is null order by id`.execute(
    tx,
  )
  return rows
}

/**
 * Matches debits that name a pay-out or a batch exactly, with its amount. The money has left already, so no review is needed. Pay-outs
 * with a line of their own come first: the line of a batch pays the others.
 */
export async function matchPayOuts(database: Database, staffId: string, accountId: string, now: Date): Promise<void> {
  const sent = await readSent(database.kysely)
  if (sent.size === 0) return
  const { rows } = await sql<{ id: string; amount_minor: bigint; reference_text: string }>`
    select id, amount_minor, reference_text from statement_lines
    where account_id = ${accountId} and state = 'unknown' and amount_minor < 0 order by booked_on, number, id limit ${sql.lit(MOST)}`.execute(
    database.kysely,
  )
  const singles: { id: string; reference: string }[] = []
  const batches: { id: string; reference: string }[] = []
  for (const { id, amount_minor, reference_text } of rows) {
    const named = findPayOutReference(reference_text) ?? ''
    const [batchId] = findBatchIds(reference_text)
    if (sent.get(named)?.amount_minor === -amount_minor) singles.push({ id, reference: named })
    else if (batchId) batches.push({ id, reference: batchId.replaceAll('-', '') })
  }
  for (const { id, reference } of [...singles, ...batches]) {
    await withTransaction(database, async (tx) => {
      const [line] = await lockOpenLines(tx, [id])
      if (line) await matchPayOut(tx, line, reference, { staffId, automatic: true, now })
    }).catch(async (error: unknown) => {
      // A second debit of the same pay-out, or one of another amount, stays for a person.
      if (!(error instanceof Refusal)) await setLineAside(database, 'match-pay-outs', id, error, now)
    })
  }
}
