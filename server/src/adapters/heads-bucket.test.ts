import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@paps/contract'
import { withTransaction } from '@paps/database'
import { makeTestDatabase, type TestDatabase } from '@paps/database/testing'
import {
  extendChain,
  findHeadsFiles,
  HOUSE,
  makeChainKeys,
  makeHeadsWriter,
  openAccounts,
  openHeadsFile,
  post,
  verify,
} from '@paps/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBucket, type TestBucket } from '../../testing/s3.ts'
import type { HeadsBucketAccount } from '../config.ts'
import { openHeadsBucket } from './heads-bucket.ts'

const KEYS = makeChainKeys(['a secret for tests, of no use elsewhere'])

let database: TestDatabase
let bucket: TestBucket
let folder: string
let wallet: string
/**
 * Proxies puts and gets to the bucket and records the puts: the test bucket ignores locks. Lists are served here, since
 * the test bucket rejects signatures of paths that end in a slash.
 */
let listener: Server
let account: HeadsBucketAccount
const puts: { path: string; headers: IncomingMessage['headers']; body: Buffer }[] = []

beforeAll(async () => {
  database = await makeTestDatabase()
  bucket = await startTestBucket()
  folder = await mkdtemp(join(tmpdir(), 'paps-heads-'))
  const { port } = new URL(bucket.account.endpoint)
  listener = createServer(async (call, answer) => {
    const body = Buffer.concat(await call.toArray())
    const { method, url = '', headers } = call
    if (method === 'PUT') puts.push({ path: url, headers, body })
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    if (searchParams.has('list-type')) {
      answer.end(listOf(pathname, searchParams.get('prefix') ?? ''))
      return
    }
    const passed = request({ host: 'localhost', port, method, path: url, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 500, response.headers)
      response.pipe(answer)
    })
    passed.end(body)
  })
  listener.listen(0)
  await once(listener, 'listening')
  const endpoint = `http://localhost:${(listener.address() as AddressInfo).port}`
  account = { ...bucket.account, endpoint, keepDays: 30 }
  wallet = newId()
  await withTransaction(database, (tx) =>
    openAccounts(tx, [{ id: wallet, kind: 'paps', currency: 'PAPS', floorMinor: 0n }]),
  )
})
afterAll(async () => {
  listener.close()
  await bucket.close()
  await database.close()
  await rm(folder, { recursive: true })
})

function listOf(folder: string, prefix: string): string {
  const keys = [...new Set(puts.map(({ path }) => path.slice(folder.length)))].filter((key) => key.startsWith(prefix))
  const contents = keys.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('')
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`
}

const file = () => openHeadsFile(folder)

async function give(amountMinor: bigint): Promise<string> {
  const key = `test:${newId()}`
  const legs = [
    { account: HOUSE.outside, amountMinor: -amountMinor },
    { account: wallet, amountMinor },
  ]
  const { journalId } = await withTransaction(database, (tx) =>
    post(tx, { key, kind: 'test', request: key, occurredAt: new Date(), legs }),
  )
  const extended = async () => (await extendChain(database, KEYS)) > 0
  await expect.poll(extended, { timeout: 10_000 }).toBe(true)
  await makeHeadsWriter(database, KEYS, file())()
  return journalId
}

describe('heads in a bucket', () => {
  it('are put with a lock until their day, each line once, also by several processes', async () => {
    const now = new Date('2026-05-01T00:00:00Z')
    await give(100n)
    await openHeadsBucket(account).copy(file(), now)
    await openHeadsBucket(account).copy(file(), now)
    expect(puts).toHaveLength(1)
    expect(puts[0]?.headers).toMatchObject({
      'x-amz-object-lock-mode': 'COMPLIANCE',
      'x-amz-object-lock-retain-until-date': '2026-05-31T00:00:00.000Z',
      'x-amz-checksum-sha256': createHash('sha256')
        .update(puts[0]?.body ?? '')
        .digest('base64'),
    })
    // The signature covers the lock headers, so they can't be removed in transit.
    expect(puts[0]?.headers.authorization).toContain('x-amz-object-lock-retain-until-date')
    expect(puts[0]?.body.toString()).toBe(await readFile(join(folder, 'heads.jsonl'), 'utf8'))
    await give(50n)
    await Promise.all([1, 2].map(() => openHeadsBucket(account).copy(file(), now)))
    expect(puts.slice(1).every(({ body }) => body.toString().split('\n').length === 2)).toBe(true)
  })

  it('detect a truncated local file and name the first journal that differs', async () => {
    const third = await give(25n)
    const store = openHeadsBucket(account)
    await store.copy(file(), new Date())
    const heads = async () => [...(await findHeadsFiles(folder)), ...(await store.sources())]
    const check = async () => (await verify(database, { chain: { keys: KEYS, heads } })).firstBroken
    expect(await check()).toBeNull()
    const whole = await readFile(join(folder, 'heads.jsonl'), 'utf8')
    await writeFile(join(folder, 'heads.jsonl'), whole.split('\n').slice(0, 2).join('\n').concat('\n'))
    expect(await check()).toMatchObject({ row: expect.stringContaining('line 3 of heads.jsonl, which only bucket') })
    await rm(join(folder, 'heads.jsonl'))
    const tables = ['ledger_journals', 'chain_links']
    for (const table of tables) await database.owner.pool.query(`alter table ${table} disable trigger user`)
    await database.owner.pool.query(`update ledger_journals set request_hash = sha256('other') where id = $1`, [third])
    await database.owner.pool.query('delete from chain_links')
    expect((await check())?.row).toBe(`journal ${third} of seal 3`)
  })
})
