import type { Reader, Tx } from '@paps/database'
import type { Attachment, CheckUse, Posted, Poster } from '@paps/ledger'
import type { Secrets } from '../../keys/index.ts'
import type { KeyedHash } from '../../people/auth/keyed-hash.ts'
import type { LimitedSession } from '../limits/device-limit.ts'
import { type CheckPartiesInput, makePartyCheck, type PartyCheck } from './party-check.ts'
import { makeQuoteSigner, type QuoteSigner } from './quote-signer.ts'

/** The dependencies of money movements. Created once per process. */
export interface MoneyService {
  reader: Reader
  poster: Poster
  quotes: QuoteSigner
  checkParties(between: CheckPartiesInput): PartyCheck
  /** Runs a movement that settles a debt, which needs more than one journal. */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

export function makeMoneyService(options: {
  reader: Reader
  poster: Poster
  keyedHash: KeyedHash
  quoteSecrets: Secrets
  transact: MoneyService['transact']
}): MoneyService {
  const { reader, poster, keyedHash, quoteSecrets, transact } = options
  return {
    reader,
    poster,
    quotes: makeQuoteSigner(quoteSecrets),
    checkParties: makePartyCheck(keyedHash),
    transact,
  }
}

/**
 * Binds the movement of a request to its idempotency key, and to its session where that spends only a little. Empty without
 * either.
 */
export interface Idempotency<Answer> {
  checks: readonly CheckUse[]
  /** The session, if its device is new. */
  limited: LimitedSession | null
  attach(buildResponse: (posted: Posted) => Answer): readonly Attachment[]
}

/** Of movements that no request repeats: rows of a file, runs of a schedule, the story of the demo. */
export const NO_REQUEST: Idempotency<unknown> = { checks: [], limited: null, attach: () => [] }
