import { join } from 'node:path'
import {
  type Clock,
  type ClockSources,
  type Database,
  makeClock,
  openReplica,
  type Replica,
  urlOfNode,
  withTransaction,
} from '@paps/database'
import { makeVault, type Vault } from '@paps/features/files'
import { deriveKeys, makeSigner, type Signer } from '@paps/features/keys'
import { makeInheritFromClosed } from '@paps/features/money/returning'
import { type MoneyService, makeMoneyService } from '@paps/features/money/service'
import { makeWebhookVault } from '@paps/features/money/webhooks'
import { type KeyedHash, makeKeyedHash, makeTokens, type Tokens } from '@paps/features/people/auth'
import type { Providers } from '@paps/features/people/messages'
import type { RelyingParty } from '@paps/features/people/passkeys'
import type { InheritFromClosed } from '@paps/features/people/users'
import type { FilesPort } from '@paps/features/ports/files'
import type { PaymentProviders } from '@paps/features/ports/payment-provider'
import type { PushPort } from '@paps/features/ports/push'
import type { WebhookPort } from '@paps/features/ports/webhooks'
import { openNodePoster, openPoster, type Poster } from '@paps/ledger'
import type { FastifyBaseLogger } from 'fastify'
import { openLocalDisk } from './adapters/local-disk.ts'
import { openPaymentProviders } from './adapters/open-payment-providers.ts'
import { openProviders } from './adapters/open-providers.ts'
import { openRedis, type Redis } from './adapters/redis.ts'
import { openBucket } from './adapters/s3.ts'
import { makeStrangerNames } from './adapters/stranger-names.ts'
import { makePlaces } from './adapters/stranger-places.ts'
import { openWebPush } from './adapters/web-push.ts'
import { openWebhooks } from './adapters/webhooks.ts'
import { type Chain, openChain } from './chain.ts'
import type { Config } from './config.ts'
import { type FindActor, type FindKeyHolder, makeFindActor, makeFindKeyHolder } from './find-actor.ts'
import { makeLog } from './plugins/logging.ts'
import { makeRelyingParty } from './relying-party.ts'
import { makeTimeZones, type TimeZones } from './time-zones.ts'

const SILENT = makeLog('silent')

/** Dependencies of handlers and plugins; created once in main. */
export interface Context {
  config: Config
  database: Database
  tokens: Tokens
  keyedHash: KeyedHash
  /** Gives a person what still runs of their closed accounts. */
  inheritFromClosed: InheritFromClosed
  /** This site as passkeys know it. */
  relyingParty: RelyingParty
  /** Signs requests that have an `Idempotency-Key`. */
  requestSigner: Signer
  /** Mail and SMS providers. */
  providers: Providers
  /** Takes money in and pays it out, at banks of cards and companies of mobile money. */
  paymentProviders: PaymentProviders
  files: FilesPort
  /** Sends webhooks to stores. */
  webhooks: WebhookPort
  /** Sends push notifications. */
  push: PushPort
  /** Encrypts private files. */
  vault: Vault
  /** Encrypts the secrets of webhooks. */
  webhookVault: Vault
  findActor: FindActor
  findKeyHolder: FindKeyHolder
  /** Moves money. */
  money: MoneyService
  /** Null without REDIS_URL. */
  redis: Redis | null
  /** For reads that may lag; null without a replica. */
  replica: Replica | null
  /** Keys of the ledger's chain, and the chain heads outside the database. */
  chain: Chain
  /** Compares this process's clock with the database's. */
  clock: Clock
  /** The time zones that a caller may name. */
  timeZones: TimeZones
  /** Business time: the database's, by `clock`. Tests replace it. */
  now: () => Date
}

export function makeContext(
  config: Config,
  database: Database,
  log: FastifyBaseLogger = SILENT,
  clockSources: ClockSources = {},
): Context {
  const clock = makeClock(database, clockSources)
  const keyedHash = makeKeyedHash(config.pinSecrets)
  const strangers = { resolve: makeStrangerNames({ servers: config.nameServers }), enter: makePlaces() }
  const sources = {
    config,
    database,
    tokens: makeTokens(config.sessionSecrets),
    keyedHash,
    inheritFromClosed: makeInheritFromClosed(keyedHash),
    relyingParty: makeRelyingParty(config),
    requestSigner: makeSigner(deriveKeys(config.pinSecrets, 'idempotency')),
    providers: openProviders(config),
    paymentProviders: openPaymentProviders(config),
    files: config.bucket ? openBucket(config.bucket) : openLocalDisk(join(config.dataDir, 'files')),
    webhooks: openWebhooks({ ...strangers, testHosts: config.webhookTestHosts }),
    push: openWebPush(config, strangers),
    vault: makeVault(config.fileKeys),
    webhookVault: makeWebhookVault(config.fileKeys),
    chain: openChain(config),
    money: makeMoneyService({
      reader: database.kysely,
      poster: openPosterOf(config, database),
      keyedHash,
      quoteSecrets: config.sessionSecrets,
      transact: (work) => withTransaction(database, work),
    }),
    replica: openReplicaOf(config, database, log),
    redis: config.redisUrl ? openRedis(config.redisUrl, log) : null,
    clock,
    timeZones: makeTimeZones(database),
    now: clock.now,
  }
  return Object.assign(sources, { findActor: makeFindActor(sources), findKeyHolder: makeFindKeyHolder(sources) })
}

function openPosterOf(
  { postingNode, databasePooled: pooled, databaseStatements: statements }: Config,
  { url }: Database,
): Poster {
  const options = { pooled, statements }
  if (!postingNode) return openPoster(url, options)
  return openNodePoster(urlOfNode(url, postingNode), url, options)
}

function openReplicaOf(
  { databaseReplicaUrl: url, databaseConnections: connections, databaseStatements: statements }: Config,
  database: Database,
  log: FastifyBaseLogger,
): Replica | null {
  if (!url) return null
  const onChange = (isFresh: boolean) =>
    log.warn(isFresh ? 'replica reads resumed' : 'replica unavailable or lagging, reading from the primary')
  return openReplica(database, url, { connections, statements, onChange })
}
