import type { Refusal } from '@paps/contract'
import { type Database, withTransaction } from '@paps/database'
import { notifyDeciders } from '../approvals/notify-deciders.ts'

/** Notifies finance staff of a file in the folder that was refused and moved aside. */
export function notifyRefusedStatement(database: Database, name: string, { code }: Refusal, now: Date): Promise<void> {
  const shown = name.replace(/[^\p{L}\p{N} ._-]/gu, '').slice(0, 80)
  const note = `The bank statement ${shown} was refused and moved aside: ${code}.`
  return withTransaction(database, (tx) => notifyDeciders(tx, 'statementRefused', note, now))
}
