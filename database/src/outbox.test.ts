import { newId } from '@paps/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteOldEvents, publish, readMissed } from './outbox.ts'
import { followOutbox, type OutboxFollower } from './outbox-follower.ts'
import { makeTestDatabase, type TestDatabase } from './testing.ts'
import { withTransaction } from './transaction.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

const say = (name: string, userId: string | null = null) =>
  withTransaction(database, (tx) => publish(tx, { name, userId, payload: {} }))

const NOW_MS = Date.parse('2026-11-15T10:00:00Z')

async function follow(): Promise<OutboxFollower> {
  return followOutbox(database.kysely, NOW_MS)
}

async function namesFrom(follower: OutboxFollower, atMs = NOW_MS): Promise<string[]> {
  return (await follower.next(atMs)).map((event) => event.name)
}

describe('the outbox', () => {
  it('returns committed events in order, and none of a rolled-back transaction', async () => {
    const follower = await follow()
    await say('one')
    await withTransaction(database, async (tx) => {
      await publish(tx, { name: 'never', userId: null, payload: {} })
      throw new Error('undone')
    }).catch(() => {})
    await say('two')
    expect(await namesFrom(follower)).toEqual(['one', 'two'])
    expect(await namesFrom(follower)).toEqual([])
  })

  it('returns what was published, and events of the version before, which writes them as jsonb', async () => {
    const follower = await follow()
    const payload = { note: 'Ɔdɔ “1”\n', amount: '12.50', list: [1, null, { deep: true }] }
    await withTransaction(database, (tx) => publish(tx, { name: 'new', userId: null, payload }))
    await database.pool.query(
      'select write_events(array[$1::uuid], array[$2], array[null::uuid], array[false], array[$3::jsonb])',
      [newId(), 'old', JSON.stringify(payload)],
    )
    expect(await follower.next(NOW_MS)).toMatchObject([
      { name: 'new', payload },
      { name: 'old', payload },
    ])
  })

  it('misses nothing when a transaction that began earlier commits later', async () => {
    const follower = await follow()
    let finish: () => void = () => {}
    const held = new Promise<void>((resolve) => {
      finish = resolve
    })
    let published: () => void = () => {}
    const begun = new Promise<void>((resolve) => {
      published = resolve
    })
    const slow = withTransaction(database, async (tx) => {
      await publish(tx, { name: 'slow', userId: null, payload: {} })
      published()
      await held
    })
    await begun
    await say('quick')
    expect(await namesFrom(follower)).toEqual(['quick'])
    // The gap stays open until the transaction ends.
    expect(await namesFrom(follower, NOW_MS + 60_000)).toEqual([])
    finish()
    await slow
    expect(await namesFrom(follower, NOW_MS + 60_001)).toEqual(['slow'])
  })

  it('is read completely in many batches', async () => {
    const follower = await follow()
    const names = Array.from({ length: 2500 }, (_, index) => `event ${index}`)
    for (let start = 0; start < names.length; start += 50) {
      const events = names.slice(start, start + 50).map((name) => ({ name, userId: null, payload: {} }))
      await withTransaction(database, (tx) => publish(tx, ...events))
    }
    const read: string[] = []
    while (read.length < names.length) read.push(...(await namesFrom(follower)))
    expect(read).toEqual(names)
  })

  it('returns to a person the events after the last one they saw, and none of others', async () => {
    const [me, you] = [newId(), newId()]
    const follower = await follow()
    for (const [name, whose] of [
      ['a', me],
      ['b', you],
      ['c', me],
      ['d', me],
    ] as const) {
      await say(name, whose)
    }
    const events = await follower.next(NOW_MS)
    const last = events[0]?.id ?? ''
    const missedBy = (userId: string) =>
      Array.fromAsync(readMissed(database.kysely, { userId, readsStaffEvents: false }, last), ({ name }) => name)
    expect(await missedBy(me)).toEqual(['c', 'd'])
    expect(await missedBy(you)).toEqual([])
  })

  it('returns all missed events, and those committed after a later event that was seen', async () => {
    const me = newId()
    const [late, seen] = [newId(), newId()]
    await withTransaction(database, async (tx) => {
      await publish(tx, { id: late, name: 'late', userId: me, payload: {} })
      await withTransaction(database, (other) => publish(other, { id: seen, name: 'seen', userId: me, payload: {} }))
    })
    const many = Array.from({ length: 2500 }, () => ({ name: 'event', userId: me, payload: {} }))
    await withTransaction(database, (tx) => publish(tx, ...many))
    const missed = await Array.fromAsync(readMissed(database.kysely, { userId: me, readsStaffEvents: false }, seen))
    expect(missed.map(({ id }) => id)).toContain(late)
    expect(missed).toHaveLength(2501)
    expect(new Set(missed.map(({ id }) => id)).size).toBe(2501)
  })

  it('returns to staff their own events and those for all staff, and to others none of these', async () => {
    const [me, colleague] = [newId(), newId()]
    const [first = '', second, own, third] = Array.from({ length: 4 }, () => newId())
    const say = (id: string | undefined, userId: string | null) =>
      withTransaction(database, (tx) =>
        publish(tx, { id: id ?? newId(), name: 'event', userId, forAdmins: userId === null, payload: {} }),
      )
    await say(first, null)
    await say(second, null)
    await say(own, me)
    await say(undefined, colleague)
    await say(third, null)
    const missed = async (userId: string, readsStaffEvents: boolean) =>
      Array.fromAsync(readMissed(database.kysely, { userId, readsStaffEvents }, first), ({ id }) => id)
    expect(await missed(me, true)).toEqual([second, own, third])
    expect(await missed(me, false)).toEqual([])
  })

  it('returns no event published before it started', async () => {
    await say('before')
    const follower = await follow()
    await say('after')
    expect(await namesFrom(follower)).toEqual(['after'])
  })

  it('deletes old events', async () => {
    const follower = await follow()
    await say('old')
    await withTransaction(database, (tx) => deleteOldEvents(tx, new Date(Date.now() + 1000), 10_000))
    expect(await namesFrom(follower)).toEqual([])
  })
})
