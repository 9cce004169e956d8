import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { auditOf } from '../testing/cash.ts'
import { runInProduction } from '../testing/run-script.ts'
import { makeColleague, signInAgain } from '../testing/staff.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

// Each call starts a process.
vi.setConfig({ testTimeout: 120_000 })

let server: TestApp

beforeAll(async () => {
  server = await startTestApp({ config: { staff: { factor: 'required', idleSeconds: 900, freshSeconds: 300 } } })
})
afterAll(() => server.close())

const reset = (...flags: string[]) =>
  runInProduction('admin-reset-factor.ts', flags, { DATABASE_URL: server.database.url })

const stateOf = async (token: string) => (await server.call('GET /api/staff/factor', { token })).body.state

describe('admin:reset-factor', () => {
  it('removes the factor of a member of staff, ends their sessions, notifies them and logs it', async () => {
    const boss = await makeColleague(server)
    expect(await reset('--email', boss.email.toUpperCase())).toMatchObject({
      code: 0,
      output: expect.stringContaining('is removed'),
    })
    expect((await server.call('GET /api/staff/factor', { token: boss.token })).status).toBe(401)
    const token = await signInAgain(server, boss.email)
    expect(await stateOf(token)).toBe('enrol')
    const { rows } = await server.database.pool.query('select 1 from staff_recovery_codes where user_id = $1', [
      boss.id,
    ])
    expect(rows).toEqual([])
    expect((await auditOf(server, boss.id)).map(({ action }) => action)).toContain('staff.factor-reset')
    const mails = await server.database.pool.query(`select 1 from messages where channel = 'mail'`)
    expect(mails.rows.length).toBeGreaterThan(0)
  })

  it('changes nothing for a customer, an unknown email or no email', async () => {
    const [boss, customer] = [await makeColleague(server), await server.signUp()]
    for (const email of [customer.email, 'nobody@example.com']) {
      expect(await reset('--email', email)).toMatchObject({
        code: 1,
        output: expect.stringContaining('No member of staff has this email.'),
      })
    }
    expect(await reset()).toMatchObject({ code: 1, output: expect.stringContaining('Name the person') })
    expect(await reset('--email', "x' or 1=1 --")).toMatchObject({ code: 1 })
    expect((await server.call('GET /api/auth/get_current_user', { token: customer.token })).status).toBe(200)
    expect(await stateOf(boss.token)).toBe('open')
  })
})
