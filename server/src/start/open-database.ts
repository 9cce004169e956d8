import { connectDatabase, type Database, findNode, openAsServer, RoleError, sqlState, urlOfNode } from '@paps/database'
import { openEmbeddedServer } from '@paps/database/embedded'
import { makeKeyedHash } from '@paps/features/people/auth'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'
import { step } from './announce.ts'
import { seedDemo } from './seed-demo.ts'

const INSUFFICIENT_PRIVILEGE = '42501'

interface Opened {
  database: Database
  /** URL of the replica with the server's login. */
  replicaUrl: string | null
  close(): Promise<void>
}

/**
 * Opens a migrated and seeded database: the one in DATABASE_URL, or the embedded one. Connections use the server's
 * role, which has grants only.
 */
export async function openDatabase(config: Config, log: FastifyBaseLogger): Promise<Opened> {
  const embedded = config.databaseUrl ? null : await openEmbeddedServer(config.dataDir, embeddedOptions(log))
  const { database, applied, role, asServer } = await openAsServer({
    url: config.databaseUrl ?? embedded?.url('paps') ?? '',
    ownerUrl: config.databaseOwnerUrl,
    isStrict: config.production,
    secret: config.sessionSecrets[0],
    pool: {
      connections: config.databaseConnections,
      pooled: config.databasePooled,
      statements: config.databaseStatements,
      onError: (error) => log.warn({ err: error }, 'database connection lost'),
    },
    tell: step,
    warn: (sentence) => log.warn(sentence),
  }).catch(async (error: NodeJS.ErrnoException) => {
    await embedded?.release()
    return explain(error)
  })
  const close = async () => {
    await database.close()
    await embedded?.release()
  }
  try {
    log.info({ role }, 'database connected')
    if (config.databasePooled) await warnOfNoLimits(database, log)
    if (config.postingNode) await requireNode(database, config.postingNode)
    if (applied.length > 0) step(`Brought the database up to date (${applied.length} steps)`)
    if (config.seed === 'demo') await seedDemo(database, makeKeyedHash(config.pinSecrets), step)
    return { database, replicaUrl: config.databaseReplicaUrl && asServer(config.databaseReplicaUrl), close }
  } catch (error) {
    await close()
    throw error
  }
}

function embeddedOptions(log: FastifyBaseLogger) {
  return {
    onProgress: step,
    supervision: {
      onRestart: ({ downMs }: { downMs: number }) => log.warn({ downMs }, 'embedded database restarted'),
      onGiveUp: (err: Error) => log.error({ err }, 'embedded database restart failed'),
    },
  }
}

/** Through a node that does not answer, or that has no part of the ledger, no transfer would be posted. */
async function requireNode({ url }: Database, postingNode: string): Promise<void> {
  const database = connectDatabase(urlOfNode(url, postingNode), { connections: 1 })
  try {
    const { engine } = await findNode(database)
    if (engine === 'citus') return
  } catch (error) {
    throw new StartError(`POSTING_NODE does not let the server in: ${(error as Error).message}.`)
  } finally {
    await database.close()
  }
  throw new StartError('POSTING_NODE is for a ledger that is spread over a Citus cluster, which this one is not.')
}

/** Behind PgBouncer a statement timeout can't be sent, and without one a hanging statement keeps its locks. */
async function warnOfNoLimits({ pool }: Database, log: FastifyBaseLogger): Promise<void> {
  const { rows } = await pool.query<{ statement_timeout: string }>('show statement_timeout')
  if (rows[0]?.statement_timeout === '0') log.warn('database role has no statement_timeout, see operation/')
}

function explain(error: NodeJS.ErrnoException): never {
  if (error instanceof RoleError) throw new StartError(error.message)
  if (error.code === 'ECONNREFUSED' || error.code === 'ENOTFOUND') {
    throw new StartError('Nothing answers at DATABASE_URL. Is PostgreSQL running there?')
  }
  if (sqlState(error) === INSUFFICIENT_PRIVILEGE) {
    throw new StartError('The role of DATABASE_URL may not make tables there. Make it the owner of its database.')
  }
  // Classes 28 and 3D: login refused, or no such database.
  if (/^(28|3D)/.test(sqlState(error) ?? '')) throw new StartError(`DATABASE_URL is not right: ${error.message}.`)
  throw error
}
