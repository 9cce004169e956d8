import { readFileSync, realpathSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type EmbeddedServer, openEmbeddedServer } from './index.ts'
import { isAlive } from './server.ts'

const BACK_WITHIN_MS = 10_000

let folder: string
let servers: EmbeddedServer[]
let restarts: number[]
let givenUp: Error[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paps-supervised-'))
  servers = []
  restarts = []
  givenUp = []
})
afterEach(async () => {
  for (const server of servers.slice(1)) await server.release()
  await servers[0]?.remove()
})

/** Opens the server like a process of the product, with durable commits as in production. */
async function open(): Promise<EmbeddedServer> {
  const server = await openEmbeddedServer(folder, {
    settings: { shared_buffers: '32MB', fsync: 'on', synchronous_commit: 'on' },
    supervision: {
      onRestart: ({ downMs }) => restarts.push(downMs),
      onGiveUp: (error) => givenUp.push(error),
    },
  })
  servers.push(server)
  return server
}

function serverPid(): number {
  const file = join(realpathSync(join(folder, 'postgres')), 'data/postmaster.pid')
  return Number(readFileSync(file, 'utf8').split('\n')[0])
}

async function ask(url: string, text: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return await client.query(text, values)
  } finally {
    await client.end().catch(() => {})
  }
}

const untilBack = (url: string) => vi.waitFor(() => ask(url, 'select 1'), { timeout: BACK_WITHIN_MS, interval: 50 })

describe('the embedded server', () => {
  it('restarts after it is killed, at the same address, with every acknowledged commit', {
    timeout: 90_000,
  }, async () => {
    const url = (await open()).url('paps')
    await open()
    await ask(url, 'create table written (number int primary key)')
    const acknowledged: number[] = []
    let next = 0
    let isOver = false
    const write = async () => {
      while (!isOver) {
        const number = next++
        await ask(url, 'insert into written values ($1)', [number]).then(
          () => acknowledged.push(number),
          () => {},
        )
      }
    }
    const writers = [write(), write(), write()]
    // In the middle of a statement of several minutes: its process is killed, not waited for.
    const busy = ask(url, 'select count(*) from generate_series(1, 1e9)').catch(() => {})
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(20), 20_000)
    const [killed, killedAt] = [serverPid(), Date.now()]
    process.kill(killed, 'SIGKILL')
    await vi.waitFor(() => expect(isAlive(killed)).toBe(false))
    const before = acknowledged.length
    await untilBack(url)
    expect(Date.now() - killedAt).toBeLessThan(BACK_WITHIN_MS)
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 20), 20_000)
    isOver = true
    await Promise.all([...writers, busy])
    const { rows } = await ask(url, 'select number from written')
    expect(acknowledged.filter((number) => !rows.some((row) => row.number === number))).toEqual([])
    // Two processes supervise the server, and one of them restarted it.
    expect(restarts).toHaveLength(1)
    expect(givenUp).toEqual([])
  })

  it('stays stopped after it is stopped', { timeout: 60_000 }, async () => {
    const server = await open()
    const pid = serverPid()
    await server.release()
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false))
    await expect(ask(server.url('paps'), 'select 1')).rejects.toThrow(/ECONNREFUSED/)
    expect(restarts).toEqual([])
  })

  it('is not restarted when it ends too often', { timeout: 120_000 }, async () => {
    const url = (await open()).url('paps')
    for (let times = 1; times <= 6; times++) {
      process.kill(serverPid(), 'SIGKILL')
      if (times <= 5) await vi.waitFor(() => expect(restarts).toHaveLength(times), BACK_WITHIN_MS)
    }
    await vi.waitFor(() => expect(givenUp).toHaveLength(1), BACK_WITHIN_MS)
    expect(givenUp[0]?.message).toMatch(/6 times/)
    await expect(ask(url, 'select 1')).rejects.toThrow()
  })
})
