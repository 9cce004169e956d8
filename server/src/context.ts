import type { Database } from '@paps/database'
import { type KeyedHash, makeKeyedHash, makeTokens, type Tokens } from '@paps/features/people/auth'
import type { Providers } from '@paps/features/people/messages'
import { openProviders } from './adapters/open-providers.ts'
import type { Config } from './config.ts'

/** What handlers and plugins work with; made once in main. */
export interface Context {
  config: Config
  database: Database
  tokens: Tokens
  keyedHash: KeyedHash
  /** Those who take our mail and SMS. */
  providers: Providers
  now: () => Date
}

export function makeContext(config: Config, database: Database): Context {
  return {
    config,
    database,
    tokens: makeTokens(config.sessionSecret),
    keyedHash: makeKeyedHash(config.pinSecret),
    providers: openProviders(config),
    now: () => new Date(),
  }
}
