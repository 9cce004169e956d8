import type { Reader } from '@paps/database'
import { sql } from 'kysely'
import { ofAccounts } from './account-place.ts'
import type { Currency } from './currency.ts'
import { deriveJournalId } from './journal-id.ts'

/** The number of rows of each house account, as the migrations create them. */
export const STRIPES = 64

const CURRENCIES = {
  /** Money that entered or left the system, and that no bank or provider has confirmed yet. */
  outside: 'PAPS',
  /** Minus the money in the house's bank accounts, by their statements. */
  bank: 'PAPS',
  /** Minus the money at the card provider. */
  card: 'PAPS',
  /** Minus the money at the mobile money provider. */
  mobile: 'PAPS',
  /** Lines of bank statements that nothing explains yet. */
  suspense: 'PAPS',
  /** Pay-outs handed to a bank or provider that has not confirmed them yet. */
  transit: 'PAPS',
  /** Fees earned by the house. */
  fees: 'PAPS',
  /** Money paid for redeemed points. */
  redemptions: 'PAPS',
  /** Money that was reversed and is still owed to the person who lost it. */
  claims: 'PAPS',
  /** The source and sink of points. */
  points: 'PTS',
} as const satisfies Record<string, Currency>

export type HouseName = keyof typeof CURRENCIES

/** A house account in a draft. The poster chooses one of its rows. */
export interface House {
  readonly house: HouseName
}

export const HOUSE = {
  outside: { house: 'outside' },
  bank: { house: 'bank' },
  card: { house: 'card' },
  mobile: { house: 'mobile' },
  suspense: { house: 'suspense' },
  transit: { house: 'transit' },
  fees: { house: 'fees' },
  redemptions: { house: 'redemptions' },
  claims: { house: 'claims' },
  points: { house: 'points' },
} as const satisfies Record<HouseName, House>

/** The accounts that represent money outside Paps: together minus all the money in the wallets. */
export const OUTSIDE: readonly House[] = [
  HOUSE.outside,
  HOUSE.bank,
  HOUSE.card,
  HOUSE.mobile,
  HOUSE.suspense,
  HOUSE.transit,
]

/** The kinds of those accounts. */
export const OUTSIDE_KINDS = OUTSIDE.map(({ house }) => `house:${house}`)

const IDS = Object.fromEntries(
  Object.keys(CURRENCIES).map((name) => [
    name,
    Array.from({ length: STRIPES }, (_, stripe) => deriveJournalId(`house:${name}:${stripe}`)),
  ]),
) as Record<HouseName, string[]>

export function houseAccountId({ house }: House, stripe: number): string {
  return IDS[house][stripe % STRIPES] as string
}

/** The rows of a house account. */
export function houseAccountIds({ house }: House): readonly string[] {
  return IDS[house]
}

export function randomStripe(): number {
  return Math.floor(Math.random() * STRIPES)
}

export async function houseBalance(reader: Reader, { house }: House): Promise<bigint> {
  const { rows } = await sql<{ balance_minor: bigint }>`
    select sum(balance_minor)::bigint as balance_minor from ledger_accounts where ${ofAccounts(reader, 'id', IDS[house])}`.execute(
    reader,
  )
  return rows[0]?.balance_minor ?? 0n
}
