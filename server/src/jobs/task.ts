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
  config: Pick<Config, 'documentSecrets' | 'production' | 'publicUrl' | 'statementsDir'>
  chain: ChainWitness
  clock: Pick<Clock, 'isRight'>
}

/** Runners of a process by purpose. Tasks of one purpose never wait for those of another. */
export const RUNNERS = {
  /** Codes that people wait for. */
  codes: 10,
  /** Calls to the providers of cards and mobile money. */
  providers: 10,
  /** Money within the books. */
  money: 8,
  /** Other mail and SMS. */
  messages: 8,
  /** Pictures, archives and files. */
  documents: 4,
  /** Calls to servers that users name. The places of an owner and a host are fewer (adapters/stranger-places.ts). */
  strangers: 12,
  /** Verification, retention and reports. */
  upkeep: 4,
} as const

export type Purpose = keyof typeof RUNNERS

/**
 * Work outside of a request. It may run more than once, since a process can die before it reports completion, so it
 * must be idempotent.
 */
export interface Task {
  purpose: Purpose
  /** The longest time of a run. Later the run counts as failed, and what it still does completes nothing. */
  deadlineMs: number
  /** The signal aborts at the deadline, and when the server can't wait for the run any longer. */
  run(
    context: JobContext,
    payload: Record<string, unknown>,
    log: FastifyBaseLogger,
    signal?: AbortSignal,
  ): Promise<void>
  /** Interval of a recurring task, counted from midnight UTC. Missed runs are made up by one run. */
  everyMs?: number
}

/** Thrown by a task that must be retried for an expected reason. The message contains no personal data. */
export class TryAgain extends Error {}
