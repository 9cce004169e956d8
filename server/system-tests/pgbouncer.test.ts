import { connectDatabase } from '@paps/database'
import { makeTestDatabase } from '@paps/database/testing'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { balanceOf, expectBooksRight, type Holder, makeHolder, PIN, sendMoney } from '../testing/money.ts'
import { HAS_PGBOUNCER, KEEPS_STATEMENTS, startPgBouncer, type TestPgBouncer } from '../testing/pgbouncer.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

if (!HAS_PGBOUNCER) console.warn('pgbouncer is not installed: its tests are skipped')

if (HAS_PGBOUNCER && !KEEPS_STATEMENTS) console.warn('pgbouncer is older than 1.21: it keeps no prepared statements')

const CONNECTIONS = 3

/** By itself a server prepares nothing behind a pooler. With a setting it does, where the pooler keeps the statements. */
const WAYS = [
  ['that prepares no statements', null],
  ...(KEEPS_STATEMENTS ? ([['that prepares statements', 100]] as const) : []),
] as const

describe.skipIf(!HAS_PGBOUNCER).each(WAYS)('a server behind a PgBouncer in transaction mode %s', (_, statements) => {
  let bouncer: TestPgBouncer
  let server: TestApp
  let esi: Holder
  let kofi: Holder

  beforeAll(async () => {
    const database = await makeTestDatabase()
    bouncer = await startPgBouncer(database.url, CONNECTIONS)
    server = await startTestApp({
      database,
      through: ({ url }) => connectDatabase(bouncer.urlOf(url), { pooled: true, statements }),
      config: { databasePooled: true, databaseStatements: statements },
    })
    esi = await makeHolder(server, { paps: 1_000_000n, points: 500n })
    kofi = await makeHolder(server)
  })
  afterAll(async () => {
    await expectBooksRight(server)
    await server.close()
    await bouncer.stop()
  })

  it('moves money for many at once, each once, over fewer connections than there are transactions', async () => {
    const { token } = esi
    const quotes = await Promise.all(
      Array.from({ length: 60 }, async () => {
        const body = { receiver: kofi.papsId, amount: 1 }
        return (await server.call('POST /api/transfer', { token, body })).body.quote_id
      }),
    )
    const confirm = (quote_id: string) =>
      server.call('POST /api/transfer/send', { token, body: { quote_id, pin: PIN } })
    const answers = await Promise.all([...quotes, ...quotes].map(confirm))
    expect(answers.map(({ status }) => status)).toEqual(Array(120).fill(200))
    expect((await balanceOf(server, kofi)).paps).toBe(60)
    const { rows } = await server.database.pool.query<{ count: bigint }>(
      `select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and query <> '' and client_port <> 0`,
    )
    expect(Number(rows[0]?.count)).toBeLessThan(30)
  })

  it('holds, saves, redeems and pays requests', async () => {
    const { token } = esi
    const bank = await makeHolder(server, { userType: 'bank', paps: 100_000n })
    const held = await server.call('POST /api/withdrawal', {
      token,
      body: { receiver: bank.papsId, amount: 20, pin: PIN },
    })
    const { _id } = held.body.withdrawal[0] ?? { _id: '' }
    const paidOut = { _id, code: held.body.code ?? '' }
    expect((await server.call('PUT /api/withdrawal/', { token: bank.token, body: paidOut })).status).toBe(200)
    const pot = await server.call('POST /api/saving/', { token, body: { name: 'Rain', amount: 5, pin: PIN } })
    expect(pot.status).toBe(200)
    expect(
      (await server.call('DELETE /api/saving/{id}', { token, params: { id: pot.body.data._id }, body: { pin: PIN } }))
        .status,
    ).toBe(200)
    expect((await server.call('POST /api/redemptions/', { token, body: { points: 100, pin: PIN } })).status).toBe(200)
    const asked = await server.call('POST /api/payment/req', {
      token: kofi.token,
      body: { receiver: esi.papsId, amount: 3 },
    })
    const sent = await server.call('POST /api/payment/req/send', {
      token: kofi.token,
      body: { quote_id: asked.body.quote_id },
    })
    const owed = await server.call('POST /api/payment', {
      token,
      body: { request_id: sent.body.payment[0]?._id ?? '' },
    })
    const paid = await server.call('POST /api/payment/send', {
      token,
      body: { quote_id: owed.body.quote_id, pin: PIN },
    })
    expect(paid.status).toBe(200)
  })

  it('publishes events, runs jobs, extends the chain and returns lists', async () => {
    const socket = io(server.url, { transports: ['websocket'], auth: { token: kofi.token }, forceNew: true })
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
    const heard = new Promise((resolve) => socket.once('transferReceiver', resolve))
    await sendMoney(server, esi, kofi, 1)
    await heard
    socket.disconnect()
    const csv = await server.call('GET /api/transfer/', { token: esi.token, headers: { accept: 'text/csv' } })
    expect(String(csv.body).trim().split('\r\n')).toHaveLength(62)
    await vi.waitFor(async () => {
      const { rows } = await server.database.pool.query('select from chain_links limit 1')
      expect(rows).toHaveLength(1)
      const due = await server.database.pool.query('select from jobs where run_at < now()')
      expect(due.rows).toEqual([])
    }, 15_000)
  })

  it('prepares statements if it is told to, in sessions of the pooler', async () => {
    for (let times = 0; times < 20; times++) await server.call('GET /api/settings/')
    const through = connectDatabase(bouncer.urlOf(server.database.url), { pooled: true, connections: 1 })
    const { rows } = await through.pool.query<{ prepared: number }>(
      'select count(*)::int as prepared from pg_prepared_statements',
    )
    await through.close()
    expect((rows[0]?.prepared ?? 0) > 0).toBe(statements !== null)
  })
})
