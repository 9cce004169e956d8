import { type RawBuilder, sql } from 'kysely'
import { sendWithNext } from './send-with-next.ts'
import type { Tx } from './transaction.ts'

/** Functions of the database that write rows of a group in tables of the coordinator. */
const OF_COORDINATOR = ['write_alerts', 'write_events', 'write_records'] as const
/** Those that write rows of people. On Citus they write each row in the place of its person, through any node. */
type PlaceFunction = 'write_notices' | 'write_responses' | 'write_spending'

/**
 * Calls a function of the database, as `sendWithNext` does. Through a worker of a cluster, one that writes in tables of the
 * coordinator runs there in the same transaction: by an insert into the table of its calls, whose trigger calls it. Citus prepares
 * only nodes that it knows to have written, and a `select` is none.
 */
export function sendCall(
  tx: Tx,
  name: (typeof OF_COORDINATOR)[number] | PlaceFunction,
  values: RawBuilder<unknown>,
): Promise<void> {
  const statement =
    tx.isWorker && OF_COORDINATOR.some((each) => each === name)
      ? sql`insert into ${sql.table(`${name}_calls`)} values (${values})`
      : sql`select ${sql.ref(name)}(${values})`
  return sendWithNext(tx, statement)
}
