import { type RawBuilder, sql } from 'kysely'
import { sendWithNext } from './send-with-next.ts'
import type { Tx } from './transaction.ts'

/** Functions of the database that write rows of a group in tables of the coordinator. */
type CoordinatorFunction = 'write_alerts' | 'write_events' | 'write_records'
/** Those that write rows of people. On Citus they write each row in the place of its person, through any node. */
const OF_PEOPLE = ['write_notices', 'write_responses', 'write_spending'] as const

export type PeopleFunction = (typeof OF_PEOPLE)[number]

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
  if (isOfPeople(name)) {
    if (!(await gather(tx, name, values))) await callByName(tx, name, values)
  } else if (tx.isWorker) {
    await sendWithNext(tx, sql`insert into ${sql.table(`${name}_calls`)} values (${values})`)
  } else await callByName(tx, name, values)
}

function callByName(tx: Tx, name: string, values: RawBuilder<unknown>): Promise<void> {
  return sendWithNext(tx, sql`select ${sql.ref(name)}(${values})`)
}

function isOfPeople(name: CoordinatorFunction | PeopleFunction): name is PeopleFunction {
  return OF_PEOPLE.some((each) => each === name)
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
