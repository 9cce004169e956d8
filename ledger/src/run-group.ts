import { gatherCalls, sendCall, type Tx } from '@paps/database'
import { decide } from './decide.ts'
import type { Posted } from './journal.ts'
import { writeBook } from './journal-store.ts'
import type { Writer } from './movement.ts'
import { openBook } from './open-book.ts'
import type { Prepared } from './prepare.ts'
import { loadChecks } from './run-checks.ts'

/** The outcome of one movement of a group. */
export type Outcome = { readonly posted: Posted } | { readonly error: unknown }

export interface GroupOptions {
  stripe: number
  /** The ids of the transactions that wrote this group. The current one is added before it commits. */
  xids: Set<string>
}

/** Decides the movements of a group in order, then writes all that passed. */
export async function runGroup(tx: Tx, group: readonly Prepared[], { stripe, xids }: GroupOptions): Promise<Outcome[]> {
  const book = await openBook(tx, group, stripe, xids)
  const checks = await loadChecks(
    tx,
    group.map(({ movement }) => movement),
  )
  const outcomes = group.map((prepared): Outcome => {
    try {
      return { posted: decide(book, prepared, checks) }
    } catch (error) {
      return { error }
    }
  })
  // Before journals: on Citus, writing a record announces the transaction on the coordinator, and a journal that is numbered
  // afterwards is not final before its record is committed (`ledger_horizon`).
  const calls = await gatherCalls(tx, async () => {
    await writeAttachments(tx, book.entered)
    await checks.settle(tx)
  })
  if (book.entered.length > 0) {
    xids.add(book.xid)
    await writeBook(tx, book, calls)
  } else for (const [name, values] of calls) await sendCall(tx, name, values)
  return outcomes
}

async function writeAttachments(tx: Tx, entered: readonly { prepared: Prepared; posted: Posted }[]): Promise<void> {
  const rows = new Map<Writer<unknown>, unknown[]>()
  for (const { prepared, posted } of entered) {
    for (const { writer, row } of prepared.movement.attach ?? []) {
      const ofWriter = rows.get(writer)
      if (ofWriter) ofWriter.push(row(posted))
      else rows.set(writer, [row(posted)])
    }
  }
  for (const [writer, all] of rows) await writer.write(tx, all)
}
