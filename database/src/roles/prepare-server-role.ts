import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { MIGRATION_LOCK } from '../apply-migration.ts'
import { CITUS_MIGRATIONS, MIGRATIONS, readMigrations } from '../migration-file.ts'
import type { Database } from '../pool.ts'
import { sqlState } from '../sql-state.ts'
import { type Tx, withTransaction } from '../transaction.ts'
import { describeRole } from './describe-role.ts'
import { applyGrants } from './privileges.ts'
import { type ServerLogin, scramVerifier, serverLoginOf, withLogin } from './server-login.ts'

const INSUFFICIENT_PRIVILEGE = '42501'
/** Login refused: wrong password, pg_hba.conf, no CONNECT privilege, or a PgBouncer without the role. */
const NOT_LET_IN = /^(28...|42501|08P01)$/
const ASK_AGAIN_MS = 100

/**
 * Timeouts as settings of the role: behind a PgBouncer in transaction mode no session can set them. They also override
 * settings that the role made for itself.
 */
const SETTINGS = ['statement_timeout=30s', 'idle_in_transaction_session_timeout=30s']

/** The server's role cannot be created or cannot log in. The message is for the operator. */
export class RoleError extends Error {}

/**
 * Creates the server's role if it is missing and applies its grants. Runs as the owner, after the migrations.
 * @returns the URL with which the server connects
 * @throws RoleError if the owner may not create roles, or the role cannot log in
 */
export async function prepareServerRole(owner: Database, secret: string | null = null): Promise<string> {
  const { database } = await describeRole(owner.kysely)
  const login = serverLoginOf(owner.url, database, secret)
  if (!login) throw new RoleError('DATABASE_URL holds no password from which the login of the server could follow.')
  const url = withLogin(owner.url, login)
  if (await tryLogin(url)) await makeRole(owner, login)
  await grantTo(owner, login.role, { isOurs: true })
  const complaint = await tryLogin(url)
  if (complaint) throw new RoleError(`PostgreSQL does not let the role ${login.role} in: ${complaint}.`)
  return url
}

/** Applies the grants of a role and revokes everything else, from PUBLIC too. Serialised by the migration lock. */
export async function grantTo(owner: Database, role: string, { isOurs = false } = {}): Promise<void> {
  await inTurn(owner, async (tx) => {
    // A restarted older server must not revoke what a newer one needs.
    if (await isNewerThanUs(tx)) return
    await closeSchema(tx, role)
    await applyGrants(tx, role)
    if (isOurs) await keepSettings(tx, role)
  })
}

/** Returns whether the schema has migrations that this version lacks. */
export async function isNewerThanUs(tx: Tx | Database['kysely']): Promise<boolean> {
  const known = [...(await readMigrations(MIGRATIONS)), ...(await readMigrations(CITUS_MIGRATIONS))].map(
    ({ name }) => name,
  )
  const { rows } = await sql`select from schema_migrations where name <> all (${known}::text[]) limit 1`.execute(tx)
  return rows.length > 0
}

async function makeRole(owner: Database, { role, password }: ServerLogin): Promise<void> {
  await inTurn(owner, async (tx) => {
    const { rows } = await sql`select from pg_roles where rolname = ${role}`.execute(tx)
    const verb = rows.length > 0 ? sql`alter` : sql`create`
    await sql`${verb} role ${sql.id(role)} login password ${sql.lit(scramVerifier(password))}`.execute(tx)
  }).catch((error: unknown) => {
    if (sqlState(error) !== INSUFFICIENT_PRIVILEGE) throw error
    throw new RoleError(`The role of DATABASE_URL may not make the role ${role}, or set its password.`)
  })
}

/** Serialises with other processes and with migrations. Polls, for the same reason as migrations do. */
async function inTurn(owner: Database, work: (tx: Tx) => Promise<void>): Promise<void> {
  for (;;) {
    const isDone = await withTransaction(owner, async (tx) => {
      const { rows } = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(${MIGRATION_LOCK}) as mine`.execute(tx)
      if (!rows[0]?.mine) return false
      await work(tx)
      return true
    })
    if (isDone) return
    await delay(ASK_AGAIN_MS)
  }
}

async function keepSettings(tx: Tx, role: string): Promise<void> {
  const { rows } = await sql<{ settings: string[] }>`
    select coalesce(rolconfig, '{}') as settings from pg_roles where rolname = ${role}`.execute(tx)
  if (rows[0]?.settings.toSorted().join() === SETTINGS.toSorted().join()) return
  await sql`alter role ${sql.id(role)} reset all`.execute(tx)
  for (const [name = '', value = ''] of SETTINGS.map((setting) => setting.split('='))) {
    await sql`alter role ${sql.id(role)} set ${sql.raw(name)} = ${sql.lit(value)}`.execute(tx)
  }
}

interface Open {
  database: string
  connect: boolean
  usage: boolean
  create_in_schema: boolean
  temporary: boolean
  owns_schema: boolean
  owns_database: boolean
}

/** Only the owner may create objects in the schema. No role may create temporary tables. */
async function closeSchema(tx: Tx, role: string): Promise<void> {
  const { rows } = await sql<Open>`
    select current_database()::text as database,
      has_database_privilege(${role}, current_database(), 'connect') as connect,
      has_schema_privilege(${role}, 'public', 'usage') as usage,
      has_schema_privilege(${role}, 'public', 'create') as create_in_schema,
      has_database_privilege(${role}, current_database(), 'temporary') as temporary,
      pg_has_role(nspowner, 'usage') as owns_schema,
      pg_has_role((select datdba from pg_database where datname = current_database()), 'usage') as owns_database
    from pg_namespace where nspname = 'public'`.execute(tx)
  const open = rows[0]
  if (!open) return
  if (!open.connect) await sql`grant connect on database ${sql.id(open.database)} to ${sql.id(role)}`.execute(tx)
  if (!open.usage) await sql`grant usage on schema public to ${sql.id(role)}`.execute(tx)
  if (open.create_in_schema && open.owns_schema) {
    await sql`revoke create on schema public from public, ${sql.id(role)}`.execute(tx)
  }
  if (open.temporary && open.owns_database) {
    await sql`revoke temporary on database ${sql.id(open.database)} from public, ${sql.id(role)}`.execute(tx)
  }
}

/** Returns why the login is refused, or null if it succeeds. */
export async function tryLogin(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return null
  } catch (error) {
    if (NOT_LET_IN.test(sqlState(error) ?? '')) return (error as Error).message
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}
