import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { MIGRATIONS, readMigrations } from '../migration-file.ts'
import { makeTestDatabase, type TestDatabase } from '../testing.ts'
import { connectAsServer, type OpenedDatabase, type OpenOptions, openAsServer } from './open-as-server.ts'
import { serverLoginOf, serverRoleOf, withLogin } from './server-login.ts'

/** The test server's superuser has the password of its owner. */
const superuserUrl = (database = 'postgres') =>
  Object.assign(new URL(process.env.PAPS_TEST_SERVER_URL ?? ''), { username: 'postgres', pathname: `/${database}` })
    .href

let superuser: pg.Pool
let made: TestDatabase
const roles: string[] = []
const opened: OpenedDatabase[] = []
let warnings: string[]

beforeAll(async () => {
  made = await makeTestDatabase()
  // Citus makes a role on all nodes if it is made in a database of the cluster.
  superuser = new pg.Pool({ connectionString: superuserUrl(nameOf(made.url)), max: 2 })
})
afterEach(async () => {
  for (const { database } of opened.splice(0)) await database.close()
})
afterAll(async () => {
  const inside = new pg.Client({ connectionString: superuserUrl(nameOf(made.url)) })
  await inside.connect()
  for (const role of [...roles, serverRoleOf(nameOf(made.url))]) {
    const { rowCount } = await inside.query('select from pg_roles where rolname = $1', [role])
    if (rowCount) await inside.query(`drop owned by "${role}" cascade; drop role "${role}"`)
  }
  await inside.end()
  await superuser.end()
  await made.close()
})

const nameOf = (url: string) => new URL(url).pathname.slice(1)

async function open(options: Partial<OpenOptions> & { url: string }): Promise<OpenedDatabase> {
  warnings = []
  const one = await openAsServer({
    ownerUrl: null,
    isStrict: true,
    secret: null,
    pool: { connections: 2 },
    tell: () => {},
    warn: (sentence) => warnings.push(sentence),
    ...options,
  })
  opened.push(one)
  return one
}

/** A role that can log in to the database of these tests. */
async function makeRole(attributes = ''): Promise<string> {
  const name = `role_${randomUUID().replaceAll('-', '')}`
  roles.push(name)
  await superuser.query(`create role ${name} login password 'of ${name}' ${attributes}`)
  return withLogin(made.url, { role: name, password: `of ${name}` })
}

const userOf = (url: string) => decodeURIComponent(new URL(url).username)

const whoIs = async ({ database }: OpenedDatabase) =>
  (await database.pool.query('select session_user::text as name')).rows[0].name

const countRoles = async () => (await superuser.query('select count(*)::int as count from pg_roles')).rows[0].count

describe('given the owner’s URL alone', () => {
  it('migrates an empty database, makes the role of the server, connects as it, and leaves no connection of the owner', async () => {
    const name = `empty_${randomUUID().replaceAll('-', '')}`
    await superuser.query(`create database ${name} owner paps`)
    const url = Object.assign(new URL(made.owner.url), { pathname: `/${name}` }).href
    const [one, other] = await Promise.all([open({ url }), open({ url })])
    const files = await readMigrations(MIGRATIONS)
    expect([...one.applied, ...other.applied].sort()).toEqual(files.map((file) => file.name))
    expect([await whoIs(one), await whoIs(other)]).toEqual([`${name}_server`, `${name}_server`])
    expect([one.role, warnings]).toEqual([`${name}_server`, []])
    const { rows } = await superuser.query(
      'select distinct usename::text as name from pg_stat_activity where datname = $1',
      [name],
    )
    expect(rows).toEqual([{ name: `${name}_server` }])
    await expect(one.database.pool.query('set role paps')).rejects.toMatchObject({ code: '42501' })
    await Promise.all(opened.splice(0).map(({ database }) => database.close()))
    await superuser.query(`drop database ${name} with (force)`)
    await superuser.query(`drop role ${name}_server`)
  }, 60_000)

  it('makes the role again when it is gone, and puts right what it set for itself', async () => {
    const { url } = made.owner
    const role = (await open({ url })).role
    expect(role).toBe(serverRoleOf(nameOf(url)))
    await superuser.query(`alter role ${role} password 'taken over'`)
    await superuser.query(`alter role ${role} set search_path = nowhere`)
    await superuser.query(`alter role ${role} set statement_timeout = 0`)
    const again = await open({ url })
    const { rows } = await again.database.pool.query(
      `select current_setting('search_path') as path, rolconfig from pg_roles where rolname = session_user`,
    )
    expect(rows).toEqual([
      { path: '"$user", public', rolconfig: ['statement_timeout=30s', 'idle_in_transaction_session_timeout=30s'] },
    ])
  })

  it('never tells PostgreSQL the password itself, nor derives that of the owner from it', () => {
    const login = serverLoginOf('postgresql://paps:secret@host/paps', 'paps', null)
    expect(login).toMatchObject({ role: 'paps_server', password: expect.stringMatching(/^[\w-]{43}$/) })
    expect(serverLoginOf('postgresql://paps:secret@elsewhere/other', 'other', null)?.password).not.toBe(login?.password)
    expect(serverLoginOf('postgresql://paps@host/paps', 'paps', 'of the server')?.password).not.toBe(login?.password)
    expect(serverLoginOf('postgresql://paps@host/paps', 'paps', null)).toBeNull()
    expect(serverRoleOf('x'.repeat(63)).length).toBeLessThanOrEqual(63)
  })

  it('logs in to the replica as the server too, where the owner was named', async () => {
    const { asServer, database } = await open({ url: made.owner.url })
    const replica = Object.assign(new URL(made.owner.url), { port: '9' }).href
    expect(asServer(replica)).toBe(Object.assign(new URL(database.url), { port: '9' }).href)
    expect(asServer('postgresql://reader:x@host/paps')).toBe('postgresql://reader:x@host/paps')
  })

  it('refuses in production where the owner may not make roles, says what to do, and warns elsewhere', async () => {
    const { url } = made.owner
    const inside = new pg.Client({ connectionString: superuserUrl(nameOf(url)) })
    await inside.connect()
    await inside.query(`drop owned by ${serverRoleOf(nameOf(url))} cascade; drop role ${serverRoleOf(nameOf(url))}`)
    await inside.end()
    const owner = await makeRole()
    await superuser.query(`grant paps to ${userOf(owner)}`)
    await expect(open({ url: owner })).rejects.toThrow(
      /may not make the role test_\w+_server, or set its password\. Make two roles by hand.* DATABASE_OWNER_URL/,
    )
    const lenient = await open({ url: owner, isStrict: false })
    expect(await whoIs(lenient)).toBe(userOf(owner))
    expect(warnings.join()).toMatch(/runs as the owner of its tables.*is not as it must be: it is a member of paps/)
  })
})

describe('given the owner and the server', () => {
  it('migrates as one, serves as the other, grants what it needs and makes no role', async () => {
    const server = await makeRole()
    const before = await countRoles()
    const one = await open({ url: server, ownerUrl: made.owner.url })
    expect([await whoIs(one), await countRoles(), warnings]).toEqual([userOf(server), before, []])
    await one.database.pool.query('select from ledger_accounts limit 1')
    await expect(one.database.pool.query('update ledger_accounts set balance_minor = 1')).rejects.toMatchObject({
      code: '42501',
    })
  })

  it.each([
    ['a superuser', 'superuser', 'it is a superuser'],
    ['able to make roles', 'createrole', 'it has CREATEROLE'],
    ['able to read the log of everything', 'replication', 'it has REPLICATION'],
    ['the owner by membership', 'in role paps', 'it is a member of paps'],
  ])('refuses to serve as a role that is %s', async (_, attributes, words) => {
    const url = await makeRole(attributes)
    await expect(open({ url, ownerUrl: made.owner.url })).rejects.toThrow(words)
    await open({ url, ownerUrl: made.owner.url, isStrict: false })
    expect(warnings.join()).toContain(words)
  })

  it('refuses to serve as the owner, and leaves the owner all it has', async () => {
    const { url } = made.owner
    await expect(open({ url, ownerUrl: url })).rejects.toThrow(/The role paps of the server .* it owns \d+ objects/)
    const { rows } = await made.owner.pool.query(`select has_table_privilege('chain_links', 'delete') as may`)
    expect(rows).toEqual([{ may: true }])
  })

  it('refuses to serve as a role that becomes the owner as it logs in', async () => {
    const url = await makeRole('in role paps')
    await superuser.query(`alter role ${userOf(url)} set role = paps`)
    await expect(open({ url, ownerUrl: made.owner.url })).rejects.toThrow(/it acts as paps/)
  })

  it('leaves grants alone that a newer version made', async () => {
    const server = await makeRole()
    await open({ url: server, ownerUrl: made.owner.url })
    await made.owner.pool.query(`
      insert into schema_migrations (name, checksum) values ('9999_newer.sql', 'x');
      grant delete on sessions to ${userOf(server)}`)
    const older = await open({ url: server, ownerUrl: made.owner.url })
    const may = async () =>
      (await older.database.pool.query(`select has_table_privilege('sessions', 'delete') as may`)).rows[0].may
    expect(await may()).toBe(true)
    await made.owner.pool.query(`delete from schema_migrations where name = '9999_newer.sql'`)
    await open({ url: server, ownerUrl: made.owner.url })
    expect(await may()).toBe(false)
  })
})

describe('given the server’s URL alone', () => {
  it('serves when the schema is up to date', async () => {
    expect(await open({ url: made.url })).toMatchObject({ applied: [] })
    expect(warnings).toEqual([])
  })

  it('says which migrations are missing, and who can apply them', async () => {
    const server = await makeRole()
    await open({ url: server, ownerUrl: made.owner.url })
    const { rows } = await made.owner.pool.query('delete from schema_migrations where name = $1 returning *', [
      '0010_search.sql',
    ])
    await expect(open({ url: server })).rejects.toThrow(/Missing: 0010_search.sql. Run npm run migrate/)
    await made.owner.pool.query(
      'insert into schema_migrations select * from json_populate_recordset(null::schema_migrations, $1)',
      [JSON.stringify(rows)],
    )
    await open({ url: server })
  })

  it('says so where there are no tables for it', async () => {
    await expect(open({ url: await makeRole() })).rejects.toThrow(/may not make tables there/)
  })

  it('refuses in production when it may do more than it should', async () => {
    const server = await makeRole()
    await open({ url: server, ownerUrl: made.owner.url })
    await made.owner.pool.query(`grant delete on chain_links to ${userOf(server)}`)
    await expect(open({ url: server })).rejects.toThrow(/on chain_links it has insert, select, delete/)
  })
})

describe('a program beside the server', () => {
  it('connects as the server where it is given the owner', async () => {
    await open({ url: made.owner.url })
    const beside = await connectAsServer(made.owner.url, { connections: 1 })
    const { rows } = await beside.pool.query('select session_user::text as name')
    await beside.close()
    expect(rows).toEqual([{ name: serverRoleOf(nameOf(made.url)) }])
  })

  it('connects as it is told where there is no such role, or it is told the server’s', async () => {
    for (const url of [superuserUrl(), made.url]) {
      const beside = await connectAsServer(url, { connections: 1 })
      expect(beside.url).toBe(url)
      await beside.close()
    }
  })
})
