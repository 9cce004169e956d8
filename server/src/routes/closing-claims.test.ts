import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balanceOf, expectBooksRight, type Holder, makeHolder, PIN, sendMoney } from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

const PASSWORD = 'correct horse battery'

let server: TestApp
let finance: Holder
beforeAll(async () => {
  server = await startTestApp()
  finance = await makeHolder(server, { userType: 'finance_admin' })
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

/** Returns a creditor without a balance, and a debtor who owes them 50 paps. */
async function makeClaim(): Promise<{ ama: Holder; kofi: Holder; esi: Holder }> {
  const [ama, kofi, esi] = [
    await makeHolder(server, { firstName: 'Ama', paps: 5_000n }),
    await makeHolder(server, { firstName: 'Kofi' }),
    await makeHolder(server, { firstName: 'Esi', paps: 100_000n }),
  ]
  const { _id: record_id } = await sendMoney(server, ama, kofi, 50)
  await sendMoney(server, kofi, esi, 50)
  const corrected = await server.call('POST /api/corrections', {
    token: finance.token,
    body: { record_id, direction: 'back', reason: 'Sent by mistake' },
  })
  expect(corrected.status).toBe(200)
  return { ama, kofi, esi }
}

const preview = async ({ token }: Holder) => (await server.call('GET /api/profile/closing', { token })).body
const close = ({ token, papsId }: Holder) =>
  server.call('POST /api/profile/close', {
    token,
    body: { confirmation: papsId, password: PASSWORD, pin: PIN, give_up_points: true },
  })

describe('an account that others owe money', () => {
  it('is not closed until the claim is settled', async () => {
    const { ama, kofi, esi } = await makeClaim()
    expect(await preview(ama)).toMatchObject({ can_close: false, obstacles: ['claims'] })
    expect((await close(ama)).body).toMatchObject({ code: 'closing_blocked' })
    await sendMoney(server, esi, kofi, 60)
    expect((await preview(ama)).obstacles).toEqual(['balance'])
    await sendMoney(server, ama, esi, 50)
    expect((await close(ama)).status).toBe(200)
  })

  it('is not closed by the database either', async () => {
    const { ama } = await makeClaim()
    await expect(server.database.pool.query('select erase_user($1, now())', [ama.id])).rejects.toThrow(
      'has open claims',
    )
  })

  it('gets no claim once it is closed', async () => {
    const { kofi } = await makeClaim()
    const gone = await makeHolder(server)
    expect((await close(gone)).status).toBe(200)
    const { pool } = server.database.owner
    const insert = pool.query(
      `insert into debts (id, debtor_id, claimant_id, amount_minor, created_at, updated_at)
      select gen_random_uuid(), $1, $2, 100, now(), now()`,
      [kofi.id, gone.id],
    )
    await expect(insert).rejects.toThrow('is closed')
  })

  it('does not stop its debtor where an earlier version closed it: the house is paid', async () => {
    const { ama, kofi, esi } = await makeClaim()
    const { pool } = server.database.owner
    await pool.query('alter table users disable trigger users_keep_claims')
    await pool.query('select erase_user($1, now())', [ama.id])
    await pool.query('alter table users enable trigger users_keep_claims')
    await sendMoney(server, esi, kofi, 20)
    await sendMoney(server, esi, kofi, 40)
    expect(await balanceOf(server, kofi)).toMatchObject({ paps: 10 })
    const debts = await server.database.kysely
      .selectFrom('debts')
      .select(['settled_minor', 'claimant_id'])
      .where('debtor_id', '=', kofi.id)
      .execute()
    expect(debts).toEqual([{ settled_minor: 5_000n, claimant_id: ama.id }])
    await expectBooksRight(server)
  })
})
