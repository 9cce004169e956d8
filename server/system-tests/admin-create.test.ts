import { makeTestDatabase, type TestDatabase } from '@paps/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runInProduction } from '../testing/run-script.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

function create(email: string, password: string) {
  const flags = ['--email', email, '--first-name', 'Efua', '--last-name', 'Asante']
  return runInProduction('admin-create.ts', flags, { DATABASE_URL: database.url, ADMIN_PASSWORD: password })
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
