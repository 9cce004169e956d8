import type { Clock } from '@paps/database'
import type { ChainWitness } from '@paps/ledger'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'

export type JobContext = Pick<
  Context,
  | 'database'
  | 'money'
  | 'keyedHash'
  | 'providers'
  | 'paymentProviders'
  | 'files'
  | 'webhooks'
  | 'push'
  | 'vault'
  | 'webhookVault'
  | 'now'
> & {
  config: Pick<Config, 'documentSecrets' | 'publicUrl' | 'statementsDir'>
  chain: ChainWitness
  clock: Pick<Clock, 'isRight'>
}

/**
 * Work outside of a request. It may run more than once, since a process can die before it reports completion, so it
 * must be idempotent.
 */
export interface Task {
  run(context: JobContext, payload: Record<string, unknown>, log: FastifyBaseLogger): Promise<void>
  /** Interval of a recurring task, counted from midnight UTC. Missed runs are made up by one run. */
  everyMs?: number
}

/** Thrown by a task that must be retried for an expected reason. The message contains no personal data. */
export class TryAgain extends Error {}
