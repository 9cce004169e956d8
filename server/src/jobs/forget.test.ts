import { describe, expect, it } from 'vitest'
import { makeLog } from '../plugins/logging.ts'
import { startTestApp } from '../testing.ts'
import { forget } from './forget.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describe('forgetting', () => {
  it('removes what nobody needs any more, and nothing else', async () => {
    const server = await startTestApp()
    const { token, email } = await server.signUp()
    await server.call('POST /api/auth/signin_email_password', { body: { email, password: 'a wrong guess' } })
    await server.call('POST /api/auth/signout', { token })
    const count = async () => {
      const { rows } = await server.database.pool.query(`
        select (select count(*) from codes)::int as codes, (select count(*) from outbox)::int as events,
          (select count(*) from sign_in_failures)::int as tries, (select count(*) from users)::int as users`)
      return rows[0]
    }
    const run = (days: number) =>
      forget({ ...server.context, now: () => new Date(Date.now() + days * DAY_MS) }, {}, makeLog('silent'))
    await run(0)
    expect(await count()).toEqual({ codes: 1, events: 1, tries: 2, users: 1 })
    await run(2)
    expect(await count()).toEqual({ codes: 0, events: 0, tries: 0, users: 1 })
    await server.close()
  })

  it('removes notifications a year after they came, once they were read', async () => {
    const server = await startTestApp()
    await server.database.pool.query(`
      insert into notifications (user_id, created_at, id, name, read_at)
      select gen_random_uuid(), now() - days * interval '1 day', gen_random_uuid(), 'transferReceiver', read_at
      from (values (400, now()), (400, null), (300, now())) as told (days, read_at)`)
    await forget(server.context, {}, makeLog('silent'))
    const left = await server.database.kysely.selectFrom('notifications').select('read_at').execute()
    expect(left.map(({ read_at }) => read_at !== null).sort()).toEqual([false, true])
    await server.close()
  })
})
