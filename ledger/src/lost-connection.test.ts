import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { newId } from '@paps/contract'
import { makeTestDatabase, type TestDatabase } from '@paps/database/testing'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readAccountBalance } from './balance.ts'
import { openPoster, type Poster } from './group-poster.ts'
import { attached, type Writer } from './movement.ts'
import { makePeople, transferDraft } from './testing.ts'

let database: TestDatabase
let wire: Server
let poster: Poster
/** The action of the proxy when a commit passes through it. */
let onCommit: 'pass' | 'cut before' | 'cut after' = 'pass'

beforeAll(async () => {
  database = await makeTestDatabase()
  await database.owner.pool.query(
    'create table receipts (journal_id uuid primary key); grant all on receipts to public',
  )
  wire = await openWire(Number(new URL(database.url).port))
  const address = Object.assign(new URL(database.url), { port: String((wire.address() as AddressInfo).port) })
  poster = openPoster(address.href, { lanes: 1, patienceMs: 1_500 })
})
afterEach(() => {
  onCommit = 'pass'
})
afterAll(async () => {
  await poster.close()
  wire.close()
  await database.close()
})

/** A proxy to the database that can cut the connection once, around a commit. */
async function openWire(port: number): Promise<Server> {
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    const cut = () => {
      client.destroy()
      upstream.destroy()
    }
    client.on('data', (chunk) => {
      const action = chunk.includes('commit') ? onCommit : 'pass'
      if (action !== 'pass') onCommit = 'pass'
      if (action === 'cut before') return cut()
      if (action === 'cut after') upstream.prependListener('data', (chunk) => chunk.includes('COMMIT') && cut())
      upstream.write(chunk)
    })
    upstream.on('data', (chunk) => client.write(chunk))
    for (const socket of [client, upstream]) socket.on('error', () => {}).on('close', cut)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

const receipts: Writer<string> = {
  async write(tx, journals) {
    await sql`insert into receipts select * from unnest(${journals}::uuid[])`.execute(tx)
  },
}

async function payments(count: number) {
  const [payer, payee] = await makePeople(database, 2, 1_000n)
  const movements = Array.from({ length: count }, () => ({
    ...transferDraft(payer?.paps ?? '', payee?.paps ?? '', 10n, `transfer:${newId()}`),
    attach: [attached(receipts, ({ journalId }) => journalId)],
  }))
  return { payee: payee?.paps ?? '', movements }
}

test.each(['cut before', 'cut after'] as const)(
  'posts each movement once when the connection is %s a commit',
  async (how) => {
    const { payee, movements } = await payments(20)
    onCommit = how
    const results = await Promise.all(movements.map((movement) => poster.post(movement)))
    expect(results.map(({ replayed }) => replayed)).toEqual(movements.map(() => false))
    expect(await readAccountBalance(database.kysely, payee)).toBe(1_200n)
    const journals = results.map(({ journalId }) => journalId)
    const { rowCount } = await database.pool.query('select from receipts where journal_id = any($1)', [journals])
    expect(rowCount).toBe(20)
  },
)

test('refuses with outcome_unknown while the database is unreachable, and returns the result later', async () => {
  const { payee, movements } = await payments(1)
  const [movement] = movements
  onCommit = 'cut after'
  wire.on('connection', refuse)
  const outcome = movement && poster.post(movement)
  await expect(outcome).rejects.toMatchObject({ code: 'outcome_unknown' })
  wire.off('connection', refuse)
  expect(movement && (await poster.post(movement))).toMatchObject({ replayed: true })
  expect(await readAccountBalance(database.kysely, payee)).toBe(1_010n)
})

function refuse(socket: { destroy(): void }): void {
  socket.destroy()
}
