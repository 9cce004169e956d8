import { newId } from '@paps/contract'
import { withTransaction } from '@paps/database'
import { dayFrom, dayIn, listDays, planFrom } from '@paps/features/money/schedules'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  balanceOf,
  changeUser,
  expectBooksRight,
  giveMoney,
  type Holder,
  makeHolder,
  notificationsOf,
  PIN,
} from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { makeLog } from '../plugins/logging.ts'
import { runSchedules } from './run-schedules.ts'

const HOUR_MS = 60 * 60 * 1000

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(async () => {
  // The runs are ahead of the clock by which records are dated, and so is the money received by them.
  await sql`update spending set received = '{}'`.execute(server.database.kysely)
  await expectBooksRight(server)
  await server.close()
})

const day = (days: number) => new Date(Date.now() + days * 24 * HOUR_MS).toISOString().slice(0, 10)

/** Runs the job as one process at that time of UTC. */
const run = (days: number, time = '12:00', logLines: string[] = []) =>
  runSchedules(
    { ...server.context, now: () => new Date(`${day(days)}T${time}:00Z`) },
    {},
    makeLog('info', { write: (line) => logLines.push(line) }),
  )

interface Planned {
  amount?: number
  every?: 'once' | 'day' | 'week' | 'month' | 'month_end'
  starts_on?: string
  ends_on?: string
  times?: number
  kind?: 'transfer' | 'payment'
  pin?: string
  preview?: boolean
}

const plan = ({ token }: Holder, to: Holder, planned: Planned = {}) =>
  server.call('POST /api/schedules', {
    token,
    body: { kind: 'transfer', receiver: to.papsId, amount: 20, every: 'week', starts_on: day(2), pin: PIN, ...planned },
  })

async function planned(from: Holder, to: Holder, how: Planned = {}): Promise<string> {
  const { status, body } = await plan(from, to, how)
  expect(body).toMatchObject({ data: { status: 'active' } })
  expect(status).toBe(200)
  return body.data._id
}

const read = async ({ token }: Holder, id: string) =>
  (await server.call('GET /api/schedules/{id}', { token, params: { id } })).body

const act = ({ token }: Holder, id: string, what: 'pause' | 'resume' | 'skip' | 'end', body: object = {}) => {
  const params = { id }
  if (what === 'end') return server.call('DELETE /api/schedules/{id}', { token, params })
  if (what === 'skip')
    return server.call('POST /api/schedules/{id}/skip', { token, params, body: body as { on: string } })
  if (what === 'pause') return server.call('POST /api/schedules/{id}/pause', { token, params })
  return server.call('POST /api/schedules/{id}/resume', { token, params, body })
}

const pair = async (paps = 10_000n) => [await makeHolder(server, { paps }), await makeHolder(server)] as const

describe('the days of a schedule', () => {
  const days = (every: Planned['every'] & string, from: string, end = {}, most = 5) => {
    const made = planFrom(every, from, { ends_on: null, times: null, ...end })
    return listDays(made, made.starts_on, most)
  }

  it('uses the last day of shorter months and returns to the 31st', () => {
    expect(days('month', '2027-01-31')).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'])
    expect(days('month', '2028-01-30', {}, 3)).toEqual(['2028-01-30', '2028-02-29', '2028-03-30'])
  })

  it('knows the last day of each month, leap years included', () => {
    expect(days('month_end', '2028-01-10', {}, 3)).toEqual(['2028-01-31', '2028-02-29', '2028-03-31'])
    expect(days('month_end', '2027-12-31', {}, 2)).toEqual(['2027-12-31', '2028-01-31'])
  })

  it('ends by its date, its number, or after one day', () => {
    expect(days('day', '2026-12-30', { ends_on: '2027-01-01' })).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
    expect(days('week', '2026-12-30', { times: 2 })).toEqual(['2026-12-30', '2027-01-06'])
    expect(days('once', '2026-12-30')).toEqual(['2026-12-30'])
  })

  it('leaves out days that passed while no server ran', () => {
    const daily = planFrom('day', '2026-12-01', { ends_on: null, times: null })
    expect(dayFrom(daily, '2026-12-01', '2026-12-20')).toBe('2026-12-20')
  })

  it('takes the day from the time zone', () => {
    const at = new Date('2026-12-31T23:30:00Z')
    expect(dayIn('Africa/Accra', at)).toBe('2026-12-31')
    expect(dayIn('Asia/Kathmandu', at)).toBe('2027-01-01')
    expect(dayIn('America/Los_Angeles', new Date('2027-01-01T03:00:00Z'))).toBe('2026-12-31')
  })

  it('stays at eight in the morning when clocks change', async () => {
    const { rows } = await sql<{ at: Date }>`
      select (day + '08:00'::time) at time zone 'Europe/Berlin' as at
      from unnest(array['2027-03-27', '2027-03-28', '2027-10-30', '2027-10-31']::date[]) as day`.execute(
      server.database.kysely,
    )
    expect(rows.map(({ at }) => at.toISOString().slice(5, 16))).toEqual([
      '03-27T07:00',
      '03-28T06:00',
      '10-30T06:00',
      '10-31T07:00',
    ])
  })
})

describe('a schedule', () => {
  it('reminds the day before, sends on its day and again a week later', async () => {
    const [esi, kofi] = await pair()
    const id = await planned(esi, kofi, { times: 2, starts_on: day(3) })
    await run(1)
    // Of the plan itself.
    const planning = { name: 'accountChanged', record_id: null, state: null }
    expect(await notificationsOf(server, esi)).toEqual([planning])
    await run(2)
    await run(2, '13:00')
    expect((await notificationsOf(server, esi)).map(({ name }) => name)).toEqual(['accountChanged', 'scheduleComing'])
    await run(3, '07:59')
    expect(await balanceOf(server, kofi)).toMatchObject({ paps: 0 })
    await run(3, '08:00')
    await run(3, '08:01')
    expect(await balanceOf(server, kofi)).toMatchObject({ paps: 20 })
    expect((await read(esi, id)).data).toMatchObject({ next_on: day(10), counted: 1, status: 'active', waiting: null })
    await run(10)
    expect(await balanceOf(server, kofi)).toMatchObject({ paps: 40 })
    const { data, runs } = await read(esi, id)
    expect(data).toMatchObject({ next_on: null, counted: 2, status: 'ended', reason: 'finished' })
    expect(runs.map(({ due_on, status }) => [due_on, status])).toEqual([
      [day(10), 'made'],
      [day(3), 'made'],
    ])
    const record = (await server.call('GET /api/transfer/paid', { token: esi.token })).body.data[0]
    expect(record).toMatchObject({ _id: runs[0]?.record_id, amount: 20, schedule_id: id })
    expect((await notificationsOf(server, kofi)).map(({ name }) => name)).toEqual([
      'transferReceiver',
      'transferReceiver',
    ])
    expect((await notificationsOf(server, esi)).filter(({ name }) => name === 'scheduleMade')).toHaveLength(2)
  })

  it('pays a store and earns the points of a payment', async () => {
    const [esi] = await pair(100_000n)
    const shop = await makeHolder(server, { userType: 'store' })
    await planned(esi, shop, { kind: 'payment', amount: 100, every: 'once' })
    await run(2)
    expect(await balanceOf(server, shop)).toMatchObject({ paps: 100 })
    expect(await balanceOf(server, esi)).toEqual({ paps: 900, points: 2 })
  })

  it('is made once by processes that run at once', async () => {
    const [esi, kofi] = await pair()
    const id = await planned(esi, kofi)
    await Promise.all(Array.from({ length: 8 }, () => run(2)))
    expect(await balanceOf(server, kofi)).toMatchObject({ paps: 20 })
    expect((await read(esi, id)).runs).toMatchObject([{ status: 'made', attempts: 1 }])
  })

  it('is made once when the process dies between the plan and the money, and after it', async () => {
    const [esi, kofi] = await pair()
    const id = await planned(esi, kofi)
    const dead = {
      ...server.context.money,
      poster: { ...server.context.money.poster, post: () => Promise.reject(new Error('killed')) },
    }
    const logLines: string[] = []
    await runSchedules(
      { ...server.context, money: dead, now: () => new Date(`${day(2)}T12:00:00Z`) },
      {},
      makeLog('info', { write: (line) => logLines.push(line) }),
    )
    expect(logLines.join()).toContain('job row set aside')
    expect((await read(esi, id)).data).toMatchObject({ waiting: { due_on: day(2), status: 'open' } })
    // The movement was made, and the process died before it got the response.
    const { money } = server.context
    const lost = {
      ...money,
      poster: {
        ...money.poster,
        post: async (movement: Parameters<typeof money.poster.post>[0]) => {
          await money.poster.post(movement)
          throw new Error('killed')
        },
      },
    }
    await runSchedules(
      { ...server.context, money: lost, now: () => new Date(`${day(2)}T12:01:00Z`) },
      {},
      makeLog('silent'),
    )
    await run(2, '12:02')
    expect(await balanceOf(server, kofi)).toMatchObject({ paps: 20 })
    expect((await read(esi, id)).runs).toMatchObject([{ status: 'made' }])
  })

  it('never posts a day twice, even if its row is opened again', async () => {
    const [esi, kofi] = await pair()
    const id = await planned(esi, kofi, { every: 'once' })
    await run(2)
    await withTransaction(server.database, async (tx) => {
      const again = sql`insert into schedule_runs (schedule_id, due_on, record_id, amount_minor, state, next_try_at, created_at)
        select schedule_id, due_on + 1, record_id, amount_minor, 'open', now(), now() from schedule_runs where schedule_id = ${id}`
      await expect(again.execute(tx)).rejects.toThrow(/schedule_runs_record_id_key/)
    }).catch(() => {})
    const change = sql`update schedule_runs set state = 'open', next_try_at = now(), ended_at = null where schedule_id = ${id}`
    await expect(change.execute(server.database.kysely)).rejects.toThrow(/has ended/)
  })

  it('tries again twice when there is too little money, and then says so', async () => {
    const [esi, kofi] = await pair(500n)
    const id = await planned(esi, kofi)
    await run(2, '08:00')
    await run(2, '09:00')
    expect((await read(esi, id)).data).toMatchObject({ waiting: { attempts: 1, reason: 'insufficient_funds' } })
    await run(2, '12:00')
    expect((await read(esi, id)).data).toMatchObject({ waiting: { attempts: 2 } })
    await run(2, '16:00')
    await run(2, '20:00')
    const { data, runs } = await read(esi, id)
    expect(runs).toMatchObject([{ status: 'failed', attempts: 3, reason: 'insufficient_funds' }])
    expect(data).toMatchObject({ status: 'active', next_on: day(9), waiting: null })
    expect((await notificationsOf(server, esi)).map(({ name }) => name)).toEqual([
      'accountChanged',
      'scheduleWaits',
      'scheduleWaits',
      'scheduleFailed',
    ])
    await giveMoney(server, esi.id, 10_000n)
    await run(9)
    expect(await balanceOf(server, kofi)).toMatchObject({ paps: 20 })
  })

  it('is made at the second attempt when the money came', async () => {
    const [esi, kofi] = await pair(500n)
    const id = await planned(esi, kofi)
    await run(2, '08:00')
    await giveMoney(server, esi.id, 10_000n)
    await run(2, '12:00')
    expect((await read(esi, id)).runs).toMatchObject([{ status: 'made', attempts: 2, reason: null }])
  })

  it('counts against the limits, and names them', async () => {
    const esi = await makeHolder(server, { paps: 1_000_000n, approved: false })
    const kofi = await makeHolder(server)
    expect((await plan(esi, kofi, { amount: 5_000 })).body).toMatchObject({ code: 'limit_exceeded' })
    const id = await planned(esi, kofi, { amount: 150 })
    const other = await planned(esi, kofi, { amount: 150 })
    await run(2)
    const states = [(await read(esi, id)).runs[0], (await read(esi, other)).runs[0]]
    expect(states.map((each) => each?.status).toSorted()).toEqual(['failed', 'made'])
    expect(states.find((each) => each?.status === 'failed')).toMatchObject({ reason: 'limit_exceeded' })
  })

  it('pauses with its reason when the owner is locked or blocks the receiver', async () => {
    const [esi, kofi] = await pair()
    const [ama, yaa] = await pair()
    const [first, second] = [await planned(esi, kofi), await planned(ama, yaa)]
    await changeUser(server, esi.id, { locked_at: new Date() })
    await server.call('POST /api/block/', { token: ama.token, body: { _id: yaa.id } })
    await run(2)
    await changeUser(server, esi.id, { locked_at: null })
    expect((await read(esi, first)).data).toMatchObject({ status: 'paused', reason: 'account_locked' })
    expect((await read(ama, second)).data).toMatchObject({ status: 'paused', reason: 'blocked_by_you' })
    expect(await balanceOf(server, kofi)).toMatchObject({ paps: 0 })
    expect((await notificationsOf(server, ama)).map(({ name }) => name)).toContain('scheduleStopped')
  })

  it('ends when the receiver is gone, and is erased with its owner', async () => {
    const [esi, kofi] = await pair()
    const id = await planned(esi, kofi)
    const back = await planned(kofi, esi)
    await server.database.pool.query('select erase_user($1, now())', [kofi.id])
    await run(2)
    expect((await read(esi, id)).data).toMatchObject({ status: 'ended', reason: 'receiver_closed' })
    const left = await server.database.kysely.selectFrom('schedules').select('id').where('id', '=', back).execute()
    expect(left).toEqual([])
  })

  it('pauses when its owner demands a passkey for its amount after they confirmed with the PIN', async () => {
    const [esi, kofi] = await pair()
    const id = await planned(esi, kofi)
    await sql`insert into passkey_demands (user_id, above_minor, set_at) values (${esi.id}, 1000, now())`.execute(
      server.database.kysely,
    )
    expect((await plan(esi, kofi)).body).toMatchObject({ code: 'passkey_needed' })
    await run(2)
    expect((await read(esi, id)).data).toMatchObject({ status: 'paused', reason: 'passkey_needed' })
    expect((await act(esi, id, 'resume', { pin: PIN })).body).toMatchObject({ code: 'passkey_needed' })
  })
})

describe('stopping and changing a schedule', () => {
  it('skips one named day, however often it is asked', async () => {
    const [esi, kofi] = await pair()
    const id = await planned(esi, kofi, { times: 3 })
    await Promise.all(Array.from({ length: 4 }, () => act(esi, id, 'skip', { on: day(2) })))
    expect((await read(esi, id)).data).toMatchObject({ next_on: day(9), counted: 1 })
    await run(2)
    expect(await balanceOf(server, kofi)).toMatchObject({ paps: 0 })
    await run(9)
    expect(await balanceOf(server, kofi)).toMatchObject({ paps: 20 })
    expect((await act(esi, id, 'skip', { on: day(9) })).body).toMatchObject({ code: 'wrong_state' })
  })

  it('makes or skips a day, and never both, when they meet', async () => {
    const [esi, kofi] = await pair()
    const ids = await Promise.all(Array.from({ length: 6 }, () => planned(esi, kofi, { amount: 1, every: 'once' })))
    const skips = ids.map((id, at) => act(esi, id, at % 2 ? 'skip' : 'pause', { on: day(2) }))
    await Promise.all([run(2), run(2), ...skips])
    await run(2)
    const states = await Promise.all(ids.map(async (id) => (await read(esi, id)).runs[0]?.status ?? 'paused'))
    const made = states.filter((state) => state === 'made').length
    expect(states.every((state) => ['made', 'skipped', 'paused'].includes(state))).toBe(true)
    expect(await balanceOf(server, kofi)).toMatchObject({ paps: made })
  })

  it('pauses without, and resumes only with the PIN', async () => {
    const [esi, kofi] = await pair()
    const id = await planned(esi, kofi)
    expect((await act(esi, id, 'pause')).body).toMatchObject({
      data: { status: 'paused', reason: 'by_owner' },
      dates: [],
    })
    await run(2)
    expect(await balanceOf(server, kofi)).toMatchObject({ paps: 0 })
    expect((await act(esi, id, 'resume')).body).toMatchObject({ code: 'pin_needed' })
    expect((await act(esi, id, 'resume', { pin: '0000' })).body).toMatchObject({ code: 'wrong_pin' })
    expect((await act(esi, id, 'resume', { pin: PIN })).body).toMatchObject({
      data: { status: 'active', next_on: day(2) },
    })
    expect((await act(esi, id, 'resume', { pin: PIN })).body).toMatchObject({ code: 'wrong_state' })
  })

  it('is made and changed by nobody without the PIN, and seen by nobody else', async () => {
    const [esi, kofi] = await pair()
    const { token } = esi
    const body = { kind: 'transfer', receiver: kofi.papsId, amount: 20, every: 'day', starts_on: day(1) } as const
    expect((await server.call('POST /api/schedules', { token, body })).body).toMatchObject({ code: 'pin_needed' })
    const id = await planned(esi, kofi)
    const change = { _id: id, amount: 1000 }
    expect((await server.call('PUT /api/schedules', { token, body: change })).body).toMatchObject({
      code: 'pin_needed',
    })
    for (const what of ['pause', 'skip', 'end'] as const) {
      expect((await act(kofi, id, what, { on: day(2) })).status).toBe(404)
    }
    expect((await act(kofi, id, 'resume', { pin: PIN })).status).toBe(404)
    const foreign = { token: kofi.token, body: { ...change, pin: PIN } }
    expect((await server.call('PUT /api/schedules', foreign)).status).toBe(404)
    expect((await server.call('GET /api/schedules', { token: kofi.token })).body.data).toEqual([])
    expect((await read(esi, id)).data).toMatchObject({ amount: 20, status: 'active' })
  })

  it('changes amount, days and end, also of a day that waits', async () => {
    const [esi, kofi] = await pair(500n)
    const id = await planned(esi, kofi)
    await run(2, '08:00')
    const { token } = esi
    const changed = await server.call('PUT /api/schedules', {
      token,
      body: { _id: id, amount: 3, every: 'month', starts_on: day(20), times: 2, pin: PIN },
    })
    expect(changed.body.data).toMatchObject({ amount: 3, every: 'month', next_on: day(20), times: 2, counted: 0 })
    await run(2, '12:00')
    expect(await balanceOf(server, kofi)).toMatchObject({ paps: 3 })
    await act(esi, id, 'end')
    const late = await server.call('PUT /api/schedules', { token, body: { _id: id, amount: 4, pin: PIN } })
    expect(late.body).toMatchObject({ code: 'wrong_state' })
    await run(20)
    expect(await balanceOf(server, kofi)).toMatchObject({ paps: 3 })
  })

  it('refuses days that are not ahead, two ends, oneself, and a store as a person', async () => {
    const [esi, kofi] = await pair()
    expect((await plan(esi, kofi, { starts_on: day(0) })).body).toMatchObject({ code: 'invalid' })
    expect((await plan(esi, kofi, { starts_on: '2199-01-01' })).body).toMatchObject({ code: 'invalid' })
    expect((await plan(esi, kofi, { ends_on: day(1) })).body).toMatchObject({ code: 'invalid' })
    expect((await plan(esi, kofi, { ends_on: day(9), times: 3 })).body).toMatchObject({ code: 'invalid' })
    expect((await plan(esi, esi)).body).toMatchObject({ code: 'to_oneself' })
    expect((await plan(esi, kofi, { kind: 'payment' })).body).toMatchObject({ code: 'not_a_store' })
    const shown = await plan(esi, kofi, { preview: true, every: 'month_end', times: 2 })
    expect(shown.body.dates).toHaveLength(2)
    expect((await server.call('GET /api/schedules', { token: esi.token })).body.data).toEqual([])
  })

  it('is made once by a request that is sent twice', async () => {
    const [esi, kofi] = await pair()
    const { token } = esi
    const body = {
      kind: 'transfer',
      receiver: kofi.papsId,
      amount: 20,
      every: 'day',
      starts_on: day(1),
      pin: PIN,
    } as const
    const key = newId()
    const sent = await Promise.all(
      [1, 2, 3].map(() => server.call('POST /api/schedules', { token, body, headers: { 'idempotency-key': key } })),
    )
    expect(new Set(sent.filter(({ status }) => status === 200).map(({ body: { data } }) => data._id)).size).toBe(1)
    expect((await server.call('GET /api/schedules', { token })).body.data).toHaveLength(1)
  })
})

describe('a running schedule when clocks change', () => {
  const YEAR = new Date().getUTCFullYear() + 1
  const MINUTE_MS = 60_000

  function offsetMs(zone: string, at: Date): number {
    const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at)
    const [, sign, hours, minutes] =
      /([+-])(\d\d):(\d\d)/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * MINUTE_MS
  }
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
  const eightOf = (zone: string, on: string) => {
    const utc = Date.parse(`${on}T08:00:00Z`)
    return utc - offsetMs(zone, new Date(utc - offsetMs(zone, new Date(utc))))
  }
  /** The days of next year on which the clocks of a zone change. */
  function changesOf(zone: string): string[] {
    const noons = Array.from({ length: 366 }, (_, at) => Date.UTC(YEAR, 0, 1 + at, 12))
    return noons
      .filter((noon) => offsetMs(zone, new Date(noon)) !== offsetMs(zone, new Date(noon - 24 * HOUR_MS)))
      .map(dayOf)
  }

  // Changes of an hour at two, of an hour at midnight, and of half an hour.
  it.each(['Europe/Berlin', 'Africa/Cairo', 'Australia/Lord_Howe'])(
    'is made once a day, at eight: %s',
    async (zone) => {
      const changes = changesOf(zone)
      expect(changes).toHaveLength(2)
      for (const change of changes) {
        const [esi, kofi] = await pair()
        const days = [-1, 0, 1].map((by) => dayOf(Date.parse(change) + by * 24 * HOUR_MS))
        const body = {
          kind: 'transfer',
          receiver: kofi.papsId,
          amount: 20,
          every: 'day',
          starts_on: days[0] ?? '',
        } as const
        const headers = { 'x-time-zone': zone }
        const made = await server.call('POST /api/schedules', {
          token: esi.token,
          body: { ...body, pin: PIN },
          headers,
        })
        expect([made.status, made.body.data?.time_zone]).toEqual([200, zone])
        const counts: number[] = []
        for (const moment of days.flatMap((on) => [eightOf(zone, on) - MINUTE_MS, eightOf(zone, on)])) {
          const context = { ...server.context, now: () => new Date(moment) }
          // Two processes, as always.
          await Promise.all([1, 2].map(() => runSchedules(context, {}, makeLog('silent'))))
          counts.push((await balanceOf(server, kofi)).paps / 20)
        }
        expect([change, counts]).toEqual([change, [0, 1, 1, 2, 2, 3]])
        await act(esi, made.body.data?._id ?? '', 'end')
      }
    },
  )
})
