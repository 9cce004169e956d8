import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { makeTestDatabase, type TestDatabase } from '@paps/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let database: TestDatabase

beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

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

async function create(email: string, password: string): Promise<{ code: number | null; output: string }> {
  const flags = ['--email', email, '--first-name', 'Efua', '--last-name', 'Asante']
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/admin-create.ts'), ...flags], {
    env: { ...process.env, ...PRODUCTION, DATABASE_URL: database.url, ADMIN_PASSWORD: password },
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

describe('admin:create', () => {
  it('creates the first super admin in production, and no second', async () => {
    expect(await create('boss@example.com', 'short')).toMatchObject({
      code: 1,
      output: expect.stringContaining('password'),
    })
    expect(await create('boss@example.com', 'a long sentence is best')).toMatchObject({ code: 0 })
    const second = await create('other@example.com', 'a long sentence is best')
    expect(second.code).toBe(1)
    expect(second.output).toContain('There is a super admin already')
    const { rows } = await database.pool.query(`select email, user_type from users`)
    expect(rows).toEqual([{ email: 'boss@example.com', user_type: 'super_admin' }])
  })

  it('creates another super admin where a second person is required and only one is left', async () => {
    await database.pool.query(`update second_person_rule set state = 'on'`)
    expect(await create('second@example.com', 'a long sentence is best')).toMatchObject({ code: 0 })
    expect(await create('third@example.com', 'a long sentence is best')).toMatchObject({ code: 1 })
    await database.pool.query(`update users set locked_at = now() where email = 'boss@example.com'`)
    expect(await create('third@example.com', 'a long sentence is best')).toMatchObject({ code: 0 })
  })
})
