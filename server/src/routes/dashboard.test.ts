import { withTransaction } from '@paps/database'
import { rebuildTallies, rollUp } from '@paps/features/money/dashboard'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectBooksRight, type Holder, makeHolder, PIN, sendMoney } from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { type Story, tellStory } from '../../testing/story.ts'

let server: TestApp
let story: Story
let support: Holder

beforeAll(async () => {
  server = await startTestApp()
  story = await tellStory(server)
  support = await makeHolder(server, { userType: 'support_admin' })
})
afterAll(() => server.close())

async function look(token: string, query: Record<string, string> = { period: 'today' }, timeZone = 'UTC') {
  return server.call('GET /api/dashboard', { token, query, headers: { 'x-time-zone': timeZone } })
}

async function lookAsFinance(query?: Record<string, string>, timeZone?: string) {
  return (await look(story.finance.token, query, timeZone)).body
}

/** Resets the roll-ups, so that all figures come from journals. */
async function withoutRollUps<T>(work: () => Promise<T>): Promise<T> {
  const done: { value: T }[] = []
  await withTransaction(server.database, async (tx) => {
    // Locked, so that the server does not roll up meanwhile.
    await tx.selectFrom('tally_cursor').selectAll().forUpdate().execute()
    done.push({ value: await work() })
  })
  return (done[0] as { value: T }).value
}

describe('the dashboard', () => {
  it('adds up what happened today, to the minor unit', async () => {
    const { money, active } = await lookAsFinance()
    expect(money).toMatchObject({
      // Four begin with 1,000 each; Ama tops up 200.
      in: { now: 4_200, before: 0 },
      out: { now: 0, before: 0 },
      fees: { now: 1.5, before: 0 },
      held: { now: 40.6, before: 0 },
      movements: { now: 7, before: 0 },
    })
    const volumes = money?.kinds.map(({ kind, moved, movements }) => [kind, moved.now, movements.now])
    expect(volumes).toEqual([
      ['transfer', 120.5, 2],
      ['payment', 50, 1],
      ['refund', 12.5, 1],
      ['deposit', 100, 1],
      ['withdrawal', 0, 0],
      ['topup', 200, 1],
      ['saving', 25, 1],
      ['redemption', 0, 0],
    ])
    expect(money?.moved.now).toBe(508)
    expect(active).toEqual({ now: 3, before: 0 })
  })

  it('gives the same figures before and after a roll-up', async () => {
    await rollUp(server.database)
    const rolled = await lookAsFinance({ period: 'week' })
    await rebuildTallies(server.database)
    expect(await lookAsFinance({ period: 'week' })).toMatchObject({ money: rolled.money, active: rolled.active })
    await expectBooksRight(server)
    const before = rolled.money?.moved.now ?? 0
    const after = await withoutRollUps(async () => {
      await sendMoney(server, story.kofi, story.ama, 7.25)
      return lookAsFinance({ period: 'week' })
    })
    expect(after.money?.moved.now).toBe(before + 7.25)
    await rollUp(server.database)
    expect(await lookAsFinance({ period: 'week' })).toMatchObject({ money: after.money, active: after.active })
    await expectBooksRight(server)
  })

  it('has the same sum in the steps, the kinds and the whole, in any time zone', async () => {
    for (const zone of ['UTC', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Kiritimati', 'Europe/Paris']) {
      for (const period of ['week', 'month']) {
        const { money } = await lookAsFinance({ period }, zone)
        const total = (values: (number | undefined)[] = []) =>
          Math.round(values.reduce<number>((sum, each) => sum + (each ?? 0), 0) * 100) / 100
        expect(total(money?.steps.map(({ moved }) => moved))).toBe(money?.moved.now)
        expect(total(money?.steps.flatMap(({ kinds }) => kinds.map(({ moved }) => moved)))).toBe(money?.moved.now)
        expect(total(money?.kinds.map(({ moved }) => moved.now))).toBe(money?.moved.now)
        expect(total(money?.steps.map((step) => step.in))).toBe(money?.in.now)
      }
    }
  })

  it('lists exactly the journals and people behind each figure', async () => {
    const { from, to, money, active } = await lookAsFinance()
    const token = story.finance.token
    const add = (values: number[]) => Math.round(values.reduce((sum, each) => sum + each, 0) * 100) / 100
    const amounts = async (query: Record<string, string>) => {
      const found: number[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: Record<string, string> = { from, to, limit: '3', ...query, ...(cursor && { cursor }) }
        const response = await server.call('GET /api/dashboard/movements', { token, query: page })
        const { data, next_cursor } = response.body as { data: { amount: number }[]; next_cursor: string | null }
        found.push(...data.map(({ amount }) => amount))
        cursor = next_cursor
      }
      return found
    }
    for (const figure of ['in', 'out', 'moved', 'fees'] as const) {
      expect([figure, add(await amounts({ figure }))]).toEqual([figure, money?.[figure].now])
    }
    expect(await amounts({ figure: 'moved' })).toHaveLength(money?.movements.now ?? -1)
    for (const { kind, moved, movements } of money?.kinds ?? []) {
      const its = await amounts({ figure: 'moved', kinds: kind })
      expect([kind, add(its), its.length]).toEqual([kind, moved.now, movements.now])
    }
    const people = await server.call('GET /api/dashboard/people', { token, query: { from, to } })
    expect(people.body.data).toHaveLength(active.now)
  })

  it('does not count people as active whose money is only held for a phone number', async () => {
    const esi = await makeHolder(server, { paps: 10_000n })
    const body = { phone: '+233242777001', amount: 20, pin: PIN }
    expect((await server.call('POST /api/phone-transfers', { token: esi.token, body })).status).toBe(200)
    const { from, to, active } = await lookAsFinance()
    const { data } = (
      await server.call('GET /api/dashboard/people', { token: story.finance.token, query: { from, to } })
    ).body
    expect(data).toHaveLength(active.now)
    expect(data.map(({ _id }) => _id)).not.toContain(esi.id)
  })

  it('shows support people and their queues, and nothing of money', async () => {
    const { status, body } = await look(support.token)
    expect(status).toBe(200)
    expect(body.money).toBeNull()
    expect(body.active.now).toBeGreaterThan(0)
    expect(body.queues).toMatchObject({ topups: null, identities: { waiting: 0 } })
    expect((await lookAsFinance()).queues).toMatchObject({ withdrawals: { waiting: 1 }, identities: null })
  })

  it('refuses a period that is none, naming what is wrong with it', async () => {
    const wrong: [Record<string, string>, string][] = [
      [{ period: 'ever' }, 'period'],
      [{}, 'period'],
      [{ period: 'custom', to: '2026-11-15' }, 'from'],
      [{ period: 'custom', from: '2026-11-15' }, 'to'],
      [{ period: 'custom', from: '2026-11-15', to: '2026-11-14' }, 'to'],
      [{ period: 'custom', from: '2025-01-01', to: '2026-11-14' }, 'to'],
      [{ period: 'custom', from: '2026-02-30', to: '2026-11-14' }, 'from'],
    ]
    for (const [query, field] of wrong) {
      const { status, body } = await look(story.finance.token, query)
      expect([status, (body as unknown as { errors: { field: string }[] }).errors[0]?.field]).toEqual([422, field])
    }
  })
})
