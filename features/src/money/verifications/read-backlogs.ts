import type { Backlogs } from '@paps/contract'
import type { Reader } from '@paps/database'
import { sql } from 'kysely'

/** Counting stops here: beyond it the exact number does not matter. */
const MAX = 100_000

/** Returns the backlogs of jobs, messages, outbox and chain. */
export async function readBacklogs(reader: Reader): Promise<Backlogs> {
  const [jobs, messages, outbox, unsealed] = await Promise.all([
    readJobs(reader),
    readMessages(reader),
    readOutbox(reader),
    countUnchained(reader),
  ])
  return { jobs, messages, outbox, unsealed }
}

async function readJobs(reader: Reader): Promise<Backlogs['jobs']> {
  const { rows } = await sql<Backlogs['jobs'][number]>`
    select task,
      (count(*) filter (where given_up_at is null and run_at <= now()))::int as due,
      (count(*) filter (where given_up_at is null and run_at > now()))::int as later,
      (count(*) filter (where given_up_at is null and attempts > 0))::int as retried,
      (count(*) filter (where given_up_at is not null))::int as given_up,
      min(run_at) filter (where given_up_at is null and run_at <= now()) as oldest_due_at
    from (select task, run_at, attempts, given_up_at from jobs limit ${sql.lit(MAX)}) found
    group by task
    order by task`.execute(reader)
  return rows
}

async function readMessages(reader: Reader): Promise<Backlogs['messages']> {
  const { rows } = await sql<Backlogs['messages']>`
    select (count(*) filter (where state in ('queued', 'sending')))::int as waiting,
      (count(*) filter (where state = 'failed'))::int as failed,
      (count(*) filter (where state = 'unknown'))::int as unknown
    from (select state from messages where created_at > now() - interval '7 days' limit ${sql.lit(MAX)}) found`.execute(
    reader,
  )
  return rows[0] ?? { waiting: 0, failed: 0, unknown: 0 }
}

async function readOutbox(reader: Reader): Promise<Backlogs['outbox']> {
  const { rows } = await sql<Backlogs['outbox']>`
    select (select count(*)::int from (select 1 from outbox limit ${sql.lit(MAX)}) found) as kept,
      (select created_at from outbox order by position desc limit 1) as newest_at`.execute(reader)
  return rows[0] ?? { kept: 0, newest_at: null }
}

async function countUnchained(reader: Reader): Promise<number> {
  const { rows } = await sql<{ unsealed: number }>`
    select count(*)::int as unsealed from (
      select 1 from ledger_journals
      where xid > coalesce((select to_xid from chain_links order by number desc limit 1), '0'::xid8)
      limit ${sql.lit(MAX)}) found`.execute(reader)
  return rows[0]?.unsealed ?? 0
}
