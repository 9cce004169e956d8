import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { auditOf } from '../testing/cash.ts'
import { makeColleague, signInAgain } from '../testing/staff.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

// Each call starts a process.
vi.setConfig({ testTimeout: 120_000 })

let server: TestApp

beforeAll(async () => {
  server = await startTestApp({ config: { staff: { factor: 'required', idleSeconds: 900, freshSeconds: 300 } } })
})
afterAll(() => server.close())

const PRODUCTION = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'x'.repeat(32),
  PIN_SECRET: 'y'.repeat(32),
  SEAL_SECRET: 'z'.repeat(32),
  FILE_KEY: Buffer.alloc(32, 7).toString('base64'),
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'paps@example.com',
  PUBLIC_URL: 'https://paps.example',
}

async function reset(...flags: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/admin-reset-factor.ts'), ...flags], {
    env: { ...process.env, ...PRODUCTION, DATABASE_URL: server.database.url },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { code, output }
}

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
