import { connectDatabase, migrate, prepareServerRole } from '@paps/database'
import { startReplication, type TestReplication } from '@paps/database/replica-testing'
import type { TestDatabase } from '@paps/database/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { balanceOf, expectBooksRight, type Holder, makeHolder, PIN, sendMoney } from '../testing/money.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

let replication: TestReplication
let database: TestDatabase
let server: TestApp
let finance: { token: string }
let esi: Holder
let kofi: Holder

beforeAll(async () => {
  replication = await startReplication()
  const owner = connectDatabase(replication.primary.url('paps'), { connections: 2 })
  await migrate(owner)
  const url = await prepareServerRole(owner)
  database = { ...connectDatabase(url, { connections: 10 }), owner }
  const { port } = new URL(replication.replica.url('paps'))
  const databaseReplicaUrl = Object.assign(new URL(url), { port }).href
  server = await startTestApp({ database, config: { databaseReplicaUrl } })
  finance = await server.signUp({ userType: 'finance_admin' })
  esi = await makeHolder(server, { paps: 1_000_00n })
  kofi = await makeHolder(server)
  await untilFresh(true)
}, 120_000)
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
  await database.owner.close()
  await replication.remove()
})

const untilFresh = (isFresh: boolean) =>
  vi.waitFor(() => expect(server.context.replica?.isFresh()).toBe(isFresh), { timeout: 20_000, interval: 50 })

/** The number of transfers that staff see. */
const shown = async (token: string) =>
  (await server.call('GET /api/transfer/', { token, query: { limit: '200' } })).body.data.length

const topUp = async () => {
  const body = { paps: 10, method: 'office' as const }
  const { reference } = (await server.call('POST /api/topup/order', { token: esi.token, body })).body
  const saved = await server.call('POST /api/topup/save', { token: esi.token, body: { reference: reference ?? '' } })
  return saved.body.data._id
}

describe('a server with a replica', () => {
  it('shows staff the replica’s lists, and people what they have just done', async () => {
    await sendMoney(server, esi, kofi, 1)
    await vi.waitFor(async () => expect(await shown(finance.token)).toBe(1))
    await replication.pause()
    await sendMoney(server, esi, kofi, 2)
    expect(await shown(finance.token)).toBe(1)
    expect(await shown(esi.token)).toBe(2)
    expect(await shown(kofi.token)).toBe(2)
    expect(await balanceOf(server, kofi)).toMatchObject({ paps: 3 })
    await replication.goOn()
    await vi.waitFor(async () => expect(await shown(finance.token)).toBe(2))
  })

  it('shows staff their own decision at once', async () => {
    for (let times = 0; times < 5; times++) {
      const id = await topUp()
      await server.call('PUT /api/topup/', { token: finance.token, body: { _id: id } })
      const { data } = (await server.call('GET /api/topup/', { token: finance.token })).body
      expect(data.find(({ _id }) => _id === id)).toMatchObject({ status: 'approved' })
    }
  })

  it('reads from the primary while the replica lags, and from the replica afterwards', async () => {
    await replication.pause()
    const id = await topUp()
    await server.call('PUT /api/topup/', { token: finance.token, body: { _id: id } })
    expect(server.context.replica?.isFresh()).toBe(false)
    const { data } = (await server.call('GET /api/topup/', { token: finance.token })).body
    expect(data.find(({ _id }) => _id === id)).toMatchObject({ status: 'approved' })
    await replication.goOn()
    await untilFresh(true)
  })

  it('does not use a replica that lags by more than some seconds', async () => {
    await replication.pause()
    await sendMoney(server, esi, kofi, 1)
    await untilFresh(false)
    expect(await shown(finance.token)).toBe(3)
    await replication.goOn()
    await untilFresh(true)
  }, 60_000)

  it('reads from the primary when the replica is gone', async () => {
    await replication.stopReplica()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.call('GET /api/transfer/', { token: finance.token })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(server.context.replica?.isFresh()).toBe(false)
    const body = { receiver: kofi.papsId, amount: 1 }
    const { quote_id } = (await server.call('POST /api/transfer', { token: esi.token, body })).body
    expect(
      (await server.call('POST /api/transfer/send', { token: esi.token, body: { quote_id, pin: PIN } })).status,
    ).toBe(200)
  })
})
