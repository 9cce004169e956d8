import { newId } from '@paps/contract'
import { withTransaction } from '@paps/database'
import { testEngine } from '@paps/database/testing'
import { rebuildTallies, rollUp } from '@paps/features/money/dashboard'
import { verifyBooks as audit } from '@paps/features/money/verifications'
import { walletOf } from '@paps/features/people/users'
import { HOUSE, post } from '@paps/ledger'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectBooksRight, type Holder, makeHolder, PIN } from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { makeLog } from '../plugins/logging.ts'
import { verifyBooks } from './verify-books.ts'

let server: TestApp
let esi: Holder
let kofi: Holder
let finance: string
let pot: string

beforeAll(async () => {
  server = await startTestApp()
  esi = await makeHolder(server, { paps: 100_000n })
  kofi = await makeHolder(server)
  finance = (await server.signUp({ userType: 'finance_admin' })).token
  const { token } = esi
  const { body } = await server.call('POST /api/transfer', { token, body: { receiver: kofi.papsId, amount: 100 } })
  await server.call('POST /api/transfer/send', { token, body: { quote_id: body.quote_id, pin: PIN } })
  const opened = await server.call('POST /api/saving/', { token, body: { name: 'Holiday', amount: 30, pin: PIN } })
  pot = opened.body.data._id
  await server.call('PUT /api/saving/', { token, body: { _id: pot, take: 10, pin: PIN } })
})
// Waits for the verification that every process starts with.
beforeEach(() => expect.poll(async () => (await list())[0]?.status).not.toBe('running'))
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

const list = async () => (await server.call('GET /api/ledger/audits', { token: finance })).body.data
const start = () => server.call('POST /api/ledger/audits', { token: finance })

/** Runs the job as one process. */
async function run(payload: Record<string, unknown> = {}): Promise<string[]> {
  const logLines: string[] = []
  await verifyBooks(server.context, payload, makeLog('info', { write: (line) => logLines.push(line) }))
  return logLines
}

/** Transfers lie with their journals on Citus. */
const FINAL = testEngine === 'citus' ? 'final_records' : 'records'
const TABLES = [...new Set(['records', FINAL]), 'pots', 'spending', 'ledger_accounts']

/** Bypasses the tables' rules, as their owner could. */
async function tamper(...statements: string[]): Promise<void> {
  const triggers = (state: string) => TABLES.map((table) => `alter table ${table} ${state} trigger user`)
  for (const statement of [...triggers('disable'), ...statements, ...triggers('enable')]) {
    await server.database.owner.pool.query(statement)
  }
}

describe('a verification of the books', () => {
  it('is requested by finance, runs once at a time and is listed with what it read', async () => {
    const answers = await Promise.all([start(), start(), start()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'audit_runs' })
    const id = answers.find(({ status }) => status === 200)?.body.data._id
    await expect.poll(list).toMatchObject([
      {
        _id: id,
        status: 'ok',
        started_by: { name: 'Esi Owusu' },
        ended_at: expect.any(String),
        counts: { records: 3, pots: 1, journals: 4 },
        first_broken: null,
      },
      { started_by: null, status: 'ok' },
    ])
    const { rows } = await server.database.pool.query(`select action from audit_log where action = 'ledger.audit'`)
    expect(rows).toHaveLength(1)
    expect((await start()).status).toBe(200)
  })

  it('runs nightly once across processes, and resumes what one left unfinished', async () => {
    const before = await list()
    await Promise.all([run(), run()])
    const after = await list()
    expect(after.length - before.length).toBeGreaterThanOrEqual(1)
    expect(after.every(({ status }) => status === 'ok')).toBe(true)
    const id = newId()
    await server.database.pool.query('insert into audits (id, started_at) values ($1, now())', [id])
    expect((await start()).body.code).toBe('audit_runs')
    await run()
    expect((await list()).find(({ _id }) => _id === id)).toMatchObject({ status: 'ok' })
    await run({ audit_id: id })
    expect(await list()).toHaveLength(after.length + 1)
  })

  it('with a failure is stored as broken, logged, and reported to super admins', async () => {
    const boss = await server.signUp({ userType: 'super_admin' })
    await tamper(`update ${FINAL} set amount_minor = amount_minor + 1 where kind = 'transfer'`)
    const logLines = await run()
    const [broken] = await list()
    await tamper(`update ${FINAL} set amount_minor = amount_minor - 1 where kind = 'transfer'`)
    expect(broken).toMatchObject({
      status: 'broken',
      first_broken: { rule: 'a record matches its journal', row: expect.stringMatching(/^record /) },
    })
    expect(logLines.join('')).toContain('verification failed: the books are inconsistent')
    const { rows } = await server.database.pool.query(
      `select n.name, n.note from notifications n join users u on u.id = n.user_id where u.email = $1`,
      [boss.email],
    )
    expect(rows).toEqual([{ name: 'booksBroken', note: expect.stringContaining('a record matches its journal') }])
    await expect(
      server.database.pool.query(`update audits set ok = true, broken_rule = null, broken_row = null where not ok`),
    ).rejects.toThrow('has ended')
  })
})

const RECORD = 'a record matches its journal'
const JOURNAL = 'a journal has its record'
const POT = 'the balance of a pot equals its savings'
const SPENDING = 'the spending of a day is part of its month'
const RECEIVED = 'received amounts are covered by records'

const TAMPERINGS = {
  'another receiver': [RECORD, `update ${FINAL} set receiver_id = md5(id::text)::uuid where kind = 'transfer'`],
  'points that were not earned': [RECORD, `update ${FINAL} set points = points + 1 where kind = 'transfer'`],
  'a fee that was not taken': [RECORD, `update ${FINAL} set fee_minor = 1 where kind = 'transfer'`],
  'a saving turned round': [RECORD, `update records set sender_id = receiver_id, receiver_id = sender_id`],
  'a saving of another pot': [RECORD, `update records set parent_id = gen_random_uuid() where kind = 'saving'`],
  'a saving of somebody else’s': [
    RECORD,
    `update pots set owner_id = (select id from users where id <> owner_id limit 1)`,
  ],
  'a top-up that never came': [
    RECORD,
    `insert into records (id, kind, state, receiver_id, amount_minor, decided_by, decided_at)
    select gen_random_uuid(), 'topup', 'approved', owner_id, 5000, gen_random_uuid(), now() from pots`,
  ],
  'a withdrawal that holds nothing': [
    RECORD,
    `insert into records (id, kind, state, sender_id, amount_minor)
    select gen_random_uuid(), 'withdrawal', 'pending', owner_id, 5000 from pots`,
  ],
  'a record of another kind': [RECORD, `update records set kind = 'deposit' where kind = 'saving'`],
  'a record that is gone': [JOURNAL, `delete from ${FINAL} where kind = 'transfer'`],
  'a closed pot that holds money': [POT, `update pots set state = 'closed', closed_at = now()`],
  'a day above its month': [SPENDING, `update spending set day_minor = month_minor + 1`],
  'money that was never received': [
    RECEIVED,
    `update spending set received = jsonb_build_object((now() at time zone 'UTC')::date::text, '99999999')`,
  ],
} as const

describe('a verification finds', () => {
  // Journals that are rolled up are not read again during tampering.
  beforeEach(() => rollUp(server.database))

  it.each(Object.entries(TAMPERINGS))('%s', async (_what, [rule, change]) => {
    const kept = [...new Set(['records', FINAL]), 'pots', 'spending']
    await tamper(...kept.map((table) => `create table kept_${table} as table ${table}`), change)
    const { ok, firstBroken } = await audit(server.database, { chain: server.context.chain })
    await tamper(
      ...kept.flatMap((table) => [
        `delete from ${table}`,
        `insert into ${table} select * from kept_${table}`,
        `drop table kept_${table}`,
      ]),
    )
    expect({ ok, rule: firstBroken?.rule }).toEqual({ ok: false, rule })
  })

  if (testEngine === 'citus') {
    const COPY = 'a copy equals its record'
    it.each([
      [
        'a copy with another amount',
        COPY,
        `update activity set amount_minor = amount_minor + 1 where kind = 'transfer'`,
      ],
      ['a copy of another state', COPY, `update activity set state = 'pending' where kind = 'transfer'`],
      ['a copy without a record', COPY, `update activity set id = md5(id::text)::uuid where kind = 'transfer'`],
      ['a party without a copy', 'each party of a record has a copy', `delete from activity where side = 'receiver'`],
    ])('%s', async (_what, rule, change) => {
      const { pool } = server.database.owner
      await pool.query('create table kept_activity as table activity')
      await pool.query(change)
      const { firstBroken } = await audit(server.database, { chain: server.context.chain })
      await pool.query('delete from activity')
      await pool.query('insert into activity select * from kept_activity')
      await pool.query('drop table kept_activity')
      expect(firstBroken?.rule).toBe(rule)
    })
  }

  it('a balance without entries', async () => {
    const add = (minor: number) =>
      tamper(`update ledger_accounts set balance_minor = balance_minor + ${minor} where kind = 'pot'`)
    await add(1)
    const { firstBroken } = await audit(server.database, { chain: server.context.chain })
    await add(-1)
    expect(firstBroken?.rule).toBe('an account is what its entries make of it')
  })

  it('a journal without a record', async () => {
    const id = newId()
    const legs = [
      { account: HOUSE.outside, amountMinor: -100n },
      { account: walletOf(kofi.id).paps, amountMinor: 100n },
    ]
    const draft = { key: `top-up:${id}`, kind: 'top-up', request: id, occurredAt: new Date(), legs }
    const { journalId } = await withTransaction(server.database, (tx) => post(tx, draft))
    expect(await audit(server.database, { chain: server.context.chain })).toMatchObject({
      firstBroken: { rule: JOURNAL, row: `journal ${journalId}` },
    })
    await server.database.pool.query(
      `insert into records (id, kind, state, receiver_id, amount_minor, decided_by, decided_at)
      values ($1, 'topup', 'approved', $2, 100, gen_random_uuid(), now())`,
      [id, kofi.id],
    )
    // A record without its journal exists only here; the roll-up may run without it.
    await rebuildTallies(server.database)
    expect(await audit(server.database, { chain: server.context.chain })).toMatchObject({ ok: true, firstBroken: null })
  })
})
