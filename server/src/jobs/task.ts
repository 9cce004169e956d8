import type { Clock } from '@paps/database'
import type { ChainWitness } from '@paps/ledger'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'

export type JobContext = Pick<
  Context,
  'database' | 'keyedHash' | 'providers' | 'files' | 'webhooks' | 'push' | 'vault' | 'webhookVault' | 'now'
> & {
  config: Pick<Config, 'documentSecrets' | 'publicUrl'>
  seals: ChainWitness
  clock: Pick<Clock, 'isRight'>
}

/**
 * Work that runs outside of any call. It may run more than once (a process may die before it can say that it is
 * done), so it must make sure of its own that nothing happens twice.
 */
export interface Task {
  run(context: JobContext, payload: Record<string, unknown>, log: FastifyBaseLogger): Promise<void>
  /** For a task that recurs: how often, counted from midnight UTC. Times that were missed are made up for by one run. */
  everyMs?: number
}

/** Thrown by a task that could not do its work yet, for a reason that is expected and names nobody. */
export class TryAgain extends Error {}
