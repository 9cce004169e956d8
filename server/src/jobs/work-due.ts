import { type Tx, withTransaction, workRows } from '@paps/database'
import type { JobContext, Task } from './task.ts'

type Log = Parameters<Task['run']>[2]

interface DueWork<Row> {
  /** The name under which rows are set aside. */
  task: string
  /** Returns due rows that follow one, oldest first. */
  list(page: { after: Row | null; limit: number }): Promise<Row[]>
  idOf(row: Row): string
  /** Works on one row in a transaction of its own. */
  work(tx: Tx, row: Row): Promise<unknown>
  /** Works on several rows in one transaction. Where it fails, each row is worked on alone. */
  workTogether?(tx: Tx, rows: readonly Row[]): Promise<unknown>
}

/** Works on every due row, in a transaction of its own or together with others. One that fails is set aside and reported, and the others continue. */
export function workDue<Row>(
  { database, now }: Pick<JobContext, 'database' | 'now'>,
  { list, work, workTogether, ...rest }: DueWork<Row>,
  log: Log,
  signal?: AbortSignal,
): Promise<void> {
  return workRows<Row>({
    ...rest,
    database,
    now,
    list: (after, limit) => list({ after, limit }),
    work: (row) => withTransaction(database, (tx) => work(tx, row)),
    ...(workTogether && {
      workTogether: (rows: readonly Row[]) => withTransaction(database, (tx) => workTogether(tx, rows)),
    }),
    onFailure: logFailure(log),
    signal,
  })
}

export const logFailure = (log: Log) => (failure: { err: unknown; task: string; row: string }) =>
  log.error(failure, 'job row set aside')

export const idOf = ({ id }: { id: string }) => id
