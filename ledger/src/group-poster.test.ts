import { newId, Refusal } from '@paps/contract'
import { makeTestDatabase, type TestDatabase } from '@paps/database/testing'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readAccountBalance } from './balance.ts'
import { openPoster, type Poster, type PosterOptions } from './group-poster.ts'
import { attached, type Check, checked, type Movement, type Writer } from './movement.ts'
import { makePeople, makePerson, transferDraft } from './testing.ts'

let database: TestDatabase
const posters: Poster[] = []

beforeAll(async () => {
  database = await makeTestDatabase()
  await database.owner.pool.query(
    'create table notes (journal_id uuid primary key, text text not null check (length(text) < 9)); grant all on notes to public',
  )
})
afterEach(() => Promise.all(posters.splice(0).map((poster) => poster.close())))
afterAll(() => database.close())

function makePoster(options?: PosterOptions): Poster {
  const poster = openPoster(database.url, options)
  posters.push(poster)
  return poster
}

const balance = (account: string) => readAccountBalance(database.kysely, account)

async function pair(): Promise<[string, string]> {
  const [payer, payee] = await makePeople(database, 2, 1_000n)
  return [payer?.paps ?? '', payee?.paps ?? '']
}

/** One lane, occupied by a movement of other people, so that movements posted meanwhile become one group. */
async function together(poster: Poster, movements: Movement[]) {
  const [other, another] = await pair()
  const first = poster.post(transferDraft(other, another, 1n))
  await new Promise(setImmediate)
  const results = await Promise.allSettled(movements.map((movement) => poster.post(movement)))
  await first
  return results.map((result) => (result.status === 'fulfilled' ? result.value : (result.reason.code ?? result.reason)))
}

/** A transaction records all its journals at one time. */
const transactionsOf = async (keys: string[]) => {
  const { rows } = await database.pool.query(
    'select distinct recorded_at::text as at from ledger_journals where idempotency_key = any($1)',
    [keys],
  )
  return rows.map(({ at }) => at)
}

test('writes movements that arrive while it is busy in one transaction', async () => {
  const [payer, payee] = await pair()
  const drafts = Array.from({ length: 50 }, () => transferDraft(payer, payee, 3n))
  await together(makePoster({ lanes: 1 }), drafts)
  expect(await transactionsOf(drafts.map(({ key }) => key))).toHaveLength(1)
  expect(await balance(payee)).toBe(1_150n)
})

test('refuses one movement of a group, in order, as if each had been posted alone', async () => {
  const [payer, payee] = await pair()
  const outcomes = await together(makePoster({ lanes: 1 }), [
    transferDraft(payer, payee, 600n),
    transferDraft(payer, payee, 600n),
    transferDraft(payer, newId(), 1n),
    { ...transferDraft(payer, payee, 2n), legs: [] },
    transferDraft(payer, payee, 400n),
    transferDraft(payee, payer, 2_000n),
    transferDraft(payer, payee, 2_000n),
  ])
  expect(outcomes.slice(0, 3)).toMatchObject([{ replayed: false }, 'insufficient_funds', 'not_found'])
  expect(outcomes[3]).toBeInstanceOf(Error)
  const after = outcomes.slice(4).map(({ entries }) => entries[0].balanceAfterMinor)
  expect(after).toEqual([0n, 0n, 0n])
})

test('returns to each caller the result of its own movement', async () => {
  const people = await makePeople(database, 20, 1_000n)
  const poster = makePoster()
  const results = await Promise.all(
    people.map(async ({ paps }, place) => {
      const to = people[(place + 1) % people.length]?.paps ?? ''
      const { entries } = await poster.post(transferDraft(paps, to, BigInt(place + 1)))
      return entries[0]?.account === paps && entries[0]?.amountMinor === -BigInt(place + 1)
    }),
  )
  expect(results.every(Boolean)).toBe(true)
})

test('posts a key that is in a group twice once, and refuses it with another request', async () => {
  const [payer, payee] = await pair()
  const draft = transferDraft(payer, payee, 5n)
  const outcomes = await together(makePoster({ lanes: 1 }), [draft, draft, transferDraft(payer, payee, 6n, draft.key)])
  expect(outcomes).toMatchObject([{ replayed: false }, { replayed: true }, 'idempotency_mismatch'])
  expect(await balance(payee)).toBe(1_005n)
})

test('refuses with busy at once when too many wait, and continues', async () => {
  const [payer, payee] = await pair()
  const poster = makePoster({ lanes: 1, maxWaiting: 5 })
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, () => poster.post(transferDraft(payer, payee, 1n))),
  )
  expect(outcomes.map(({ status }) => status).filter((status) => status === 'fulfilled')).toHaveLength(5)
  expect(outcomes.at(-1)).toMatchObject({ reason: new Refusal('busy') })
  await expect(poster.post(transferDraft(payer, payee, 1n))).resolves.toBeDefined()
})

test('posts waiting movements when it is closed, and accepts no more', async () => {
  const [payer, payee] = await pair()
  const poster = openPoster(database.url)
  const waiting = Array.from({ length: 10 }, () => poster.post(transferDraft(payer, payee, 1n)))
  const closed = poster.close()
  await expect(poster.post(transferDraft(payer, payee, 1n))).rejects.toMatchObject({ code: 'busy' })
  await expect(Promise.all(waiting)).resolves.toHaveLength(10)
  await closed
})

const notes: Writer<{ journalId: string; text: string }> = {
  async write(tx, rows) {
    for (const { journalId, text } of rows) {
      await sql`insert into notes (journal_id, text) values (${journalId}, ${text})`.execute(tx)
    }
  },
}

const withNote = (movement: Movement, text: string): Movement => ({
  ...movement,
  attach: [attached(notes, ({ journalId }) => ({ journalId, text }))],
})

const notesOf = async (journals: string[]) => {
  const { rows } = await database.pool.query('select text from notes where journal_id = any($1) order by text', [
    journals,
  ])
  return rows.map(({ text }) => text)
}

test('writes rows of a feature with the journals they belong to, once', async () => {
  const [payer, payee] = await pair()
  const kept = withNote(transferDraft(payer, payee, 5n), 'kept')
  const refused = withNote(transferDraft(payer, payee, 5_000n), 'refused')
  const poster = makePoster({ lanes: 1 })
  const [first] = await together(poster, [kept, refused, kept])
  expect(await poster.post(kept)).toMatchObject({ replayed: true })
  expect(await notesOf([first.journalId])).toEqual(['kept'])
})

test('rolls back a journal whose rows cannot be written, and only that one', async () => {
  const [payer, payee] = await pair()
  const outcomes = await together(makePoster({ lanes: 1 }), [
    withNote(transferDraft(payer, payee, 5n), 'one'),
    withNote(transferDraft(payer, payee, 7n), 'much too long'),
    withNote(transferDraft(payer, payee, 11n), 'two'),
  ])
  expect(outcomes).toMatchObject([{ replayed: false }, '23514', { replayed: false }])
  expect(await notesOf([outcomes[0].journalId, outcomes[2].journalId])).toEqual(['one', 'two'])
  expect(await balance(payee)).toBe(1_016n)
})

/** A limit per person. Two movements of one group count against the same limit. */
function limitOf(limitMinor: bigint) {
  let loads = 0
  const limit: Check<{ person: string; amountMinor: bigint }, Map<string, bigint>> = {
    async load(_, inputs) {
      loads++
      return new Map(inputs.map(({ person }) => [person, 0n]))
    },
    decide(sent, { person, amountMinor }) {
      if ((sent.get(person) ?? 0n) + amountMinor > limitMinor) throw new Refusal('forbidden')
    },
    accepted(sent, { person, amountMinor }) {
      sent.set(person, (sent.get(person) ?? 0n) + amountMinor)
    },
  }
  return { limit, loads: () => loads }
}

test('loads a check once for a group and applies it to each movement in order', async () => {
  const [payer, payee] = await pair()
  const { limit, loads } = limitOf(100n)
  const limited = (amountMinor: bigint, to = payee): Movement => ({
    ...transferDraft(payer, to, amountMinor),
    checks: [checked(limit, { person: payer, amountMinor })],
  })
  const outcomes = await together(makePoster({ lanes: 1 }), [
    limited(60n),
    limited(60n),
    limited(40n),
    limited(1n),
    limited(1n, newId()),
  ])
  expect(outcomes).toMatchObject([{ replayed: false }, 'forbidden', { replayed: false }, 'forbidden', 'not_found'])
  expect(loads()).toBe(1)
  expect(await balance(payee)).toBe(1_100n)
})

test('leaves the state of a check unchanged by a movement without funds', async () => {
  const { paps } = await makePerson(database, 50n)
  const [, payee] = await pair()
  const { limit } = limitOf(100n)
  const limited = (amountMinor: bigint): Movement => ({
    ...transferDraft(paps, payee, amountMinor),
    checks: [checked(limit, { person: paps, amountMinor })],
  })
  const outcomes = await together(makePoster({ lanes: 1 }), [limited(90n), limited(50n)])
  expect(outcomes).toMatchObject(['insufficient_funds', { replayed: false }])
})

test('writes the rows of a check, also when it refused every movement', async () => {
  const [payer, payee] = await pair()
  const doubt: Check<string, string[]> = {
    load: async () => [],
    decide(refused, key) {
      refused.push(key)
      throw new Refusal('forbidden')
    },
    async settle(tx, refused) {
      for (const key of refused) await sql`insert into notes values (${key}, 'refused')`.execute(tx)
    },
  }
  const drafts = Array.from({ length: 3 }, () => transferDraft(payer, payee, 3n))
  const ids = drafts.map(() => newId())
  const results = await together(
    makePoster({ lanes: 1 }),
    drafts.map((draft, place) => ({ ...draft, checks: [checked(doubt, ids[place] ?? '')] })),
  )
  expect(results).toEqual(['forbidden', 'forbidden', 'forbidden'])
  const { rows } = await database.pool.query('select 1 from notes where journal_id = any($1)', [ids])
  expect(rows).toHaveLength(3)
  expect(await balance(payer)).toBe(1_000n)
})

/** Splits an amount between two accounts, up to what the second takes. */
function splitting(from: string, to: string, takes: { account: string; minor: bigint }, amountMinor: bigint): Movement {
  const room: Check<{ minor: bigint }, { left: bigint }> = {
    load: async () => ({ left: takes.minor }),
    decide: ({ left }, asked) => {
      asked.minor = left
    },
  }
  const asked = { minor: 0n }
  const legsOf = (minor: bigint) => [
    { account: from, amountMinor: -amountMinor },
    { account: takes.account, amountMinor: minor },
    { account: to, amountMinor: amountMinor - minor },
  ]
  return {
    ...transferDraft(from, to, amountMinor),
    locks: [takes.account],
    decideLegs: () => legsOf(asked.minor).filter((leg) => leg.amountMinor !== 0n),
    checks: [checked(room, asked)],
  }
}

test('posts the legs decided after the checks passed', async () => {
  const [[payer, payee], [other]] = [await pair(), await pair()]
  const poster = makePoster()
  const posted = await poster.post(splitting(payer, payee, { account: other, minor: 40n }, 100n))
  expect(posted.entries.map(({ account, amountMinor }) => [account, amountMinor])).toEqual([
    [payer, -100n],
    [other, 40n],
    [payee, 60n],
  ])
  await poster.post(splitting(payer, payee, { account: other, minor: 0n }, 100n))
  expect(await Promise.all([payer, payee, other].map(balance))).toEqual([800n, 1_160n, 1_040n])
})

test('refuses decided legs of an unlocked account, or that do not balance, and posts the other movements', async () => {
  const [[payer, payee], [other, another]] = [await pair(), await pair()]
  const good = transferDraft(other, another, 5n)
  const { locks: _, ...unlocked } = splitting(payer, payee, { account: newId(), minor: 40n }, 100n)
  const unbalanced = { ...transferDraft(payer, payee, 10n), decideLegs: () => [{ account: payer, amountMinor: -10n }] }
  const [refused, broken, fine] = await together(makePoster({ lanes: 1 }), [unlocked, unbalanced, good])
  expect(refused).toBe('not_found')
  expect(String(broken)).toContain('fewer than two legs')
  expect(fine).toMatchObject({ replayed: false })
  expect(await balance(payer)).toBe(1_000n)
})
