import { type Database, type Reader, type Tx, withTransaction } from '@paps/database'
import { sql } from 'kysely'
import { csvLine } from '../../csv/index.ts'
import { listChart } from './chart.ts'
import { formatMinor } from './format-minor.ts'

export interface BalanceLine {
  kind: string
  currency: 'PAPS' | 'PTS'
  /** The movements of the day. */
  debitMinor: bigint
  creditMinor: bigint
  /** Credits less debits since the beginning. */
  closingMinor: bigint
}

const DAY_MS = 24 * 60 * 60 * 1000
/** A transaction that began before midnight has ended by then. */
const SETTLED_MS = 60 * 60 * 1000
/** Serialises the processes that close days. */
const CLOSING_LOCK = 7_202_611_16

const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)

interface Movement {
  kind: string
  currency: 'PAPS' | 'PTS'
  debit_minor: bigint
  credit_minor: bigint
}

/**
 * Sums up the journals from the start of one day of UTC to the start of another: by account, then by kind of account, because
 * Citus can't join journals with accounts of other shards in one step.
 */
async function readMovements(reader: Reader, from: string, before: string): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    with moved as materialized (
      select leg.account_id, leg.currency,
        coalesce(sum(-leg.amount_minor) filter (where leg.amount_minor < 0), 0) as debit_minor,
        coalesce(sum(leg.amount_minor) filter (where leg.amount_minor > 0), 0) as credit_minor
      from ledger_journals j
      cross join unnest(j.accounts, j.amounts_minor, j.currencies) as leg (account_id, amount_minor, currency)
      where j.recorded_at >= ${from}::date::timestamp at time zone 'UTC'
        and j.recorded_at < ${before}::date::timestamp at time zone 'UTC'
      group by leg.account_id, leg.currency
    )
    select a.kind, m.currency, sum(m.debit_minor)::bigint as debit_minor, sum(m.credit_minor)::bigint as credit_minor
    from moved m
    join ledger_accounts a on a.id = m.account_id
    group by a.kind, m.currency`.execute(reader)
  return rows
}

async function readClosed(reader: Reader, day: string): Promise<BalanceLine[]> {
  const { rows } = await sql<Movement & { closing_minor: bigint }>`
    select kind, currency, debit_minor::bigint, credit_minor::bigint, closing_minor::bigint
    from ledger_days where day = ${day}::date`.execute(reader)
  return rows.map((row) => ({
    kind: row.kind,
    currency: row.currency,
    debitMinor: row.debit_minor,
    creditMinor: row.credit_minor,
    closingMinor: row.closing_minor,
  }))
}

async function lastClosedDay(reader: Reader, atMost: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(day)::text as day from ledger_days where day <= ${atMost}::date`.execute(reader)
  return rows[0]?.day ?? null
}

async function firstDay(reader: Reader): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select (min(recorded_at) at time zone 'UTC')::date::text as day from ledger_journals`.execute(reader)
  return rows[0]?.day ?? null
}

/** Adds the movements of a day to the closing balances before it. Kinds without movements keep theirs. */
function addDay(before: readonly BalanceLine[], movements: readonly Movement[]): BalanceLine[] {
  const keyOf = ({ kind, currency }: { kind: string; currency: string }) => `${currency} ${kind}`
  const lines = new Map<string, BalanceLine>(
    before.map((line) => [keyOf(line), { ...line, debitMinor: 0n, creditMinor: 0n }]),
  )
  for (const { kind, currency, debit_minor: debitMinor, credit_minor: creditMinor } of movements) {
    const closingMinor = (lines.get(keyOf({ kind, currency }))?.closingMinor ?? 0n) + creditMinor - debitMinor
    lines.set(keyOf({ kind, currency }), { kind, currency, debitMinor, creditMinor, closingMinor })
  }
  return [...lines.values()]
}

/** Closes the next day that is over and not closed yet. Returns false when there is none. */
async function closeNextDay(tx: Tx, until: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${CLOSING_LOCK})`.execute(tx)
  const last = await lastClosedDay(tx, until)
  const day = last ? dayAfter(last) : await firstDay(tx)
  if (day === null || day > until) return false
  const lines = addDay(last ? await readClosed(tx, last) : [], await readMovements(tx, day, dayAfter(day)))
  const column = (name: keyof BalanceLine) => lines.map((line) => String(line[name]))
  await sql`
    insert into ledger_days (day, kind, currency, debit_minor, credit_minor, closing_minor)
    select ${day}::date, * from unnest(${column('kind')}::text[], ${column('currency')}::text[],
      ${column('debitMinor')}::numeric[], ${column('creditMinor')}::numeric[], ${column('closingMinor')}::numeric[])`.execute(
    tx,
  )
  return lines.length > 0
}

/** Returns the trial balance at the end of a day of UTC, or now for a day that is not over. */
export async function readTrialBalanceAt(database: Database, day: string, now: Date): Promise<BalanceLine[]> {
  const over = new Date(now.getTime() - SETTLED_MS - DAY_MS).toISOString().slice(0, 10)
  const until = day < over ? day : over
  while (await withTransaction(database, (tx) => closeNextDay(tx, until)));
  const reader = database.kysely
  const last = await lastClosedDay(reader, day)
  if (last === day) return readClosed(reader, day)
  const first = last ? dayAfter(last) : await firstDay(reader)
  if (first === null || first > day) return last ? readClosed(reader, last) : []
  let lines = last ? await readClosed(reader, last) : []
  for (let each = first; each <= day && each <= now.toISOString().slice(0, 10); each = dayAfter(each)) {
    lines = addDay(lines, await readMovements(reader, each, dayAfter(each)))
  }
  return lines
}

/** Yields a trial balance as CSV, with the operator's codes, and the sums of each currency. */
export async function* streamTrialBalance(
  reader: Reader,
  day: string,
  lines: readonly BalanceLine[],
): AsyncGenerator<string> {
  const chart = await listChart(reader)
  const placeOf = ({ kind }: BalanceLine) => chart.findIndex((account) => account.kind === kind)
  yield csvLine(['day', 'account_code', 'account_name', 'account', 'currency', 'debits', 'credits', 'debit', 'credit'])
  const sums = new Map<'PAPS' | 'PTS', { debit: bigint; credit: bigint; debits: bigint; credits: bigint }>()
  for (const line of lines.toSorted((one, other) => placeOf(one) - placeOf(other))) {
    const { kind, currency, closingMinor, debitMinor, creditMinor } = line
    const { account_code: code, name } = chart[placeOf(line)] ?? { account_code: kind, name: kind }
    const [debit, credit] = closingMinor < 0n ? [-closingMinor, 0n] : [0n, closingMinor]
    const sum = sums.get(currency) ?? { debit: 0n, credit: 0n, debits: 0n, credits: 0n }
    sums.set(currency, {
      debit: sum.debit + debit,
      credit: sum.credit + credit,
      debits: sum.debits + debitMinor,
      credits: sum.credits + creditMinor,
    })
    const show = (minor: bigint) => formatMinor(currency, minor)
    yield csvLine([day, code, name, kind, currency, show(debitMinor), show(creditMinor), show(debit), show(credit)])
  }
  for (const [currency, { debits, credits, debit, credit }] of sums) {
    const show = (minor: bigint) => formatMinor(currency, minor)
    yield csvLine([day, '', 'Total', '', currency, show(debits), show(credits), show(debit), show(credit)])
  }
}
