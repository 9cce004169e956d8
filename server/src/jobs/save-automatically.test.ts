import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  balanceOf,
  eventsOf,
  expectBooksRight,
  giveMoney,
  type Holder,
  makeHolder,
  notificationsOf,
  PIN,
} from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { makeLog } from '../plugins/logging.ts'
import { saveIntoPots } from './save-automatically.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

/** Returns the UTC day that is so many days from today. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Runs the job as one process on that day. */
const run = (days: number, logLines: string[] = []) =>
  saveIntoPots(
    { ...server.context, now: () => new Date(`${day(days)}T12:00:00Z`) },
    {},
    makeLog('info', { write: (line) => logLines.push(line) }),
  )

async function potOf({ token }: Holder, auto: { amount: number; every: 'week' | 'month'; next: string }) {
  const { body } = await server.call('POST /api/saving/', { token, body: { name: 'Holiday', auto, pin: PIN } })
  return body.data._id
}

async function read({ token }: Holder, id: string) {
  return (await server.call('GET /api/saving/{id}', { token, params: { id } })).body
}

describe('automatic saving', () => {
  it('saves on its day and again a week later, and reports it in notifications only', async () => {
    const esi = await makeHolder(server, { paps: 10_000n })
    const id = await potOf(esi, { amount: 30, every: 'week', next: day(2) })
    await run(1)
    expect((await read(esi, id)).data).toMatchObject({ balance: 0, auto: { amount: 30, every: 'week', next: day(2) } })
    await run(2)
    await run(3)
    const { data, movements } = await read(esi, id)
    expect(data).toMatchObject({ balance: 30, auto: { next: day(9) }, last_note: null })
    expect(movements).toMatchObject([{ kind: 'saving', amount: 30, sender: { paps_id: esi.papsId }, parent_id: id }])
    expect(await notificationsOf(server, esi)).toEqual([
      { name: 'savingMade', record_id: movements[0]?._id, state: 'completed' },
    ])
    expect(await eventsOf(server, esi)).toEqual([])
    await run(9)
    expect(await balanceOf(server, esi)).toMatchObject({ paps: 40 })
  })

  it('saves once, however many processes run it concurrently', async () => {
    const esi = await makeHolder(server, { paps: 100_000n })
    const ids = [...Array(6).keys()].map(() => potOf(esi, { amount: 5, every: 'month', next: day(1) }))
    const pots = await Promise.all(ids)
    const logLines: string[] = []
    await Promise.all(Array.from({ length: 6 }, () => run(1, logLines)))
    expect(logLines).toEqual([])
    for (const id of pots) expect((await read(esi, id)).data.balance).toBe(5)
    expect(await balanceOf(server, esi)).toMatchObject({ paps: 970 })
    expect(await notificationsOf(server, esi)).toHaveLength(6)
  })

  it('makes one saving for missed days', async () => {
    const esi = await makeHolder(server, { paps: 10_000n })
    const id = await potOf(esi, { amount: 10, every: 'week', next: day(1) })
    await run(20)
    expect((await read(esi, id)).data).toMatchObject({ balance: 10, auto: { next: day(22) } })
  })

  it('moves nothing when the balance is too low, notifies once, and recovers', async () => {
    const esi = await makeHolder(server, { paps: 1_250n })
    const id = await potOf(esi, { amount: 30, every: 'week', next: day(1) })
    await run(1)
    const note = `30.00 for “Holiday” was not saved on ${day(1)}: your balance was 12.50.`
    expect((await read(esi, id)).data).toMatchObject({ balance: 0, last_note: note, auto: { next: day(8) } })
    const { rows } = await server.database.pool.query(
      'select name, record_id, note from notifications where user_id = $1',
      [esi.id],
    )
    expect(rows).toEqual([{ name: 'savingSkipped', record_id: null, note }])
    expect(await eventsOf(server, esi)).toEqual([])
    expect(await balanceOf(server, esi)).toMatchObject({ paps: 12.5 })
    await giveMoney(server, esi.id, 10_000n)
    await run(8)
    expect((await read(esi, id)).data).toMatchObject({ balance: 30, last_note: null })
  })

  it('skips locked accounts and closed or changed pots', async () => {
    const [esi, kofi] = [await makeHolder(server, { paps: 10_000n }), await makeHolder(server, { paps: 10_000n })]
    const [closed, stopped] = [
      await potOf(esi, { amount: 10, every: 'week', next: day(1) }),
      await potOf(esi, { amount: 10, every: 'week', next: day(1) }),
    ]
    await server.call('DELETE /api/saving/{id}', { token: esi.token, params: { id: closed }, body: { pin: PIN } })
    await server.call('PUT /api/saving/', { token: esi.token, body: { _id: stopped, auto: null, pin: PIN } })
    const locked = await potOf(kofi, { amount: 10, every: 'week', next: day(1) })
    await server.database.kysely.updateTable('users').set({ locked_at: new Date() }).where('id', '=', kofi.id).execute()
    await run(1)
    expect((await read(esi, stopped)).data).toMatchObject({ balance: 0, auto: null })
    expect(await balanceOf(server, esi)).toMatchObject({ paps: 100 })
    await server.database.kysely.updateTable('users').set({ locked_at: null }).where('id', '=', kofi.id).execute()
    expect((await read(kofi, locked)).data).toMatchObject({
      balance: 0,
      last_note: expect.stringContaining('your account was locked'),
    })
  })

  it('and concurrent spending never overdraw the balance', async () => {
    const esi = await makeHolder(server, { paps: 1_000n })
    const auto = { amount: 10, every: 'week', next: day(1) } as const
    const id = await potOf(esi, auto)
    const other = await potOf(esi, { ...auto, next: day(60) })
    const [added] = await Promise.all([
      server.call('PUT /api/saving/', { token: esi.token, body: { _id: other, add: 10, pin: PIN } }),
      run(1),
    ])
    const [first, second] = [await read(esi, id), await read(esi, other)]
    expect(first.data.balance + second.data.balance).toBe(10)
    expect(second.data.balance).toBe(added.status === 200 ? 10 : 0)
  })
})
