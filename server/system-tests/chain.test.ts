import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '@paps/contract'
import { extendChain, verify } from '@paps/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyBooks } from '../src/jobs/verify-books.ts'
import { makeLog } from '../src/plugins/logging.ts'
import { balanceOf, type Holder, makeHolder, sendMoney } from '../testing/money.ts'
import { runScript } from '../testing/run-script.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

const WAIT = { timeout: 30_000 }

let server: TestApp
let esi: Holder
let kofi: Holder

beforeAll(async () => {
  server = await startTestApp()
  esi = await makeHolder(server, { paps: 50_000n })
  kofi = await makeHolder(server)
})
afterAll(() => server.close())

const heads = () => join(server.context.config.chainHeadsDir, 'heads.jsonl')
const last = async () => {
  const { rows } = await server.database.pool.query(
    `select coalesce(max(number), 0)::int as number, coalesce(sum(journals), 0)::int as journals from chain_links`,
  )
  return rows[0] as { number: number; journals: number }
}
const written = async () => {
  const lines = existsSync(heads()) ? (await readFile(heads(), 'utf8')).trimEnd().split('\n') : []
  return lines.length > 0 ? (JSON.parse(lines.at(-1) ?? '{}').number as number) : 0
}

/** Waits until the chain covers all transfers so far, with its head written outside. */
async function settle(journals: number): Promise<void> {
  await expect.poll(async () => (await last()).journals, WAIT).toBe(journals)
  await expect.poll(async () => (await written()) === (await last()).number, WAIT).toBe(true)
}

function run(script: string, ...flags: string[]) {
  const { dataDir } = server.context.config
  return runScript(script, flags, { DATABASE_URL: server.database.url, DATA_DIR: dataDir })
}

const TABLES = ['ledger_accounts', 'ledger_journals', 'ledger_entries', 'chain_links', 'records', 'spending']

async function tamper(...statements: string[]): Promise<void> {
  const triggers = (state: string) => TABLES.map((table) => `alter table ${table} ${state} trigger user`)
  for (const statement of [...triggers('disable'), ...statements, ...triggers('enable')]) {
    await server.database.owner.pool.query(statement)
  }
}

describe('a running server', () => {
  it('extends the chain, writes the heads outside, and the books verify', async () => {
    for (const amount of [10, 20]) await sendMoney(server, esi, kofi, amount)
    await settle(3)
    expect(await verify(server.database, { chain: server.context.chain })).toMatchObject({ ok: true })
    expect((await balanceOf(server, kofi)).paps).toBe(30)
    const metrics = await (await fetch(`${server.url}/metrics`)).text()
    expect(metrics).toContain('paps_seal_heads_kept{where="folder"} 1')
    const { code, output } = await run('verify-books.ts')
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('The books are in order.') })
  }, 60_000)

  it('reports the first journal of a rewritten past in its nightly verification', async () => {
    const { rows } = await server.database.pool.query(
      `select id from ledger_journals where kind = 'transfer' order by xid, id limit 1`,
    )
    const id = rows[0].id as string
    const kept = ['chain_links', 'ledger_journals'].map((table) => `create table kept_${table} as table ${table}`)
    await tamper(
      ...kept,
      `update ledger_journals set request_hash = sha256('other') where id = '${id}'`,
      'delete from chain_links',
    )
    await expect
      .poll(async () => {
        await extendChain(server.database, server.context.chain.keys)
        return (await last()).journals
      }, WAIT)
      .toBe(3)
    const lines: string[] = []
    await verifyBooks(server.context, {}, makeLog('info', { write: (line) => lines.push(line) }))
    const row = expect.stringMatching(new RegExp(`^journal ${id} of seal`))
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(expect.objectContaining({ row }))
    const { code, output } = await run('verify-books.ts')
    expect({ code, output }).toMatchObject({
      code: 1,
      output: expect.stringContaining(`BROKEN: journal ${id} of seal`),
    })
    await tamper(
      ...['chain_links', 'ledger_journals'].flatMap((table) => [
        `delete from ${table}`,
        `insert into ${table} select * from kept_${table}`,
        `drop table kept_${table}`,
      ]),
    )
  }, 60_000)

  it('writes no heads over a restore until a command acknowledges it', async () => {
    await settle(3)
    const metrics = () => fetch(`${server.url}/metrics`).then((answer) => answer.text())
    await expect.poll(metrics, WAIT).toContain('paps_seal_heads_kept{where="folder"} 1')
    const told = () => server.logLines.filter((line) => line.includes('chain heads write failed')).length
    const toldBefore = told()
    const lines = (await readFile(heads(), 'utf8')).trimEnd().split('\n')
    const from = Number(JSON.parse(lines.at(-2) ?? '{"number":0}').number) + 1
    // The state after a restore to a time before the last chain link: the link is gone, and servers extend the chain
    // from there.
    await tamper(`delete from chain_links where number = ${(await last()).number}`)
    await sendMoney(server, esi, kofi, 5)
    await expect.poll(async () => (await last()).journals, WAIT).toBe(4)
    await expect.poll(told, WAIT).toBe(toldBefore + 1)
    expect(await metrics()).toContain('paps_seal_heads_kept{where="folder"} 0')
    const asked = await run('acknowledge-restore.ts')
    expect(asked).toMatchObject({ code: 1, output: expect.stringContaining(`--link ${from} --reason`) })
    const wrong = await run('acknowledge-restore.ts', '--link', String(from + 5), '--reason', 'a guess')
    expect(wrong.code).toBe(2)
    const right = await run('acknowledge-restore.ts', '--link', String(from), '--reason', `restored ${newId()}`)
    expect(right).toMatchObject({ code: 0, output: expect.stringContaining('That was acknowledged.') })
    await settle(4)
    await expect.poll(() => server.logLines.join(''), WAIT).toContain('chain heads write recovered')
    expect(await verify(server.database, { chain: server.context.chain })).toMatchObject({ ok: true })
    expect(await run('acknowledge-restore.ts')).toMatchObject({ code: 0 })
  }, 120_000)
})
