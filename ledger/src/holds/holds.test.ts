import { newId, Refusal } from '@paps/contract'
import { withTransaction } from '@paps/database'
import { expect, test } from 'vitest'
import { readAccountBalance } from '../balance.ts'
import { HOUSE } from '../house.ts'
import type { Movement } from '../movement.ts'
import { post } from '../post.ts'
import { makePerson, type Person, useBooks } from '../testing.ts'
import { captureHold, expireHold, releaseHold } from './end-hold.ts'
import type { Hold } from './hold.ts'
import { readDueHolds, readHold } from './hold-store.ts'
import { placeHold } from './place-hold.ts'

const books = useBooks()

const posted = (movement: Movement) => withTransaction(books.database, (tx) => post(tx, movement))
const NOW = new Date('2030-01-01T12:00:00Z')
const LATER = new Date('2030-01-08T12:00:00Z')
const step = (occurredAt = NOW) => ({ kind: 'withdrawal', occurredAt })

async function place(person: Person, amountMinor: bigint): Promise<Hold> {
  const { paps: account, papsHeld: heldAccount } = person
  const holdId = newId()
  await books.poster.post(placeHold({ ...step(), holdId, account, heldAccount, amountMinor, expiresAt: LATER }))
  return (await readHold(books.database.kysely, holdId)) as Hold
}

const capture = (hold: Hold, capturedMinor: bigint) =>
  captureHold(hold, { ...step(), capturedMinor, legs: [{ account: HOUSE.outside, amountMinor: capturedMinor }] })

async function figures({ paps, papsHeld }: Person, hold: Hold) {
  const [available, held] = [
    await readAccountBalance(books.database.kysely, paps),
    await readAccountBalance(books.database.kysely, papsHeld),
  ]
  const { state, capturedMinor } = (await readHold(books.database.kysely, hold.id)) as Hold
  return { available, held, state, capturedMinor }
}

test('reserves money, then captures all of it', async () => {
  const person = await makePerson(books.database, 1_000n)
  const hold = await place(person, 400n)
  expect(await figures(person, hold)).toEqual({ available: 600n, held: 400n, state: 'placed', capturedMinor: 0n })
  await posted(capture(hold, 400n))
  expect(await figures(person, hold)).toEqual({ available: 600n, held: 0n, state: 'captured', capturedMinor: 400n })
})

test('captures a part and returns the rest', async () => {
  const person = await makePerson(books.database, 1_000n)
  const hold = await place(person, 400n)
  await books.poster.post(capture(hold, 150n))
  expect(await figures(person, hold)).toEqual({ available: 850n, held: 0n, state: 'captured', capturedMinor: 150n })
})

test('returns everything when released', async () => {
  const person = await makePerson(books.database, 1_000n)
  const hold = await place(person, 400n)
  await posted(releaseHold(hold, step()))
  expect(await figures(person, hold)).toEqual({ available: 1_000n, held: 0n, state: 'released', capturedMinor: 0n })
})

test('expires at its time and not before', async () => {
  const person = await makePerson(books.database, 1_000n)
  const hold = await place(person, 400n)
  await expect(posted(expireHold(hold, step()))).rejects.toMatchObject({ code: 'conflict', facts: { state: 'placed' } })
  expect((await readDueHolds(books.database.kysely, NOW)).map(({ id }) => id)).not.toContain(hold.id)
  expect((await readDueHolds(books.database.kysely, LATER)).map(({ id }) => id)).toContain(hold.id)
  await posted(expireHold(hold, step(LATER)))
  expect(await figures(person, hold)).toEqual({ available: 1_000n, held: 0n, state: 'expired', capturedMinor: 0n })
})

test('refuses a hold above the balance, and leaves no hold', async () => {
  const { paps: account, papsHeld: heldAccount } = await makePerson(books.database, 100n)
  const placing = placeHold({ ...step(), holdId: newId(), account, heldAccount, amountMinor: 101n, expiresAt: null })
  await expect(books.poster.post(placing)).rejects.toMatchObject({ code: 'insufficient_funds' })
  expect(await readHold(books.database.kysely, placing.key.slice(-36))).toBeNull()
})

test('returns the first result for the same end, and refuses any other with the state it ended in', async () => {
  const person = await makePerson(books.database, 1_000n)
  const hold = await place(person, 400n)
  await posted(capture(hold, 400n))
  expect(await posted(capture(hold, 400n))).toMatchObject({ replayed: true })
  await expect(posted(capture(hold, 399n))).rejects.toMatchObject({ code: 'idempotency_mismatch' })
  for (const other of [releaseHold(hold, step()), expireHold(hold, step(LATER))]) {
    await expect(posted(other)).rejects.toMatchObject({ code: 'conflict', facts: { state: 'captured' } })
  }
})

test('ends once when several ends race', async () => {
  for (let round = 0; round < 25; round++) {
    const person = await makePerson(books.database, 400n)
    const hold = await place(person, 400n)
    const ends = [capture(hold, 300n), releaseHold(hold, step()), expireHold(hold, step(LATER))]
    const racers = [...ends, ...ends].map((end, turn) =>
      turn % 2 === round % 2 ? posted(end) : books.poster.post(end),
    )
    const outcomes = await Promise.allSettled(racers)
    const won = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []))
    expect(won.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect(new Set(won.map(({ journalId }) => journalId)).size).toBe(1)
    const { state } = await figures(person, hold)
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected')
        expect(outcome.reason).toEqual(new Refusal('conflict', { hold: hold.id, state }))
    }
  }
})
