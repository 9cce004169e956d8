import { sql } from 'kysely'
import { isToBeSpread } from '../citus-cluster.ts'
import { migrate } from '../migrate.ts'
import { CITUS_MIGRATIONS, MIGRATIONS, readMigrations } from '../migration-file.ts'
import { refuseOldLayout } from '../old-layout.ts'
import { connectDatabase, type Database, type PoolOptions } from '../pool.ts'
import { sqlState } from '../sql-state.ts'
import { describeRole, type RoleFacts } from './describe-role.ts'
import { grantTo, isNewerThanUs, prepareServerRole, RoleError, tryLogin } from './prepare-server-role.ts'
import { findWrongGrants } from './privileges.ts'
import { serverLoginOf, userIn, withLogin } from './server-login.ts'

/** Connections for migrations and grants. They are closed before the server accepts requests. */
const OWNER_CONNECTIONS = 2

export interface OpenOptions {
  /** URL of the server's role, or of the owner if there is no `ownerUrl`. */
  url: string
  /** URL of the owner, directly to PostgreSQL. With it, no role is created. */
  ownerUrl: string | null
  /** Whether excess privileges of the connection are an error instead of a warning. */
  isStrict: boolean
  /** The server's login is derived from it if the owner's URL has no password. */
  secret: string | null
  pool: PoolOptions
  tell(sentence: string): void
  warn(sentence: string): void
}

export interface OpenedDatabase {
  database: Database
  /** Migrations applied by this call. */
  applied: string[]
  role: string
  /** Returns another URL of the same database (a replica) with the server's login in place of the owner's. */
  asServer(url: string): string
}

/**
 * Migrates as the owner, then connects as a role that has grants only. The owner's connection is closed on return.
 * @throws RoleError with a message for the operator
 */
export async function openAsServer(options: OpenOptions): Promise<OpenedDatabase> {
  const { serverUrl, applied, asServer } = await prepare(options)
  const database = connectDatabase(serverUrl, options.pool)
  try {
    const role = await judge(database, options)
    return { database, applied, role, asServer }
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * Connects as the server's role if the URL is the owner's and that role exists, otherwise with the URL's own login. For programs that
 * read or write beside the server and do not change the schema.
 */
export async function connectAsServer(url: string, pool: PoolOptions = {}): Promise<Database> {
  const given = connectDatabase(url, { ...pool, connections: 1 })
  try {
    const { canMakeTables, database } = await describeRole(given.kysely)
    const login = canMakeTables ? serverLoginOf(url, database, null) : null
    const serverUrl = login && withLogin(url, login)
    return connectDatabase(serverUrl && !(await tryLogin(serverUrl)) ? serverUrl : url, pool)
  } finally {
    await given.close()
  }
}

interface Prepared {
  serverUrl: string
  applied: string[]
  asServer(url: string): string
}

async function prepare({ url, ownerUrl, ...options }: OpenOptions): Promise<Prepared> {
  // The owner's URL leads directly to PostgreSQL. A single URL may lead through a PgBouncer.
  const pooled = ownerUrl === null && options.pool.pooled === true
  const given = connectDatabase(ownerUrl ?? url, { connections: OWNER_CONNECTIONS, pooled })
  const same = (other: string) => other
  try {
    if (ownerUrl !== null) {
      const applied = await migrate(given, { tell: options.tell })
      const server = await roleAt(url, options.pool)
      // An owner would lose its privileges. Serving as the owner is refused afterwards.
      if (!server.ownsObjects) await grantTo(given, server.name)
      return { serverUrl: url, applied, asServer: same }
    }
    const { canMakeTables } = await describeRole(given.kysely)
    if (!canMakeTables) {
      await requireUpToDate(given)
      return { serverUrl: url, applied: [], asServer: same }
    }
    const applied = await migrate(given, { tell: options.tell })
    const serverUrl = await prepareServerRole(given, options.secret).catch((error: unknown) => {
      if (!(error instanceof RoleError)) throw error
      if (options.isStrict) throw new RoleError(`${error.message} ${BOTH_URLS}`)
      options.warn(`${error.message} The server runs as the owner of its tables, which production refuses.`)
      return url
    })
    return { serverUrl, applied, asServer: (other) => swapLogin(other, url, serverUrl) }
  } finally {
    await given.close()
  }
}

const BOTH_URLS =
  'Make two roles by hand, the owner of the database and a role for the server that owns nothing and is a member of nothing, and set DATABASE_OWNER_URL and DATABASE_URL to them (docs/runbook.md, “The two roles”).'

async function roleAt(url: string, pool: PoolOptions): Promise<RoleFacts> {
  const server = connectDatabase(url, { ...pool, connections: 1 })
  return describeRole(server.kysely).finally(() => server.close())
}

function swapLogin(url: string, ownerUrl: string, serverUrl: string): string {
  if (userIn(url) !== userIn(ownerUrl)) return url
  const { username, password, searchParams } = new URL(serverUrl)
  return withLogin(url, {
    role: searchParams.get('user') ?? decodeURIComponent(username),
    password: searchParams.get('password') ?? decodeURIComponent(password),
  })
}

/** Throws or warns if the serving connection has excess privileges. */
async function judge(database: Database, { isStrict, warn }: OpenOptions): Promise<string> {
  const { name, faults, remarks } = await describeRole(database.kysely)
  const surplus =
    faults.length > 0 || (await isNewerThanUs(database.kysely)) ? [] : await findWrongGrants(database.kysely, name)
  const wrong = [...faults, ...surplus]
  if (wrong.length > 0) {
    const sentence = `The role ${name} of the server is not as it must be: ${wrong.join('; ')}.`
    if (isStrict) throw new RoleError(`${sentence} ${BOTH_URLS}`)
    warn(sentence)
  }
  for (const remark of remarks) warn(`The role ${name} of the server could do with less: ${remark}.`)
  return name
}

const UNDEFINED_TABLE = '42P01'
const INSUFFICIENT_PRIVILEGE = '42501'

/** The server's role cannot migrate, so the schema must be up to date. */
async function requireUpToDate({ kysely }: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(kysely).catch((error) => {
    if (![UNDEFINED_TABLE, INSUFFICIENT_PRIVILEGE].includes(sqlState(error) ?? '')) throw error
    throw new RoleError(
      `The role of DATABASE_URL may not make tables there, and those of Paps are not there for it. Make it the owner of its database, or set DATABASE_OWNER_URL as well.`,
    )
  })
  await refuseOldLayout(kysely)
  const applied = new Set(rows.map(({ name }) => name))
  const needed = [
    ...(await readMigrations(MIGRATIONS)),
    ...((await isToBeSpread(kysely)) ? await readMigrations(CITUS_MIGRATIONS) : []),
  ]
  const missing = needed.map(({ name }) => name).filter((name) => !applied.has(name))
  if (missing.length > 0) {
    throw new RoleError(
      `The schema is not up to date, and the role of DATABASE_URL may not change it. Missing: ${missing.join(', ')}. Run npm run migrate with DATABASE_OWNER_URL set, or set it for the server.`,
    )
  }
}
