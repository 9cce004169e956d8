import type { Tx } from '@paps/database'

/** The addresses that an account has just proven to own. */
export interface Proven {
  email?: string
  phone?: string
}

/**
 * Gives a person what still runs of closed accounts that had the same email or phone number. Call it in the transaction
 * that proves one of them, after that is written: a concurrent closing is then either seen or refuses the proof.
 */
export type InheritFromClosed = (tx: Tx, personId: string, proven: Proven, now: Date) => Promise<void>
