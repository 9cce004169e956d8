import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUSE, houseBalance } from '@paps/ledger'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { balanceOf, expectBooksRight, type Holder, makeHolder } from '../../testing/money.ts'
import {
  csvStatement,
  type HouseBank,
  makeReconciliation,
  mt940Statement,
  orderTransfer,
} from '../../testing/reconciliation.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { makeLog } from '../plugins/logging.ts'
import { importStatements } from './import-statements.ts'

let server: TestApp
let folder: string
let bank: ReturnType<typeof makeReconciliation>
let volta: HouseBank
let finance: Holder
let ama: Holder

beforeAll(async () => {
  server = await startTestApp()
  finance = await makeHolder(server, { userType: 'finance_admin' })
  ama = await makeHolder(server, { firstName: 'Ama' })
  bank = makeReconciliation(server, finance)
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paps-statements-'))
  volta = await bank.account()
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

/** Puts a file into the folder that has not changed for a minute. */
async function put(name: string, content: string, ageMs = 60_000): Promise<void> {
  const path = join(folder, name)
  await writeFile(path, content)
  const at = new Date(Date.now() - ageMs)
  await utimes(path, at, at)
}

const run = (statementsDir: string | null = folder) =>
  importStatements({ ...server.context, config: { ...server.context.config, statementsDir } }, {}, makeLog('silent'))

const found = async (place = '') => (await readdir(join(folder, place)).catch(() => [])).sort()
const suspense = () => houseBalance(server.database.kysely, HOUSE.suspense)

it('imports files of known accounts, and moves each to done or refused', async () => {
  const before = await suspense()
  await put('1.mt940', mt940Statement(volta.number, 0, [{ amount: 10, text: 'a' }]))
  await put(`2-${volta.number}.csv`, csvStatement([{ amount: 5, text: 'b' }]))
  await put('3-unknown.csv', csvStatement([{ amount: 7, text: 'c' }]))
  await put(
    '4.mt940',
    mt940Statement(volta.number, 0, [{ amount: 10, text: 'a' }]).replace(/:62F:C(\d+)GHS10/, ':62F:C$1GHS11'),
  )
  await put('5.xml', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')
  await put('.hidden', 'x')
  await put('6.mt940', mt940Statement(volta.number, 10, [{ amount: 1, text: 'still written' }]), 0)
  await mkdir(join(folder, 'a-folder'))
  await symlink('/etc/hostname', join(folder, '7-link.csv'))
  await run()
  expect(await found('done')).toEqual(['1.mt940', `2-${volta.number}.csv`])
  expect(await found('refused')).toEqual(['3-unknown.csv', '4.mt940', '5.xml'])
  expect(await found()).toEqual(['.hidden', '6.mt940', '7-link.csv', 'a-folder', 'done', 'refused'])
  expect((await suspense()) - before).toBe(15_00n)
  const { rows } = await server.database.pool.query(
    `select note from notifications where name = 'statementRefused' and user_id = $1 order by note`,
    [finance.id],
  )
  expect(rows.map(({ note }) => note)).toEqual([
    'The bank statement 3-unknown.csv was refused and moved aside: statement_account.',
    'The bank statement 4.mt940 was refused and moved aside: statement_unbalanced.',
    'The bank statement 5.xml was refused and moved aside: statement_doctype.',
  ])
  const { body } = await server.call('GET /api/reconciliation/statements', {
    token: finance.token,
    query: { account_id: volta.id },
  })
  expect(body.data).toMatchObject([
    { source: 'folder', imported_by: null, lines: 1 },
    { source: 'folder', imported_by: null, lines: 1 },
  ])
  await rm(folder, { recursive: true })
})

it('changes nothing for a file that comes again, also after a crash before it was moved', async () => {
  const file = mt940Statement(volta.number, 0, [{ amount: 12, text: 'a' }])
  const before = await suspense()
  for (let turn = 0; turn < 3; turn += 1) {
    await put('daily.mt940', file)
    await run()
  }
  expect((await suspense()) - before).toBe(12_00n)
  expect(await found('done')).toHaveLength(3)
  expect(await found()).toEqual(['done'])
  await rm(folder, { recursive: true })
})

it('imports a file once when two processes find it at the same time', async () => {
  const before = await suspense()
  await put('daily.mt940', mt940Statement(volta.number, 0, [{ amount: 12, text: 'a' }]))
  await Promise.all([run(), run()])
  expect((await suspense()) - before).toBe(12_00n)
  expect(await found('done')).toEqual(['daily.mt940'])
  expect(await found()).toEqual(['done'])
  await rm(folder, { recursive: true })
})

it('credits certain lines in the name of the member of staff who allowed it, while they may', async () => {
  const allow = (automatic: boolean) =>
    server.call('PUT /api/reconciliation/accounts/{id}', {
      token: finance.token,
      params: { id: volta.id },
      body: { automatic },
    })
  const { paps } = await balanceOf(server, ama)
  const line = async (amount: number) => ({
    amount,
    text: await orderTransfer(server, ama, amount),
    payer: 'AMA OWUSU',
  })
  await put('1.mt940', mt940Statement(volta.number, 0, [await line(10)]))
  await run()
  expect((await balanceOf(server, ama)).paps).toBe(paps)
  await allow(true)
  await put('2.mt940', mt940Statement(volta.number, 10, [await line(20)]))
  await run()
  expect((await balanceOf(server, ama)).paps).toBe(paps + 30)
  expect((await bank.lines(volta.id, 'matched'))[0]?.matches).toMatchObject([
    { automatic: true, made_by: { _id: finance.id } },
  ])
  await server.database.pool.query('update users set locked_at = now() where id = $1', [finance.id])
  await put('3.mt940', mt940Statement(volta.number, 30, [await line(40)]))
  await run()
  expect((await balanceOf(server, ama)).paps).toBe(paps + 30)
  await server.database.pool.query('update users set locked_at = null where id = $1', [finance.id])
  await rm(folder, { recursive: true })
})

it('does nothing without a folder, or with one that is missing', async () => {
  await run(null)
  await rm(folder, { recursive: true })
  await run()
})
