import type { JournalDraft } from '../journal.ts'
import { deriveJournalId } from '../journal-id.ts'

export type Outcome = { replayed: boolean; balances: bigint[] } | string

interface ModelLeg {
  account: string
  amountMinor: bigint
}

/** The reference model: maps, one movement at a time. Tests compare the ledger with it. */
export class ModelLedger {
  readonly balances = new Map<string, bigint>()
  readonly #requests = new Map<string, string>()
  readonly #balances = new Map<string, bigint[]>()
  readonly #left = new Map<string, Map<string, bigint>>()
  readonly #holds = new Map<string, string>()

  constructor(accounts: readonly string[]) {
    for (const account of accounts) this.balances.set(account, 0n)
  }

  post({ key, request, legs, corrects }: JournalDraft): Outcome {
    const requested = JSON.stringify(request, (_, value) => (typeof value === 'bigint' ? `${value}n` : value))
    const before = this.#balances.get(key)
    if (before)
      return this.#requests.get(key) === requested ? { replayed: true, balances: before } : 'idempotency_mismatch'
    // Balances of people. House accounts have no floor and take the rest.
    const own = legs.flatMap(({ account, amountMinor }): ModelLeg[] =>
      typeof account === 'string' ? [{ account, amountMinor }] : [],
    )
    const refusal = this.#refuseHold(key) ?? this.#refuseCorrection(corrects, own) ?? this.#refuseFunds(own)
    if (refusal) return refusal
    this.#moveHold(key)
    if (corrects) for (const { account, amountMinor } of own) this.#takeBack(corrects, account, amountMinor)
    const balances = own.map(({ account, amountMinor }) => {
      const balance = (this.balances.get(account) ?? 0n) + amountMinor
      this.balances.set(account, balance)
      return balance
    })
    this.#requests.set(key, requested)
    this.#balances.set(key, balances)
    this.#left.set(deriveJournalId(key), new Map(own.map(({ account, amountMinor }) => [account, amountMinor])))
    return { replayed: false, balances }
  }

  #refuseHold(key: string): string | null {
    const [, end, id = ''] = /^hold (captured|released):(.+)$/.exec(key) ?? []
    if (!end) return null
    const state = this.#holds.get(id)
    if (!state) return 'not_found'
    return state === 'placed' ? null : 'conflict'
  }

  #moveHold(key: string): void {
    const [, state, id] = /^hold (\w+):(.+)$/.exec(key) ?? []
    if (state && id) this.#holds.set(id, state)
  }

  #refuseCorrection(corrects: string | undefined, legs: readonly ModelLeg[]): string | null {
    if (!corrects) return null
    const left = this.#left.get(corrects)
    if (!left) return 'not_found'
    const isTooMuch = legs.some(({ account, amountMinor }) => {
      const leg = left.get(account) ?? 0n
      return leg > 0n ? -amountMinor > leg : amountMinor > -leg
    })
    return isTooMuch ? 'conflict' : null
  }

  #takeBack(corrects: string, account: string, amountMinor: bigint): void {
    const left = this.#left.get(corrects)
    left?.set(account, (left.get(account) ?? 0n) + amountMinor)
  }

  #refuseFunds(legs: readonly ModelLeg[]): string | null {
    const isShort = ({ account, amountMinor }: ModelLeg) => (this.balances.get(account) ?? 0n) + amountMinor < 0n
    return legs.some(isShort) ? 'insufficient_funds' : null
  }
}
