import { testEngine } from '@paps/database/testing'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { makeLog } from '../plugins/logging.ts'
import { FORGET, forget, makeForget } from './forget.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describe('retention', () => {
  it('deletes obsolete rows and nothing else', async () => {
    const server = await startTestApp()
    const { token, email } = await server.signUp({ isDraft: true })
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
    expect(await count()).toEqual({ codes: 1, events: 1, tries: 3, users: 1 })
    await run(2)
    expect(await count()).toEqual({ codes: 0, events: 0, tries: 0, users: 1 })
    await server.close()
  })

  it('deletes read notifications after a year', async () => {
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

describe('retention of more rows than a batch', () => {
  const OLD = 25
  const log = makeLog('silent')
  const moment = (days: number) => sql.raw(`now() - interval '${days} days'`)

  /** Rows of every table that is cleaned: 25 old ones and a young one each. */
  const TABLES: Record<string, { old: number; insert: (days: number, rows: number) => ReturnType<typeof sql> }> = {
    messages: {
      old: 31,
      insert: (days, rows) => sql`
        insert into messages (id, channel, recipient, state, created_at)
        select gen_random_uuid(), 'mail', 'a@example.com', 'sent', ${moment(days)} from generate_series(1, ${rows})`,
    },
    queue_looks: {
      old: 2,
      insert: (days, rows) => sql`
        insert into queue_looks (queue, item_id, staff_id, since, until)
        select 'topups', gen_random_uuid(), (select id from users limit 1), ${moment(days)}, ${moment(days)}
        from generate_series(1, ${rows})`,
    },
    outbox: {
      old: 2,
      insert: (days, rows) => sql`
        insert into outbox (id, name, payload, created_at)
        select gen_random_uuid(), 'x', '{}', ${moment(days)} from generate_series(1, ${rows})`,
    },
    codes: {
      old: 2,
      insert: (days, rows) => sql`
        insert into codes (id, user_id, purpose, destination, code_hash, created_at, expires_at)
        select gen_random_uuid(), (select id from users limit 1), 'otp', 'x', '', ${moment(days)}, now()
        from generate_series(1, ${rows})`,
    },
    sign_in_failures: {
      old: 2,
      insert: (days, rows) => sql`
        insert into sign_in_failures (key, failures, last_at)
        select gen_random_uuid()::text, 1, ${moment(days)} from generate_series(1, ${rows})`,
    },
    idempotency_keys: {
      old: 31,
      insert: (days, rows) => sql`
        insert into idempotency_keys (owner_id, key, request_hash, status, answer, created_at)
        select gen_random_uuid(), 'k', '', 200, '{}', ${moment(days)} from generate_series(1, ${rows})`,
    },
    jobs: {
      old: 31,
      insert: (days, rows) => sql`
        insert into jobs (id, task, payload, given_up_at)
        select gen_random_uuid(), 'x', '{}', ${moment(days)} from generate_series(1, ${rows})`,
    },
    webhook_deliveries: {
      old: 31,
      insert: (days, rows) => sql`
        insert into webhook_deliveries (id, webhook_id, user_id, event_id, event, state, created_at)
        select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'ping', 'failed', ${moment(days)}
        from generate_series(1, ${rows})`,
    },
    notifications: {
      old: 366,
      insert: (days, rows) => sql`
        insert into notifications (user_id, created_at, id, name, read_at)
        select gen_random_uuid(), ${moment(days)}, gen_random_uuid(), 'x', now() from generate_series(1, ${rows})`,
    },
  }
  const NAMES = Object.keys(TABLES)
  const SPREAD = ['idempotency_keys', 'notifications']

  /** Starts a server without jobs. */
  async function start(): Promise<TestApp> {
    const server = await startTestApp()
    await server.signUp()
    await server.app.close()
    for (const name of NAMES) await sql`delete from ${sql.table(name)}`.execute(server.database.kysely)
    for (const { old, insert } of Object.values(TABLES)) {
      await insert(old, OLD).execute(server.database.kysely)
      await insert(0, 1).execute(server.database.kysely)
    }
    return server
  }

  async function rowsOf(server: TestApp): Promise<Record<string, number>> {
    const counts = NAMES.map(async (name) => {
      const { rows } = await sql<{ rows: number }>`
        select count(*)::int as rows from ${sql.table(name)}`.execute(server.database.kysely)
      return [name, rows[0]?.rows ?? 0] as const
    })
    return Object.fromEntries(await Promise.all(counts))
  }

  const each = (rows: number) => Object.fromEntries(NAMES.map((name) => [name, rows]))

  it('deletes them all, a bounded number per statement, from every table', async () => {
    const server = await start()
    // Counts what each statement deletes.
    await sql`create table deleted (name text, rows int)`.execute(server.database.owner.kysely)
    await sql`
      create function count_deleted() returns trigger language plpgsql security definer as $$
      begin insert into deleted select tg_table_name, count(*) from gone; return null; end $$`.execute(
      server.database.owner.kysely,
    )
    // Triggers of spread tables run on other nodes.
    const counted = NAMES.filter((name) => testEngine === 'postgresql' || !SPREAD.includes(name)).sort()
    for (const name of counted) {
      await sql`
        create trigger count_deleted after delete on ${sql.table(name)} referencing old table as gone
        for each statement execute function count_deleted()`.execute(server.database.owner.kysely)
    }
    await makeForget({ batchRows: 10 })(server.context, {}, log)
    expect(await rowsOf(server)).toEqual(each(1))
    const { rows } = await sql<{ name: string; rows: number[] }>`
      select name, array_agg(rows order by rows desc) as rows from deleted group by name order by name`.execute(
      server.database.owner.kysely,
    )
    expect(rows).toEqual(counted.map((name) => ({ name, rows: [10, 10, 5] })))
    await server.close()
  })

  it('fails messages and deliveries that will not be attempted again, in batches too', async () => {
    const server = await start()
    await sql`
      insert into messages (id, channel, recipient, subject, text, created_at)
      select gen_random_uuid(), 'mail', 'a@example.com', 's', 't', now() - interval '2 days'
      from generate_series(1, 25)`.execute(server.database.owner.kysely)
    await sql`
      insert into webhook_deliveries (id, webhook_id, user_id, event_id, event, created_at, next_at)
      select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'ping',
        now() - interval '5 days', now() - interval '5 days'
      from generate_series(1, 25)`.execute(server.database.owner.kysely)
    await makeForget({ batchRows: 10 })(server.context, {}, log)
    const { rows } = await sql`
      select (select count(*)::int from messages where state = 'failed' and text is null) as messages,
        (select count(*)::int from webhook_deliveries where error = 'lost') as deliveries`.execute(
      server.database.owner.kysely,
    )
    expect(rows).toEqual([{ messages: 25, deliveries: 25 }])
    await server.close()
  })

  it('resumes where an interrupted run stopped', async () => {
    const server = await start()
    // The second batch of events fails, as if the process or the database died there.
    await sql`
      create function die() returns trigger language plpgsql as $$
      begin
        if (select count(*) from outbox) < 10 then raise exception 'interrupted'; end if;
        return null;
      end $$`.execute(server.database.owner.kysely)
    await sql`
      create trigger die after delete on outbox for each statement execute function die()`.execute(
      server.database.owner.kysely,
    )
    const run = makeForget({ batchRows: 10 })
    await expect(run(server.context, {}, log)).rejects.toThrow('interrupted')
    // The first batch of events stays deleted, the second is rolled back, and all other data is deleted.
    expect(await rowsOf(server)).toEqual({ ...each(1), outbox: 16 })
    await sql`drop trigger die on outbox`.execute(server.database.owner.kysely)
    await run(server.context, {}, log)
    expect(await rowsOf(server)).toEqual(each(1))
    await server.close()
  })

  it('leaves the rest to another job when its time is up', async () => {
    const server = await start()
    const run = makeForget({ batchRows: 10, sliceMs: 0 })
    const waiting = () => server.database.kysely.selectFrom('jobs').select('id').where('task', '=', FORGET).execute()
    let runs = 0
    for (let more = true; more; runs++) {
      await run(server.context, {}, log)
      more = (await waiting()).length > 0
      await server.database.kysely.deleteFrom('jobs').where('task', '=', FORGET).execute()
    }
    expect(await rowsOf(server)).toEqual(each(1))
    // Two full batches of each table, a job each, and the run that finds none.
    expect(runs).toBe(2 * NAMES.length + 1)
    await server.close()
  })
})
