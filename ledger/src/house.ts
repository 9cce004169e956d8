import type { Reader } from '@paps/database'
import { sql } from 'kysely'
import type { Currency } from './currency.ts'
import { journalIdOf } from './journal-id.ts'

/** How many rows each house account is spread over. The migrations made as many. */
export const STRIPES = 64

const CURRENCIES = {
  /** The world outside: money that came in or went out. */
  outside: 'PAPS',
  /** What the house earned. */
  fees: 'PAPS',
  /** What the house gave for points. */
  redemptions: 'PAPS',
  /** Money that was reversed and is still owed: it belongs to whoever is to get it back. */
  claims: 'PAPS',
  /** Where points come from and go back to. */
  points: 'PTS',
} as const satisfies Record<string, Currency>

export type HouseName = keyof typeof CURRENCIES

/** A house account in a draft. The poster chooses which of its rows is used. */
export interface House {
  readonly house: HouseName
}

export const HOUSE = {
  outside: { house: 'outside' },
  fees: { house: 'fees' },
  redemptions: { house: 'redemptions' },
  claims: { house: 'claims' },
  points: { house: 'points' },
} as const satisfies Record<HouseName, House>

const IDS = Object.fromEntries(
  Object.keys(CURRENCIES).map((name) => [
    name,
    Array.from({ length: STRIPES }, (_, stripe) => journalIdOf(`house:${name}:${stripe}`)),
  ]),
) as Record<HouseName, string[]>

export function houseAccountId({ house }: House, stripe: number): string {
  return IDS[house][stripe % STRIPES] as string
}

export function randomStripe(): number {
  return Math.floor(Math.random() * STRIPES)
}

export async function houseBalance(reader: Reader, { house }: House): Promise<bigint> {
  const { rows } = await sql<{ balance_minor: bigint }>`
    select sum(balance_minor)::bigint as balance_minor from ledger_accounts where id = any(${IDS[house]}::uuid[])`.execute(
    reader,
  )
  return rows[0]?.balance_minor ?? 0n
}
