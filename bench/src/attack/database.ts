import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connectAsServer } from '@paps/database'
import type pg from 'pg'
import { type Attack, Broken, holds } from './attack.ts'
import { PIN, type World } from './world.ts'

/** The process id of the embedded PostgreSQL server. */
export async function embeddedProcessId(world: World): Promise<number> {
  return Number((await readFile(join(world.dataDir, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0])
}

/** Returns the URL of the owner of the tables. The URL of the server's role derives from it. */
async function ownerUrl(world: World): Promise<string> {
  const password = (await readFile(join(world.dataDir, 'postgres.password'), 'utf8')).trim()
  const port = (await readFile(join(world.dataDir, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[3]
  return `postgresql://paps:${password}@127.0.0.1:${port}/paps`
}

/** Runs `work` with a connection of the role that the server itself uses. */
export async function asServer<Result>(
  world: World,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const database = await connectAsServer(await ownerUrl(world), { connections: 1 })
  try {
    const client = await database.pool.connect()
    try {
      return await work(client)
    } finally {
      client.release()
    }
  } finally {
    await database.close()
  }
}

/** The database must refuse each statement. Every statement is rolled back. */
export async function allRefused(world: World, statements: readonly string[]): Promise<void> {
  await asServer(world, async (client) => {
    for (const statement of statements) {
      await client.query('begin')
      const outcome = await client.query(statement).then(
        (result) => (Array.isArray(result) ? result.at(-1) : result).rowCount ?? 0,
        () => 'refused' as const,
      )
      await client.query('rollback')
      if (outcome !== 'refused') throw new Broken(`the database carries out: ${statement.slice(0, 160)}`)
    }
  })
}

const BY_HAND = `create function pg_temp.cheat() returns trigger language plpgsql as $$
begin
  perform set_config('ledger.posting', 'on', true);
  update ledger_accounts set balance_minor = balance_minor + 100000 where kind = 'wallet';
  return new;
end $$;
create temporary table lever (x int);
create trigger lever before insert on lever for each row execute function pg_temp.cheat();
insert into lever values (1)`

/** An attacker with the credentials of the server's database role, or with a copy of its tables. */
export const DATABASE: readonly Attack[] = [
  {
    name: 'being more than a role with grants',
    async run(world) {
      await asServer(world, async (client) => {
        const { rows } = await client.query(`
          select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication as mighty,
            (select count(*) from pg_class where relowner = r.oid) as owned,
            (select count(*) from pg_auth_members where member = r.oid) as memberships
          from pg_roles r where rolname = current_user`)
        holds(
          !rows[0].mighty && Number(rows[0].owned) === 0 && Number(rows[0].memberships) === 0,
          `the role can do more: ${Object.values(rows[0])}`,
        )
      })
    },
  },
  {
    name: 'moving a balance from a trigger of a temporary table',
    run: (world) => allRefused(world, [BY_HAND]),
  },
  {
    name: 'changing balances, entries and journals by hand',
    run: (world) =>
      allRefused(world, [
        'update ledger_accounts set balance_minor = balance_minor + 1',
        'delete from ledger_entries',
        'insert into ledger_entries select * from ledger_entries limit 1',
        `update ledger_journals set kind = 'x'`,
        'delete from ledger_journals',
        'truncate ledger_journals',
      ]),
  },
  {
    name: 'switching the rules off',
    run: (world) =>
      allRefused(world, [
        'alter table ledger_accounts disable trigger all',
        `set session_replication_role = 'replica'`,
        'drop trigger ledger_journals_post on ledger_journals',
        'alter table ledger_accounts drop constraint ledger_accounts_floor',
        'create or replace function ledger_post() returns trigger language plpgsql as $$ begin return null; end $$',
        'create function public.sha256(bytea) returns bytea language sql as $$ select $1 $$',
      ]),
  },
  {
    name: 'removing chain links and the audit log',
    run: (world) =>
      allRefused(world, [
        'delete from chain_links',
        'update chain_links set hash = sha256(hash)',
        'delete from audit_log',
        `update audit_log set act = 'x'`,
      ]),
  },
  {
    name: 'becoming the owner',
    run: (world) =>
      allRefused(world, [
        'set role postgres',
        'set session authorization postgres',
        `do $$ begin execute format('set role %I', (select tableowner from pg_tables where tablename = 'users')); end $$`,
        `copy (select 1) to program 'id'`,
        `select pg_read_file('/etc/passwd')`,
        'create role mallory superuser',
        'alter role current_user superuser',
      ]),
  },
  {
    name: 'an approved top-up without a decision',
    async run(world) {
      await asServer(world, async (client) => {
        const { rows } = await client.query<{ column_name: string }>(
          `select column_name from information_schema.columns where table_name = 'records' and is_generated = 'NEVER'`,
        )
        const columns = rows.map(({ column_name }) => column_name)
        const values = columns.map((column) =>
          column === 'id' ? 'gen_random_uuid()' : /^(decided_by|decided_at)$/.test(column) ? 'null' : `"${column}"`,
        )
        await client.query('begin')
        const made = await client
          .query(
            `insert into records (${columns.map((column) => `"${column}"`).join(', ')})
             select ${values.join(', ')} from records where kind = 'topup' and state = 'approved' limit 1`,
          )
          .then(
            ({ rowCount }) => (rowCount ?? 0) > 0,
            () => false,
          )
        await client.query('rollback')
        holds(!made, 'such a record is accepted')
      })
    },
  },
  {
    name: 'finding a PIN in a copy of the tables',
    async run(world) {
      const victim = await world.makePerson({ paps: 20 })
      const body = { name: 'Traced', amount: 1, pin: PIN }
      await world.call(victim, 'POST /api/saving/', { body, headers: { 'idempotency-key': 'a traced key' } })
      await asServer(world, async (client) => {
        const { rows } = await client.query<{ hash: string }>(
          `select encode(request_hash, 'hex') as hash from idempotency_keys where owner_id = $1`,
          [victim.id],
        )
        const known = new Set(rows.map(({ hash }) => hash))
        for (let guess = 0; guess < 10_000; guess++) {
          const pin = String(guess).padStart(4, '0')
          for (const request of guesses({ ...body, pin }))
            holds(!known.has(createHash('sha256').update(request).digest('hex')), `the PIN is ${pin}`)
        }
      })
    },
  },
  {
    name: 'reading codes in a copy of the tables',
    async run(world) {
      const victim = await world.makePerson({ verified: false })
      const { text } = await world.nextMessage(({ to }) => to === victim.email)
      const code = /\b\d{6}\b/.exec(text)?.[0] ?? ''
      holds(code !== '', 'no code was sent')
      await asServer(world, async (client) => {
        const { rows } = await client.query('select m::text as line from messages m')
        holds(!rows.some(({ line }) => line.includes(code)), 'the code is in the table of messages')
      })
    },
  },
]

/** The shapes in which a request may have been hashed. */
function guesses(body: Record<string, unknown>): string[] {
  const sorted = Object.fromEntries(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1)))
  return [body, sorted].flatMap((each) => [
    JSON.stringify(each),
    JSON.stringify(['POST', '/api/saving/', each]),
    `POST /api/saving/${JSON.stringify(each)}`,
  ])
}
