import type { Database } from '@paps/database'
import type { Tokens } from '@paps/features/people/auth'
import type { Providers } from '@paps/features/people/messages'
import type { Config } from './config.ts'

/** What handlers and plugins work with; made once in main. */
export interface Context {
  config: Config
  database: Database
  tokens: Tokens
  /** Those who take our mail and SMS. */
  providers: Providers
  now: () => Date
}
