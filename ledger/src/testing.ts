import { newId } from '@paps/contract'
import { type Database, withTransaction } from '@paps/database'
import { makeTestDatabase, type TestDatabase } from '@paps/database/testing'
import { afterAll, beforeAll, expect } from 'vitest'
import { openAccounts } from './accounts.ts'
import { openPoster, type Poster } from './group-poster.ts'
import { HOUSE } from './house.ts'
import type { JournalDraft } from './journal.ts'
import { postAll } from './post.ts'
import { verify } from './verify/verify.ts'

export interface Books {
  database: TestDatabase
  poster: Poster
}

/** Opens a ledger and a poster for the tests of a file. Verifies the ledger after the last test. */
export function useBooks(): Books {
  const books = {} as Books
  beforeAll(async () => {
    books.database = await makeTestDatabase()
    books.poster = openPoster(books.database.url)
  })
  afterAll(async () => {
    await books.poster.close()
    expect(await verify(books.database, { chain: null })).toMatchObject({ ok: true, firstBroken: null })
    await books.database.close()
  })
  return books
}

export interface Person {
  paps: string
  papsHeld: string
  points: string
}

/** The accounts of a person have ids of the same time, those of others of other times. On Citus they lie by it. */
let lastTime = Date.now()

/** Makes people with accounts and the same balance each. */
export async function makePeople(database: Database, count: number, balanceMinor: bigint): Promise<Person[]> {
  const people = Array.from({ length: count }, () => {
    const time = ++lastTime
    return { paps: newId(time), papsHeld: newId(time), points: newId(time) }
  })
  await withTransaction(database, async (tx) => {
    await openAccounts(
      tx,
      people.flatMap(({ paps, papsHeld, points }) => [
        { id: paps, kind: 'paps', currency: 'PAPS' as const, floorMinor: 0n },
        { id: papsHeld, kind: 'paps held', currency: 'PAPS' as const, floorMinor: 0n },
        { id: points, kind: 'points', currency: 'PTS' as const, floorMinor: 0n },
      ]),
    )
    const topUps = people.map(({ paps }) => topUpDraft(paps, balanceMinor))
    if (balanceMinor > 0n) await postAll(tx, topUps)
  })
  return people
}

export async function makePerson(database: Database, balanceMinor: bigint): Promise<Person> {
  const [person] = await makePeople(database, 1, balanceMinor)
  return person as Person
}

export function topUpDraft(account: string, amountMinor: bigint): JournalDraft {
  return {
    key: `top-up:${newId()}`,
    kind: 'top-up',
    request: { account, amountMinor },
    occurredAt: new Date(),
    legs: [
      { account: HOUSE.outside, amountMinor: -amountMinor },
      { account, amountMinor },
    ],
  }
}

export function transferDraft(
  from: string,
  to: string,
  amountMinor: bigint,
  key = `transfer:${newId()}`,
): JournalDraft {
  return {
    key,
    kind: 'transfer',
    request: { from, to, amountMinor },
    occurredAt: new Date(),
    legs: [
      { account: from, amountMinor: -amountMinor },
      { account: to, amountMinor },
    ],
  }
}
