import { type Actor, may, type Queue, type Queues } from '@paps/contract'
import type { Reader } from '@paps/database'
import { type RawBuilder, sql } from 'kysely'
import { listDecidableKinds } from '../approvals/approval.ts'

/** Counting stops here: beyond it the exact number does not matter. */
const MAX = 100

/** Returns the pending items of each staff queue. Each figure is a short index scan. */
export async function readQueues(reader: Reader, { userId, userType }: Actor): Promise<Queues> {
  const [money, identity] = [may(userType, 'money.decide'), may(userType, 'identity.review')]
  const records = (kind: string) =>
    // Pay-outs wait for a batch, not for a decision of their own.
    sql`select created_at from records
      where kind = ${kind} and state = 'pending' and not details ? 'payout' order by created_at`
  const read = (isTheirs: boolean, waiting: RawBuilder<unknown>) => (isTheirs ? readQueue(reader, waiting) : null)
  const [topups, withdrawals, redemptions, identities, stores, cases, recoveries, approvals] = await Promise.all([
    read(money, records('topup')),
    read(money, records('withdrawal')),
    read(money, records('redemption')),
    read(identity, sql`select created_at from identity_submissions where status = 'pending' order by created_at`),
    read(identity, sql`select created_at from store_applications where state = 'pending' order by created_at`),
    read(
      may(userType, 'users.manage'),
      sql`select opened_at as created_at from security_cases where state = 'open' order by opened_at`,
    ),
    read(
      identity,
      sql`select requested_at as created_at from recoveries
        where state = 'waiting' and expires_at > now() order by requested_at`,
    ),
    read(
      may(userType, 'users.read'),
      sql`select asked_at as created_at from approvals
        where state = 'pending' and expires_at > now() and asked_by <> ${userId}
          and kind = any (${listDecidableKinds(userType)}::text[])
        order by expires_at`,
    ),
  ])
  return { topups, withdrawals, redemptions, identities, stores, cases, recoveries, approvals }
}

async function readQueue(reader: Reader, waiting: RawBuilder<unknown>): Promise<Queue> {
  const { rows } = await sql<Queue>`
    select count(*)::int as waiting, min(created_at) as oldest_at
    from (${waiting} limit ${sql.lit(MAX)}) found`.execute(reader)
  return rows[0] ?? { waiting: 0, oldest_at: null }
}
