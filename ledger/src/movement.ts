import type { Tx } from '@paps/database'
import type { JournalDraft, Leg, Posted } from './journal.ts'

/**
 * A rule of a feature that a movement must pass: a PIN, a limit, the receiver's state. It is loaded once for all the
 * movements that are posted together, while their accounts are locked, then asked about each in its order.
 */
export interface Check<Input, State> {
  load(tx: Tx, inputs: readonly Input[]): Promise<State>
  /** Throws a Refusal to refuse this movement alone. */
  decide(state: State, input: Input): void
  /** The movement passed everything: what the next one of the group is to see. */
  accepted?(state: State, input: Input): void
  /** All were asked: what the check itself writes down with the group, about those it refused too. */
  settle?(tx: Tx, state: State): Promise<void>
}

/** Rows of a feature that are written with the journals they belong to, or not at all. */
export interface Writer<Row> {
  write(tx: Tx, rows: readonly Row[]): Promise<void>
}

export interface CheckUse {
  readonly check: Check<unknown, unknown>
  readonly input: unknown
}

export interface Attachment {
  readonly writer: Writer<unknown>
  /** Made when the movement is accepted, so it can hold the new balances. */
  row(posted: Posted): unknown
}

/** A journal and what a feature does with it. Replays run neither checks nor attachments. */
export interface Movement extends JournalDraft {
  /**
   * Returns the legs to post, where they depend on what the checks found: called once they have passed, while all accounts
   * of `legs` and `locks` are locked. It may use these accounts only. Without it, `legs` are posted.
   */
  decideLegs?: () => readonly Leg[]
  /** Accounts to lock beside those of `legs`. One that is not open yet is left out. */
  locks?: readonly string[]
  checks?: readonly CheckUse[]
  attach?: readonly Attachment[]
}

export function checked<Input, State>(check: Check<Input, State>, input: Input): CheckUse {
  return { check: check as Check<unknown, unknown>, input }
}

export function attached<Row>(writer: Writer<Row>, row: (posted: Posted) => Row): Attachment {
  return { writer: writer as Writer<unknown>, row }
}
