import { type Route, routes } from '@paps/contract'
import { HOUSE, houseBalance } from '@paps/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectBooksRight, type Holder, makeHolder } from '../../testing/money.ts'
import { csvStatement, makeReconciliation, mt940Statement } from '../../testing/reconciliation.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
let bank: ReturnType<typeof makeReconciliation>
let finance: Holder

beforeAll(async () => {
  server = await startTestApp()
  finance = await makeHolder(server, { userType: 'finance_admin' })
  bank = makeReconciliation(server, finance)
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

describe('every call of staff for money at banks and providers', () => {
  const { reconciliation, payouts, safeguarding, providers, accounting } = routes
  const areas: Record<string, Route>[] = [reconciliation, payouts, safeguarding, providers, accounting]
  const calls = areas
    .flatMap((area) => Object.entries(area))
    .filter(([, { access }]) => String(access).startsWith('money.'))

  it('is refused to everybody but finance staff', async () => {
    const { id } = await bank.account()
    await bank.upload(id, csvStatement([{ amount: 1, text: 'a' }]))
    const [line] = await bank.lines(id, 'unmatched')
    expect(calls.length).toBeGreaterThan(25)
    const others = await Promise.all(
      (['regular', 'store', 'support_admin', 'content_admin'] as const).map((userType) =>
        makeHolder(server, { userType }),
      ),
    )
    for (const [name, { method, path }] of calls) {
      const url = `${server.url}${path.replace(/\{\w+\}/g, line?._id ?? '')}?account_id=${id}&column=review`
      const send = (token: string | null) =>
        fetch(url, {
          method,
          headers: {
            ...(token && { authorization: token }),
            ...(method !== 'GET' && { 'content-type': 'application/json' }),
          },
          ...(method !== 'GET' && { body: '{}' }),
        })
      expect([name, (await send(null)).status]).toEqual([name, 401])
      for (const { token } of others) expect([name, (await send(token)).status]).toEqual([name, 403])
    }
  })
})

describe('an import that is interrupted', () => {
  const COUNT = 3_500
  const lines = Array.from({ length: COUNT }, (_, place) => ({ amount: (place + 1) / 100, text: `line ${place}` }))
  const sumMinor = BigInt((COUNT * (COUNT + 1)) / 2)
  const suspense = () => houseBalance(server.database.kysely, HOUSE.suspense)

  /** The database refuses lines from this number on, as a failing disk would. */
  async function refuseFrom(number: number | null): Promise<void> {
    const { pool } = server.database.owner
    await pool.query('drop trigger if exists test_refuse on statement_lines')
    if (number === null) return
    await pool.query(`
      create or replace function test_refuse() returns trigger language plpgsql as $$
      begin raise exception 'no room'; end $$`)
    await pool.query(`
      create trigger test_refuse before insert on statement_lines for each row when (new.number >= ${number})
      execute function test_refuse()`)
  }

  it('keeps whole parts, holds its lines back, and continues with the same file', async () => {
    const { id, number } = await bank.account()
    const before = await suspense()
    const file = mt940Statement(number, 0, lines)
    const read = async () =>
      (await server.call('GET /api/reconciliation/statements', { token: finance.token, query: { account_id: id } }))
        .body.data
    await refuseFrom(2_500)
    expect((await bank.upload(id, file)).status).toBe(500)
    expect(await read()).toMatchObject([{ status: 'importing' }])
    expect((await suspense()) - before).toBe((2_000n * 2_001n) / 2n)
    // The money of its first lines is counted, on both sides.
    expect((await bank.report()).data).toMatchObject({ unexplained: 0, named: 0 })
    const [first] = await bank.lines(id, 'unmatched')
    const credit = await server.call('PUT /api/reconciliation/lines/{id}/credit', {
      token: finance.token,
      params: { id: first?._id ?? '' },
      body: { user_id: finance.id, reason: 'too early' },
    })
    expect(credit.status).toBe(404)
    await refuseFrom(null)
    const sent = await Promise.all([bank.upload(id, file), bank.upload(id, file)])
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    expect(await read()).toMatchObject([
      { status: 'imported', lines: COUNT, repeated: 0, closing: Number(sumMinor) / 100 },
    ])
    expect((await suspense()) - before).toBe(sumMinor)
    expect((await bank.report()).data).toMatchObject({ unexplained: 0, named: 0 })
  })
})
