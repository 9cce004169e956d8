import { type RawBuilder, sql } from 'kysely'
import { sendWithNext } from './send-with-next.ts'
import type { Tx } from './transaction.ts'

/** Functions of the database that write rows of a group in tables of the coordinator. */
type CoordinatorFunction = 'write_alerts' | 'write_events'

/**
 * Functions that write rows of people, each in the place of its person on Citus. They can be called through any node, and with the
 * statement that posts a group.
 */
export type PeopleFunction = 'write_notices' | 'write_records' | 'write_responses' | 'write_spending'

/** Calls that have not been sent, by function. Null: sent already, with a second call of the same function. */
const gathering = new WeakMap<Tx, Map<PeopleFunction, RawBuilder<unknown> | null>>()

/**
 * Calls a function of the database, as `sendWithNext` does. Through a worker of a cluster, one that writes in tables of the
 * coordinator runs there in the same transaction: by an insert into the table of its calls, whose trigger calls it. Citus prepares
 * only nodes that it knows to have written, and a `select` is none.
 */
export async function sendCall(
  tx: Tx,
  name: CoordinatorFunction | PeopleFunction,
  values: RawBuilder<unknown>,
): Promise<void> {
  if (tx.isWorker && isOfCoordinator(name)) {
    await sendWithNext(tx, sql`insert into ${sql.table(`${name}_calls`)} values (${values})`)
  } else await callByName(tx, name, values)
}

/** Calls a function with the statement that posts the group, where `gatherCalls` keeps it, and otherwise at once. */
export async function sendWithGroup(tx: Tx, name: PeopleFunction, values: RawBuilder<unknown>): Promise<void> {
  if (!(await gather(tx, name, values))) await callByName(tx, name, values)
}

function callByName(tx: Tx, name: string, values: RawBuilder<unknown>): Promise<void> {
  return sendWithNext(tx, sql`select ${sql.ref(name)}(${values})`)
}

function isOfCoordinator(name: CoordinatorFunction | PeopleFunction): name is CoordinatorFunction {
  return name === 'write_alerts' || name === 'write_events'
}

/**
 * Runs `work`, and on Citus keeps its first call of each function that writes rows of people. They are returned for the statement
 * that posts the group, which visits the same places.
 */
export async function gatherCalls(
  tx: Tx,
  work: () => Promise<void>,
): Promise<ReadonlyMap<PeopleFunction, RawBuilder<unknown>>> {
  const calls = new Map<PeopleFunction, RawBuilder<unknown> | null>()
  if (tx.engine === 'citus') gathering.set(tx, calls)
  await work().finally(() => gathering.delete(tx))
  return new Map([...calls].flatMap(([name, values]) => (values ? [[name, values]] : [])))
}

/** Returns whether the call is kept. A second call of a function sends the first one: later rows replace earlier ones. */
async function gather(tx: Tx, name: PeopleFunction, values: RawBuilder<unknown>): Promise<boolean> {
  const calls = gathering.get(tx)
  if (!calls) return false
  const first = calls.get(name)
  calls.set(name, first === undefined ? values : null)
  if (first) await callByName(tx, name, first)
  return first === undefined
}
