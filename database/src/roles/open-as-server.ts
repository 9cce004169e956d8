import { sql } from 'kysely'
import { migrate } from '../migrate.ts'
import { MIGRATIONS, readMigrations } from '../migration-file.ts'
import { refuseOldLayout } from '../old-layout.ts'
import { connectDatabase, type Database, type PoolOptions } from '../pool.ts'
import { sqlState } from '../transaction.ts'
import { describeRole, type RoleFacts } from './describe-role.ts'
import { grantTo, isNewerThanUs, prepareServerRole, RoleError, tryLogin } from './prepare-server-role.ts'
import { findWrongGrants } from './privileges.ts'
import { serverLoginOf, userIn, withLogin } from './server-login.ts'

/** How migrations and grants get to the database: few connections, that are closed before anybody is served. */
const OWNER_CONNECTIONS = 2

export interface OpenOptions {
  /** Of the server's role, or of the owner where there is no `ownerUrl`. */
  url: string
  /** Of the owner, to PostgreSQL itself. Where it is given no role is made. */
  ownerUrl: string | null
  /** Whether to refuse, and not only warn, where the connection could do more than the server's role. */
  isStrict: boolean
  /** From which the login of the server follows where the owner's URL holds no password. */
  secret: string | null
  pool: PoolOptions
  tell(sentence: string): void
  warn(sentence: string): void
}

export interface OpenedDatabase {
  database: Database
  /** The migrations that were applied. */
  applied: string[]
  role: string
  /** Another address of the same database (a replica), with the login of the server where it had that of the owner. */
  asServer(url: string): string
}

/**
 * Brings the schema up to date as the owner, and connects as a role that has grants only. The owner's connection is closed
 * when it returns.
 * @throws RoleError in words for whoever started the server
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
 * Connects as the server's role where the URL is the owner's and that role is there, and as the URL says where not. For
 * programs that read or write beside the server and change no schema.
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
  // The owner's own URL leads to PostgreSQL itself; one URL for everything may lead through a PgBouncer.
  const pooled = ownerUrl === null && options.pool.pooled === true
  const given = connectDatabase(ownerUrl ?? url, { connections: OWNER_CONNECTIONS, pooled })
  const same = (other: string) => other
  try {
    if (ownerUrl !== null) {
      const applied = await migrate(given, { tell: options.tell })
      const server = await roleAt(url, options.pool)
      // An owner would lose what it has. That it serves is refused afterwards.
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

/** Refuses or warns where the connection that serves people could do more than it should. */
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

/** The server's role can't migrate: somebody else must have. */
async function requireUpToDate({ kysely }: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(kysely).catch((error) => {
    if (![UNDEFINED_TABLE, INSUFFICIENT_PRIVILEGE].includes(sqlState(error) ?? '')) throw error
    throw new RoleError(
      `The role of DATABASE_URL may not make tables there, and those of Paps are not there for it. Make it the owner of its database, or set DATABASE_OWNER_URL as well.`,
    )
  })
  await refuseOldLayout(kysely)
  const applied = new Set(rows.map(({ name }) => name))
  const missing = (await readMigrations(MIGRATIONS)).map(({ name }) => name).filter((name) => !applied.has(name))
  if (missing.length > 0) {
    throw new RoleError(
      `The schema is not up to date, and the role of DATABASE_URL may not change it. Missing: ${missing.join(', ')}. Run npm run migrate with DATABASE_OWNER_URL set, or set it for the server.`,
    )
  }
}
