import { Refusal } from '@paps/contract'
import { sql } from 'kysely'
import { deleteBatch } from './delete-batch.ts'
import { addJob } from './jobs.ts'
import { isLostConnection } from './lost-connection.ts'
import type { Database } from './pool.ts'
import { sqlState } from './sql-state.ts'
import { type Reader, type Tx, withTransaction } from './transaction.ts'

/** The name of the task that reports a row that was set aside. */
export const REPORT_SET_ASIDE = 'report-set-aside'

const PAGE = 100
const SECOND_RETRY_MS = 60_000
const LAST_RETRY_MS = 24 * 60 * 60 * 1000

/** SQLSTATEs of the database and not of a row: resources, intervention by an operator, system, read only. */
const OF_DATABASE = /^(53|57|58|25006)/
/** SQLSTATEs of other transactions: lock timeouts, serialization failures, deadlocks. */
const OF_MOMENT = /^(55P03|40)/
/** Refusals of this moment, not of the row. */
const PASSING: ReadonlySet<string> = new Set(['busy', 'outcome_unknown', 'conflict'])

/** A due row, and the text of its place in the order. */
export interface DueRow {
  id: string
  at: string
}

interface RowWork<Row> {
  database: Database
  /** The name under which rows are set aside. */
  task: string
  now(): Date
  /** Returns due rows that follow one, oldest first. */
  list(after: Row | null, limit: number): Promise<Row[]>
  idOf(row: Row): string
  /** Works on one row, usually in a transaction of its own. */
  work(row: Row): Promise<unknown>
  /** Works on several rows in one transaction. Where it fails, each row is worked on alone. */
  workTogether?(rows: readonly Row[]): Promise<unknown>
  /** Logs the failure of a row. */
  onFailure(failure: { err: unknown; task: string; row: string }): void
  signal?: AbortSignal | undefined
  /** Rows under way at once. */
  atOnce?: number
}

/**
 * Works on every due row. A row that fails is set aside and reported, and the others continue. Throws when the database is
 * not available, because then no row is at fault.
 */
export async function workRows<Row>(given: RowWork<Row>): Promise<void> {
  const { database, task, now, list, idOf, signal, atOnce = 1 } = given
  const aside = await readSetAside(database.kysely, task)
  let last: Row | null = null
  for (;;) {
    const page: Row[] = await list(last, PAGE)
    const due = await tryTogether(
      given,
      page.filter((row) => (aside.get(idOf(row)) ?? new Date(0)) <= now()),
      aside,
    )
    for (let first = 0; first < due.length; first += atOnce) {
      if (signal?.aborted) return
      await Promise.all(due.slice(first, first + atOnce).map((row) => workRow(given, row, aside.has(idOf(row)))))
    }
    last = page.at(-1) ?? null
    if (page.length < PAGE) return
  }
}

/** Works on the rows that have not failed before, together if that is possible. Returns the rows that are left. */
async function tryTogether<Row>(
  { idOf, workTogether }: RowWork<Row>,
  due: readonly Row[],
  aside: ReadonlyMap<string, Date>,
): Promise<readonly Row[]> {
  const sound = due.filter((row) => !aside.has(idOf(row)))
  if (!workTogether || sound.length < 2) return due
  try {
    await workTogether(sound)
    return due.filter((row) => aside.has(idOf(row)))
  } catch (error) {
    if (!isOfRow(error) && !isOfMoment(error)) throw error
    return due
  }
}

async function workRow<Row>(given: RowWork<Row>, row: Row, wasAside: boolean): Promise<void> {
  const { database, task, now, idOf, work, onFailure } = given
  const rowId = idOf(row)
  try {
    await work(row)
    if (wasAside) await withTransaction(database, (tx) => takeBack(tx, task, rowId))
  } catch (error) {
    if (!isOfRow(error)) {
      if (isOfMoment(error)) return
      throw error
    }
    onFailure({ err: error, task, row: rowId })
    await withTransaction(database, (tx) => setAside(tx, { task, rowId, error, now: now() }))
  }
}

/** Whether an error is about the row, and neither about the database nor about this moment. */
export function isOfRow(error: unknown): boolean {
  return !isLostConnection(error) && !OF_DATABASE.test(sqlState(error) ?? '') && !isOfMoment(error)
}

function isOfMoment(error: unknown): boolean {
  if (error instanceof Refusal) return PASSING.has(error.code)
  return OF_MOMENT.test(sqlState(error) ?? '')
}

interface Failed {
  task: string
  rowId: string
  error: unknown
  now: Date
}

/**
 * Sets a row aside: until the next run at first, then for a minute, and for a day at most. The first time it is reported to the
 * operator and to staff by a job of its own.
 */
export async function setAside(tx: Tx, { task, rowId, error, now }: Failed): Promise<void> {
  const reason = nameReason(error)
  const { rows } = await sql<{ failures: number }>`
    insert into set_aside_rows as known (task, row_id, failures, reason, first_at, retry_at)
    values (${task}, ${rowId}, 1, ${reason}, ${now}, ${now})
    on conflict (task, row_id) do update
    set failures = known.failures + 1, reason = excluded.reason,
      retry_at = ${now}::timestamptz
        + least(${SECOND_RETRY_MS} * power(4, least(known.failures - 1, 10)), ${LAST_RETRY_MS}) * interval '1 millisecond'
    returning failures`.execute(tx)
  if (rows[0]?.failures !== 1) return
  await addJob(tx, { task: REPORT_SET_ASIDE, payload: { task, row: rowId, reason } })
}

async function takeBack(tx: Tx, task: string, rowId: string): Promise<void> {
  await sql`delete from set_aside_rows where task = ${task} and row_id = ${rowId}`.execute(tx)
}

/** Returns when each row of a task is tried again. */
async function readSetAside(reader: Reader, task: string): Promise<Map<string, Date>> {
  const { rows } = await sql<{ row_id: string; retry_at: Date }>`
    select row_id, retry_at from set_aside_rows where task = ${task}`.execute(reader)
  return new Map(rows.map(({ row_id, retry_at }) => [row_id, retry_at]))
}

/** Returns how many rows of each task are set aside. */
export async function countSetAside(reader: Reader): Promise<{ task: string; rows: number }[]> {
  const { rows } = await sql<{ task: string; rows: number }>`
    select task, count(*)::int as rows from set_aside_rows group by task order by task`.execute(reader)
  return rows
}

/** Deletes rows that were not tried for long: they ended in another way. At most `limit`. */
export function deleteOldSetAside(tx: Tx, before: Date, limit: number): Promise<number> {
  return deleteBatch(tx, {
    table: 'set_aside_rows',
    key: ['task', 'row_id'],
    where: sql`retry_at < ${before}`,
    limit,
  })
}

function nameReason(error: unknown): string {
  if (error instanceof Refusal) return error.code
  return sqlState(error) ?? (error instanceof Error ? error.name : 'unknown')
}
