import { type AddressInfo, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readClusterState } from './cluster-state.ts'
import { makeTestDatabase, type TestDatabase, testEngine, urlsOfNodes } from './testing.ts'

let database: TestDatabase
const superuserOf = (url: string) =>
  new pg.Client({ connectionString: Object.assign(new URL(url), { username: 'postgres' }).href })

beforeEach(async () => {
  database = await makeTestDatabase()
})
afterEach(() => database.close())

it('is the state of all nodes on Citus, and nothing on one PostgreSQL', async () => {
  const settled = { unreachableNodes: 0, oldestPreparedSeconds: 0 }
  expect(await readClusterState(database)).toEqual(testEngine === 'citus' ? settled : null)
})

if (testEngine === 'citus') {
  it('has the age of a transaction that stays prepared', async () => {
    const worker = superuserOf(urlsOfNodes(database)[1] ?? '')
    await worker.connect()
    await worker.query('begin')
    await worker.query('select txid_current()')
    await worker.query(`prepare transaction 'left behind'`)
    try {
      const state = await readClusterState(database)
      expect(state?.unreachableNodes).toBe(0)
      expect(state?.oldestPreparedSeconds).toBeGreaterThan(0)
    } finally {
      await worker.query(`rollback prepared 'left behind'`)
      await worker.end()
    }
  })

  async function moveFirstWorker(port: number): Promise<void> {
    const coordinator = superuserOf(database.url)
    await coordinator.connect()
    await coordinator.query('update pg_dist_node set nodeport = $1 where groupid = 1', [port])
    await coordinator.end()
  }

  it('counts a node that can’t be reached', async () => {
    await moveFirstWorker(9)
    expect(await readClusterState(database)).toMatchObject({ unreachableNodes: 1 })
  })

  it('counts a node that accepts a connection and does not answer', async () => {
    const sockets = new Set<Socket>()
    const silent = createServer((socket) => sockets.add(socket))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    await moveFirstWorker((silent.address() as AddressInfo).port)
    expect(await readClusterState(database)).toMatchObject({ unreachableNodes: 1 })
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
}
