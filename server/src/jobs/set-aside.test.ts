import { workRows } from '@paps/database'
import { payBulks } from '@paps/features/money/bulk'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeCounter } from '../../testing/cash.ts'
import { balanceOf, expectBooksRight, type Holder, makeHolder, PIN } from '../../testing/money.ts'
import { formOf } from '../../testing/pictures.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { makeLog } from '../plugins/logging.ts'
import { expirePaymentRequests } from './expire-requests.ts'
import { expireWithdrawals } from './expire-withdrawals.ts'
import { settlePhoneTransfers } from './phone-transfers.ts'
import { reportSetAside } from './report-set-aside.ts'
import { runSchedules } from './run-schedules.ts'
import type { Task } from './task.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let server: TestApp
let finance: Holder
let esi: Holder
let kofi: Holder

beforeAll(async () => {
  server = await startTestApp()
  finance = await makeHolder(server, { userType: 'finance_admin' })
  await server.database.owner.pool.query(`
    create table broken (id text primary key);
    create function break_row() returns trigger language plpgsql as $$
    begin
      if exists (select from broken where id = old.id::text) then
        raise exception 'this row is broken';
      end if;
      return new;
    end $$;
    create function break_bulk_row() returns trigger language plpgsql as $$
    begin
      if new.state = 'paid' and exists (select from broken where id = old.record_id::text) then
        raise exception 'this row is broken';
      end if;
      return new;
    end $$;
    grant select on broken to public;
    create trigger break_row before update on records for each row execute function break_row();
    create trigger break_row before update on schedules for each row execute function break_row();
    create trigger break_row before update on bulk_rows for each row execute function break_bulk_row()`)
})
beforeEach(async () => {
  esi = await makeHolder(server, { paps: 1_000_00n })
  kofi = await makeHolder(server, { firstName: 'Kofi' })
})
afterAll(async () => {
  await server.database.owner.pool.query(`
    drop trigger break_row on records; drop trigger break_row on schedules; drop trigger break_row on bulk_rows`)
  await expectBooksRight(server)
  await server.close()
})

const breakRow = (id: string) => server.database.owner.pool.query('insert into broken values ($1)', [id])
const repair = (id: string) => server.database.owner.pool.query('delete from broken where id = $1', [id])
const run = (task: Task['run'], days: number) =>
  task({ ...server.context, now: () => new Date(Date.now() + days * DAY_MS) }, {}, makeLog('silent'))
const stateOf = async (id: string) =>
  (await server.database.pool.query('select state from records where id = $1', [id])).rows[0]?.state
const asideOf = async (rowId: string) =>
  (await server.database.pool.query('select task, failures from set_aside_rows where row_id = $1', [rowId])).rows[0]

const KINDS: Record<string, { task: Task['run']; name: string; make(): Promise<string> }> = {
  withdrawal: {
    task: expireWithdrawals,
    name: 'expire-withdrawals',
    make: async () => (await makeCounter(server).waiting(esi, 5)).id,
  },
  'transfer to a phone': {
    task: settlePhoneTransfers,
    name: 'expire-phone-transfers',
    make: async () => {
      const body = { phone: `+2332421${Math.random().toString().slice(2, 7)}`, amount: 2, pin: PIN }
      return (await server.call('POST /api/phone-transfers', { token: esi.token, body })).body.transfer[0]?._id ?? ''
    },
  },
  request: {
    task: expirePaymentRequests,
    name: 'expire-requests',
    make: async () => {
      const body = { receiver: kofi.papsId, amount: 5 }
      const { quote_id } = (await server.call('POST /api/payment/req', { token: esi.token, body })).body
      const sent = await server.call('POST /api/payment/req/send', { token: esi.token, body: { quote_id } })
      return sent.body.payment[0]?._id ?? ''
    },
  },
}

describe.each(Object.entries(KINDS))('one broken %s', (_kind, { task, name, make }) => {
  it('is set aside, and the others expire', async () => {
    const [first, broken, last] = [await make(), await make(), await make()]
    await breakRow(broken)
    await run(task, 40)
    expect([await stateOf(first), await stateOf(broken), await stateOf(last)]).toEqual([
      'expired',
      'pending',
      'expired',
    ])
    expect(await asideOf(broken)).toEqual({ task: name, failures: 1 })
    for (let time = 0; time < 3; time++) await run(task, 40)
    expect(await asideOf(broken)).toMatchObject({ failures: 2 })
    await repair(broken)
    await run(task, 41)
    expect(await stateOf(broken)).toBe('expired')
    expect(await asideOf(broken)).toBeUndefined()
  })
})

it('one broken schedule is set aside, and the others are opened', async () => {
  const poor = await makeHolder(server)
  const make = async () => {
    const body = { receiver: kofi.papsId, amount: 1, every: 'week' as const, starts_on: dayAfter(2), pin: PIN }
    const made = await server.call('POST /api/schedules', { token: poor.token, body: { ...body, kind: 'transfer' } })
    return made.body.data?._id ?? ''
  }
  const [first, broken, last] = [await make(), await make(), await make()]
  await breakRow(broken)
  await run(runSchedules, 3)
  const { rows } = await server.database.pool.query(
    `select schedule_id from schedule_runs where schedule_id = any($1::uuid[])`,
    [[first, broken, last]],
  )
  expect(rows.map(({ schedule_id }) => schedule_id).sort()).toEqual([first, last].sort())
  expect(await asideOf(broken)).toMatchObject({ task: 'open-schedule-runs' })
})

const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

it('one broken row of a file is refused, and the file ends', async () => {
  const shop = await makeHolder(server, { userType: 'store', paps: 1_000_00n })
  const text = ['receiver,amount,note,reference', `${kofi.papsId},5,,`, `${esi.papsId},6,,`].join('\n')
  const form = formOf({ name: 'a.csv', file: { bytes: Buffer.from(text), name: 'a.csv', type: 'text/csv' } })
  const { body } = await server.call('POST /api/bulk-payment', { token: shop.token, form })
  const { _id: id, digest, total } = body.data as NonNullable<typeof body.data>
  const { rows } = await server.database.pool.query(
    'select record_id from bulk_rows where bulk_id = $1 order by line limit 1',
    [id],
  )
  await breakRow(rows[0].record_id)
  await server.call('POST /api/bulk-payment/{id}/send', {
    token: shop.token,
    params: { id },
    body: { digest, total, pin: PIN },
  })
  await payBulks(server.context)
  const read = () => server.call('GET /api/bulk-payment/{id}', { token: shop.token, params: { id } })
  await expect.poll(async () => (await read()).body.data.status, { timeout: 20_000 }).toBe('done')
  expect((await read()).body.rows.map(({ status }) => status)).toEqual(['refused', 'paid'])
  expect(await balanceOf(server, shop)).toMatchObject({ paps: 994 })
  expect(await asideOf(rows[0].record_id)).toMatchObject({ task: 'pay-bulk' })
})

it('a row that is set aside is counted, and reported to the staff who decide about money once', async () => {
  const payload = { task: 'expire-withdrawals', row: 'one-row', reason: 'P0001' }
  await reportSetAside(server.context, payload, makeLog('silent'))
  const { rows } = await server.database.pool.query(
    `select note from notifications where name = 'rowSetAside' and user_id = $1 and note like '%one-row%'`,
    [finance.id],
  )
  expect(rows).toEqual([{ note: expect.stringContaining('expire-withdrawals') }])
  await breakAndFail('a', 'b')
  await breakAndFail('a')
  const { rows: jobs } = await server.database.pool.query(
    `select task, failures from set_aside_rows where task = 'test' order by row_id`,
  )
  expect(jobs).toEqual([
    { task: 'test', failures: 2 },
    { task: 'test', failures: 1 },
  ])
  expect(await (await fetch(`${server.url}/metrics`)).text()).toMatch(/^paps_job_rows_set_aside\{task="test"\} 2$/m)
})

async function breakAndFail(...ids: string[]): Promise<void> {
  await workRows<string>({
    database: server.database,
    task: 'test',
    now: () => new Date(),
    list: async () => ids,
    idOf: (id) => id,
    work: () => Promise.reject(new Error('broken')),
    onFailure: () => {},
  })
}

it('no row is at fault when the database is gone', async () => {
  const gone = Object.assign(new Error('connection terminated'), { code: 'ECONNRESET' })
  const working = workRows<string>({
    database: server.database,
    task: 'gone',
    now: () => new Date(),
    list: async () => ['a'],
    idOf: (id) => id,
    work: () => Promise.reject(gone),
    onFailure: () => {},
  })
  await expect(working).rejects.toThrow('connection terminated')
  expect(await asideOf('a')).not.toMatchObject({ task: 'gone' })
})
