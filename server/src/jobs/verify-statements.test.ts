import { newId, referenceOfId } from '@paps/contract'
import { verifyBooks } from '@paps/features/money/verifications'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectBooksRight, type Holder, makeHolder } from '../../testing/money.ts'
import { makePayouts } from '../../testing/payouts.ts'
import { csvStatement, makeReconciliation, orderTransfer } from '../../testing/reconciliation.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

/** A statement with a line of each kind, and a second one that was taken back. */
let server: TestApp
let payoutId: string

beforeAll(async () => {
  server = await startTestApp()
  const finance = await makeHolder(server, { userType: 'finance_admin' })
  const colleague = await makeHolder(server, { userType: 'finance_admin' })
  const ama = await makeHolder(server, { paps: 500_00n })
  const bank = makeReconciliation(server, finance)
  const { id } = await bank.account()
  payoutId = await sendPayOut(ama, finance, colleague)
  const reference = referenceOfId('withdrawal', payoutId)
  const orders = [await orderTransfer(server, ama, 20), await orderTransfer(server, ama, 30)]
  const lines = [
    { amount: 20, text: orders[0] ?? '', payer: 'ESI OWUSU' },
    { amount: 30, text: orders[1] ?? '', payer: 'ESI OWUSU' },
    { amount: -40, text: reference },
    { amount: 40, text: `RETURN ${reference}` },
    { amount: 5, text: 'UNKNOWN' },
  ]
  await bank.upload(id, csvStatement(lines))
  await server.call('POST /api/reconciliation/certain', { token: finance.token, body: { account_id: id } })
  const [back] = await bank.lines(id, 'review')
  expect((await bank.match(back?._id ?? '')).status).toBe(200)
  const { body } = await bank.upload(id, csvStatement([{ amount: 6, text: 'LATER' }]))
  const taken = await server.call('PUT /api/reconciliation/statements/{id}/back', {
    token: finance.token,
    params: { id: body.data._id },
  })
  expect(taken.status).toBe(200)
  await expectBooksRight(server)
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

async function sendPayOut(owner: Holder, finance: Holder, colleague: Holder): Promise<string> {
  const payouts = makePayouts(server)
  const id = await payouts.waiting(owner, await payouts.known(owner), 40)
  const { body } = await payouts.batch(finance, [id])
  await payouts.approve(colleague, body.data.approval_id ?? '')
  return id
}

const TABLES = ['bank_statements', 'statement_lines', 'statement_matches', 'payouts']

/** Bypasses the tables' rules, as their owner could. */
async function tamper(statement: string): Promise<void> {
  const triggers = (state: string) => TABLES.map((table) => `alter table ${table} ${state} trigger user`)
  await server.database.owner.pool.query([...triggers('disable'), statement, ...triggers('enable')].join(';'))
}

const open = `(select id from statement_lines where reference_text = 'UNKNOWN')`
const first = `(select m.id from statement_matches m join statement_lines l on l.id = m.line_id where l.amount_minor = 2000)`
const second = `(select m.record_id from statement_matches m join statement_lines l on l.id = m.line_id where l.amount_minor = 3000)`
const back = `(select m.id from statement_matches m join statement_lines l on l.id = m.line_id where l.amount_minor = 4000)`
const taken = `(select id from bank_statements where state = 'taken back')`

it.each<[what: string, rule: string, broken: string, mended: string]>([
  [
    'a line with another amount',
    'a line of a statement has its journal',
    `update statement_lines set amount_minor = 501 where id = ${open}`,
    `update statement_lines set amount_minor = 500 where id = ${open}`,
  ],
  [
    'a line that nobody imported',
    'a line of a statement has its journal',
    `insert into statement_lines (id, account_id, statement_id, number, line_key, amount_minor, booked_on, reference_text)
     select gen_random_uuid(), account_id, statement_id, 99, sha256('x'), 100, booked_on, 'FORGED' from statement_lines where id = ${open}`,
    `delete from statement_lines where reference_text = 'FORGED'`,
  ],
  [
    'a statement that was taken back and is valid again',
    'a statement that was taken back has its journal',
    `update bank_statements set state = 'imported', taken_back_at = null, file_name = 'forged' where id = ${taken}`,
    `update bank_statements set state = 'taken back', taken_back_at = now() where file_name = 'forged'`,
  ],
  [
    'a line that is taken back alone',
    'a statement that was taken back has its journal',
    `update statement_lines set state = 'taken back' where id = ${open}`,
    `update statement_lines set state = 'unknown' where id = ${open}`,
  ],
  [
    'a matched line without a match',
    'the matches of a line have its amount',
    `update statement_lines set state = 'matched' where id = ${open}`,
    `update statement_lines set state = 'unknown' where id = ${open}`,
  ],
])('names %s', async (_, rule, broken, mended) => {
  await tamper(broken)
  const { ok, firstBroken } = await verifyBooks(server.database, { chain: server.context.chain })
  await tamper(mended)
  expect({ ok, rule: firstBroken?.rule }).toEqual({ ok: false, rule })
})

it('names a match with another record, and a credit that brought back another pay-out', async () => {
  const { rows } = await server.database.pool.query(`select record_id from statement_matches where id = ${first}`)
  const verify = async () => (await verifyBooks(server.database, { chain: server.context.chain })).firstBroken?.rule
  await tamper(`update statement_matches set record_id = ${second} where id = ${first}`)
  const other = await verify()
  await tamper(
    `update statement_matches set record_id = '${rows[0]?.record_id}' where record_id = ${second} and amount_minor = 2000`,
  )
  expect(other).toBe('a match has the amounts of its journal')
  await tamper(`update statement_matches set amount_minor = 3999 where id = ${back}`)
  const less = await verify()
  await tamper(`update statement_matches set amount_minor = 4000 where amount_minor = 3999`)
  expect(less).toBe('a match has the amounts of its journal')
  const journal = (await server.database.pool.query('select back_journal from payouts where id = $1', [payoutId]))
    .rows[0]
  await tamper(`update payouts set back_journal = '${newId()}' where id = '${payoutId}'`)
  const without = await verify()
  await tamper(`update payouts set back_journal = '${journal?.back_journal}' where id = '${payoutId}'`)
  expect(without).toBe('a pay-out has its journals')
})
