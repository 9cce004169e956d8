import { type RawBuilder, sql } from 'kysely'
import { sendWithNext } from './send-with-next.ts'
import type { Tx } from './transaction.ts'

/** Functions of the database that write rows of a group in tables of the coordinator. */
export type WriteFunction =
  | 'write_alerts'
  | 'write_events'
  | 'write_notices'
  | 'write_records'
  | 'write_responses'
  | 'write_spending'

/**
 * Calls a function of the database, as `sendWithNext` does. Through a worker of a cluster it runs on the coordinator in the same
 * transaction: an insert into the table of its calls there, whose trigger calls it. Citus prepares only nodes that it knows to
 * have written, and a `select` is none.
 */
export function sendCall(tx: Tx, name: WriteFunction, values: RawBuilder<unknown>): Promise<void> {
  const statement = tx.isWorker
    ? sql`insert into ${sql.table(`${name}_calls`)} values (${values})`
    : sql`select ${sql.ref(name)}(${values})`
  return sendWithNext(tx, statement)
}

/**
 * Precedes a function in a `from` list, so that it reads tables of the coordinator: Citus runs a query where the tables lie that it
 * names.
 */
export function atCoordinator({ isWorker }: Pick<Tx, 'isWorker'>): RawBuilder<unknown> {
  return isWorker ? sql`coordinator,` : sql``
}
