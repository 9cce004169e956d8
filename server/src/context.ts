import { join } from 'node:path'
import { type Database, openReplica, type Replica } from '@paps/database'
import { makeVault, type Vault } from '@paps/features/files'
import { type Desk, makeDesk } from '@paps/features/money/desk'
import { type KeyedHash, makeKeyedHash, makeTokens, type Tokens } from '@paps/features/people/auth'
import type { Providers } from '@paps/features/people/messages'
import type { FilesPort } from '@paps/features/ports/files'
import type { WebhookPort } from '@paps/features/ports/webhooks'
import { openPoster } from '@paps/ledger'
import type { FastifyBaseLogger } from 'fastify'
import { openLocalDisk } from './adapters/local-disk.ts'
import { openProviders } from './adapters/open-providers.ts'
import { openRedis, type Redis } from './adapters/redis.ts'
import { openBucket } from './adapters/s3.ts'
import { openWebhooks } from './adapters/webhooks.ts'
import type { Config } from './config.ts'
import { type FindActor, type FindKeyHolder, makeFindActor, makeFindKeyHolder } from './find-actor.ts'
import { makeLog } from './plugins/logging.ts'

const SILENT = makeLog('silent')

/** What handlers and plugins work with; made once in main. */
export interface Context {
  config: Config
  database: Database
  tokens: Tokens
  keyedHash: KeyedHash
  /** Those who take our mail and SMS. */
  providers: Providers
  files: FilesPort
  /** What stores are told at addresses of their own. */
  webhooks: WebhookPort
  /** Seals what must not be read on disk. */
  vault: Vault
  findActor: FindActor
  findKeyHolder: FindKeyHolder
  /** Where money moves. */
  desk: Desk
  /** Null where there is none. */
  redis: Redis | null
  /** Where reads go that may lag; null where there is none. */
  replica: Replica | null
  now: () => Date
}

export function makeContext(config: Config, database: Database, log: FastifyBaseLogger = SILENT): Context {
  const keyedHash = makeKeyedHash(config.pinSecrets)
  const sources = {
    config,
    database,
    tokens: makeTokens(config.sessionSecrets),
    keyedHash,
    providers: openProviders(config),
    files: config.bucket ? openBucket(config.bucket) : openLocalDisk(join(config.dataDir, 'files')),
    webhooks: openWebhooks({ testHosts: config.webhookTestHosts }),
    vault: makeVault(config.fileKeys),
    desk: makeDesk({
      reader: database.kysely,
      poster: openPoster(database.url, { pooled: config.databasePooled }),
      keyedHash,
      quoteSecrets: config.sessionSecrets,
    }),
    replica: openReplicaOf(config, database, log),
    redis: config.redisUrl ? openRedis(config.redisUrl, log) : null,
    now: () => new Date(),
  }
  return Object.assign(sources, { findActor: makeFindActor(sources), findKeyHolder: makeFindKeyHolder(sources) })
}

function openReplicaOf(
  { databaseReplicaUrl: url, databaseConnections: connections }: Config,
  database: Database,
  log: FastifyBaseLogger,
): Replica | null {
  if (!url) return null
  const onChange = (isFresh: boolean) =>
    log.warn(isFresh ? 'the replica is read from' : 'the replica is gone or late: everything is read from the database')
  return openReplica(database, url, { connections, onChange })
}
