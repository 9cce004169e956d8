import { presentPaps } from '@paps/contract'
import { countSetAside, readClusterState } from '@paps/database'
import { findLatestReport } from '@paps/features/money/safeguarding'
import { readBacklogs, readLastVerification } from '@paps/features/money/verifications'
import { readSmsUsage } from '@paps/features/people/messages'
import { Gauge, type Registry } from 'prom-client'
import type { Context } from '../context.ts'

/** Gauges read from the database, equal on every server: the books, the backlog and the nodes of a cluster. */
export interface BooksGauges {
  /** Reads them again. While the database is down they are absent rather than stale. */
  refresh(): Promise<void>
}

export function makeBooksGauges({ database, providers }: Context, registry: Registry): BooksGauges {
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge<L>({ name, help, labelNames, registers: [registry] })
  const inOrder = gauge('paps_books_in_order', '1 when the last proof of the books found them in order, 0 when not')
  const provenAt = gauge('paps_books_proven_timestamp_seconds', 'When the books were last proven')
  const unlinked = gauge('paps_journals_unsealed', 'Journals without a chain link')
  const jobs = gauge('paps_jobs', 'Jobs by state', ['state'])
  const aside = gauge('paps_job_rows_set_aside', 'Rows that a job could not work on, by task', ['task'])
  const messages = gauge('paps_messages', 'Mail and SMS of the last week that were not delivered, by state', ['state'])
  const smsRefused = gauge('paps_sms_refused', 'SMS of the last day that a budget refused', ['budget'])
  const smsUsed = gauge('paps_sms_budget_used_ratio', 'The largest used share of a budget of SMS', ['budget'])

  const differs = gauge(
    'paps_safeguarding_difference',
    'Money that the last safeguarding report could not prove, in paps',
    ['named'],
  )
  const safeguardedAt = gauge('paps_safeguarding_timestamp_seconds', 'When the last safeguarding report was made')
  const unreachable = gauge('paps_cluster_nodes_unreachable', 'Nodes of a Citus cluster that do not answer')
  const prepared = gauge(
    'paps_cluster_prepared_seconds',
    'The age of the oldest transaction that is prepared on a node of a Citus cluster',
  )

  async function readCluster(): Promise<void> {
    const state = await readClusterState(database)
    if (!state) return
    unreachable.set(state.unreachableNodes)
    prepared.set(state.oldestPreparedSeconds)
  }

  async function read(): Promise<void> {
    const [backlogs, last, sms, report, setAside] = await Promise.all([
      readBacklogs(database.kysely),
      readLastVerification(database.kysely),
      readSmsUsage(database.kysely, providers.smsPolicy),
      findLatestReport(database.kysely),
      countSetAside(database.kysely),
    ])
    for (const { budget, refused, usedShare } of sms) {
      smsRefused.set({ budget }, refused)
      smsUsed.set({ budget }, usedShare)
    }
    for (const { task, rows } of setAside) aside.set({ task }, rows)
    const total = (state: 'due' | 'given_up') => backlogs.jobs.reduce((sum, task) => sum + task[state], 0)
    jobs.set({ state: 'due' }, total('due'))
    jobs.set({ state: 'given_up' }, total('given_up'))
    messages.set({ state: 'waiting' }, backlogs.messages.waiting)
    messages.set({ state: 'failed' }, backlogs.messages.failed)
    unlinked.set(backlogs.unsealed)
    if (report) {
      differs.set({ named: 'yes' }, presentPaps(report.named_minor))
      differs.set({ named: 'no' }, presentPaps(report.unexplained_minor))
      safeguardedAt.set(report.made_at.getTime() / 1000)
    }
    if (!last) return
    inOrder.set(last.ok ? 1 : 0)
    provenAt.set(last.endedAt.getTime() / 1000)
  }

  return {
    async refresh() {
      for (const each of [inOrder, provenAt, unlinked, safeguardedAt, unreachable, prepared]) each.remove()
      for (const each of [jobs, aside, messages, smsRefused, smsUsed, differs]) each.reset()
      // The others can't be read while a node is gone.
      await Promise.allSettled([read(), readCluster()])
    },
  }
}
