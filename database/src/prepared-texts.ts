import { createHash } from 'node:crypto'
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { sqlState } from './sql-state.ts'

/** Texts that were seen lately, whether prepared or not. */
const MOST_KNOWN = 1_000
/** A longer text, or one with more parameters, is not kept: neither here nor by the database. */
const MOST_LENGTH = 40_000
const MOST_PARAMETERS = 300

const MARK = '/* planned for its values */'

/** Part of a statement that PostgreSQL is to plan for its values: a plan for any values would suit only some. */
export const PLANNED_FOR_VALUES: RawBuilder<unknown> = sql.raw(MARK)

/** A list with a parameter for each element: its text depends on the number of elements. */
const COUNTED_LIST = /\bin \(\s*\$\d+\s*(,\s*\$\d+\s*)+\)|\$\d+[^()$]*\)\s*,\s*\(\s*\$\d+/
/** A single statement that has a plan. Only such a statement can be prepared. */
const PLANNED = /^\s*(select|with|insert|update|delete)\b/i

const DUPLICATE_PREPARED_STATEMENT = '42P05'
const INVALID_STATEMENT_NAME = '26000'

/**
 * Whether a statement failed because of how it was prepared: the columns of its result have changed, or the session does not know
 * its name. PostgreSQL finds this before it executes anything.
 */
export function isStalePlan(error: unknown): boolean {
  const state = sqlState(error)
  if (state === INVALID_STATEMENT_NAME || state === DUPLICATE_PREPARED_STATEMENT) return true
  // The code is that of any missing feature, and the message is translated.
  return state === '0A000' && (error as { routine?: string }).routine === 'RevalidateCachedQuery'
}

interface Known {
  /** Null for a text that is not prepared. */
  readonly name: string | null
  isRepeated: boolean
}

/**
 * Decides which texts the connections of a pool prepare. A text is prepared from its second use on, so that statements of the start,
 * and texts that vary without bound, take no place.
 */
export class PreparedTexts {
  /** Statements that a connection keeps. */
  readonly most: number
  readonly #isPooled: boolean
  readonly #known = new Map<string, Known>()
  #isOff: boolean
  #generation = 0

  constructor({ most, isPooled }: { most: number; isPooled: boolean }) {
    this.most = most
    this.#isPooled = isPooled
    this.#isOff = most === 0
  }

  /** Grows when every connection is to prepare its statements again. */
  get generation(): number {
    return this.#generation
  }

  /** The name of a text, made from it; null if it is not to be prepared. */
  nameOf({ sql: text, parameters }: CompiledQuery): string | null {
    if (this.#isOff || text.length > MOST_LENGTH || parameters.length > MOST_PARAMETERS) return null
    const known = this.#known.get(text)
    if (!known) {
      this.#remember(text)
      return null
    }
    known.isRepeated = true
    return known.name
  }

  /** Called with each error that `isStalePlan` finds. */
  forget(error: unknown): void {
    this.#generation++
    // The pooler gives each transaction another session and does not keep statements for its clients.
    if (this.#isPooled && sqlState(error) !== '0A000') this.#isOff = true
  }

  #remember(text: string): void {
    if (this.#known.size >= MOST_KNOWN) this.#forgetOne()
    this.#known.set(text, { name: isPreparable(text) ? nameFrom(text) : null, isRepeated: false })
  }

  /** Deletes the oldest text that was not repeated since it was last passed over. */
  #forgetOne(): void {
    for (const [text, known] of this.#known) {
      this.#known.delete(text)
      if (!known.isRepeated) return
      known.isRepeated = false
      this.#known.set(text, known)
    }
  }
}

function isPreparable(text: string): boolean {
  return PLANNED.test(text) && !text.includes(';') && !COUNTED_LIST.test(text) && !text.includes(MARK)
}

function nameFrom(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}
