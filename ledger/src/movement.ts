import type { Tx } from '@paps/database'
import type { JournalDraft, Leg, Posted } from './journal.ts'

/**
 * A rule of a feature that a movement must pass: a PIN, a limit, the receiver's state. `load` runs once for a group while its
 * accounts are locked; `decide` runs for each movement in order.
 */
export interface Check<Input, State> {
  load(tx: Tx, inputs: readonly Input[]): Promise<State>
  /** Throws a Refusal to refuse this movement alone. */
  decide(state: State, input: Input): void
  /** Updates the state after a movement passed all checks, for the next movement of the group. */
  accepted?(state: State, input: Input): void
  /** Writes rows of the check itself after all movements were decided, refused ones included. */
  settle?(tx: Tx, state: State): Promise<void>
}

/** Writes rows of a feature in the transaction of their journals. */
export interface Writer<Row> {
  write(tx: Tx, rows: readonly Row[]): Promise<void>
}

export interface CheckUse {
  readonly check: Check<unknown, unknown>
  readonly input: unknown
}

export interface Attachment {
  readonly writer: Writer<unknown>
  /** Builds the row after the movement was accepted: `posted` has the new balances. */
  row(posted: Posted): unknown
}

/** A journal with the checks and rows of a feature. A replay runs neither checks nor attachments. */
export interface Movement extends JournalDraft {
  /**
   * Returns the legs to post if they depend on the checks: called after the checks passed, while all accounts of `legs` and
   * `locks` are locked. It may use these accounts only. Without it, `legs` are posted.
   */
  decideLegs?: () => readonly Leg[]
  /** Accounts to lock beside those of `legs`. Accounts that do not exist are ignored. */
  locks?: readonly string[]
  /**
   * Whether its checks and attachments work through any node of a Citus cluster. All others need a connection to the
   * coordinator, which has the tables around the ledger.
   */
  throughAnyNode?: boolean
  checks?: readonly CheckUse[]
  attach?: readonly Attachment[]
}

export function checked<Input, State>(check: Check<Input, State>, input: Input): CheckUse {
  return { check: check as Check<unknown, unknown>, input }
}

export function attached<Row>(writer: Writer<Row>, row: (posted: Posted) => Row): Attachment {
  return { writer: writer as Writer<unknown>, row }
}
