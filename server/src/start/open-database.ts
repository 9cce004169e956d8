import { connectDatabase, type Database, migrate, sqlState } from '@paps/database'
import { openEmbeddedServer } from '@paps/database/embedded'
import { makeKeyedHash } from '@paps/features/people/auth'
import type { FastifyBaseLogger } from 'fastify'
import { type Config, StartError } from '../config.ts'
import { step } from './announce.ts'
import { seedDemo } from './seed-demo.ts'

const INSUFFICIENT_PRIVILEGE = '42501'

/** A database that is up to date and filled: the one named by DATABASE_URL, or the embedded one. */
export async function openDatabase(
  config: Config,
  log: FastifyBaseLogger,
): Promise<{ database: Database; close: () => Promise<void> }> {
  const embedded = config.databaseUrl ? null : await openEmbeddedServer(config.dataDir, { onProgress: step })
  const database = connectDatabase(config.databaseUrl ?? embedded?.url('paps') ?? '', {
    connections: config.databaseConnections,
    pooled: config.databasePooled,
    onError: (error) => log.warn({ err: error }, 'a connection to the database was lost'),
  })
  const close = async () => {
    await database.close()
    await embedded?.release()
  }
  try {
    const applied = await migrate(database, { tell: step }).catch(explainUnreachable)
    if (config.databasePooled) await warnOfNoLimits(database, log)
    if (applied.length > 0) step(`Brought the database up to date (${applied.length} steps)`)
    if (config.seed === 'demo') await seedDemo(database, makeKeyedHash(config.pinSecrets), step)
    return { database, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Behind a PgBouncer a limit can't be sent along, and without one a statement that hangs holds its locks for ever. */
async function warnOfNoLimits({ pool }: Database, log: FastifyBaseLogger): Promise<void> {
  const { rows } = await pool.query<{ statement_timeout: string }>('show statement_timeout')
  if (rows[0]?.statement_timeout === '0') log.warn('the role of the database has no statement_timeout: see operation')
}

function explainUnreachable(error: NodeJS.ErrnoException): never {
  if (error.code === 'ECONNREFUSED' || error.code === 'ENOTFOUND') {
    throw new StartError('Nothing answers at DATABASE_URL. Is PostgreSQL running there?')
  }
  if (sqlState(error) === INSUFFICIENT_PRIVILEGE) {
    throw new StartError('The role of DATABASE_URL may not make tables there. Make it the owner of its database.')
  }
  // Classes 28 and 3D: it does not let us in, or has no such database.
  if (/^(28|3D)/.test(sqlState(error) ?? '')) throw new StartError(`DATABASE_URL is not right: ${error.message}.`)
  throw error
}
