import { newId } from '@paps/contract'
import { type Reader, type Tx, textArray, uuidArray } from '@paps/database'
import { type RawBuilder, sql } from 'kysely'

/** Why the owner of an account confirms what was set up in it. `pin`: schedules are older than the PIN. */
export type ContainedWhy = 'recovery' | 'disowned' | 'frozen' | 'password' | 'email' | 'pin'

interface Containing {
  userId: string
  why: ContainedWhy
  since: Date
}

interface Found {
  subject_id: string
  label: string | null
  amount_minor: bigint | null
  made_at: Date
}

/** Payments to look at again are those of the last weeks. */
const PAYMENTS_SINCE_DAYS = 30
const MOST_PAYMENTS = 50

/** Ends in rows (subject_id, label, amount_minor, made_at) of what a person set up since a moment. */
type Find = (userId: string, since: Date) => RawBuilder<Found>

/** A schedule counts from when its owner last confirmed it. A day that waits for another attempt is not made. */
const SCHEDULES: Find = (userId, since) => sql`
  with paused as (
    update schedules set state = 'paused', why = 'to_confirm', updated_at = now()
    where owner_id = ${userId} and state = 'active' and coalesce(confirmed_at, created_at) >= ${since}
    returning id, amount_minor, coalesce(confirmed_at, created_at) as made_at
  ), skipped as (
    update schedule_runs r set state = 'skipped', next_try_at = null, why = 'to_confirm', ended_at = now()
    from paused where r.schedule_id = paused.id and r.state = 'open' returning 1
  )
  select id as subject_id, null as label, amount_minor, made_at from paused`

const records =
  (kind: string, side: 'sender_id' | 'receiver_id'): Find =>
  (userId, since) =>
    sql`
  select id as subject_id, null as label, nullif(amount_minor, 0) as amount_minor, created_at as made_at from records
  where ${sql.ref(side)} = ${userId} and kind = ${kind} and state = 'pending' and created_at >= ${since}
  for no key update`

/** Things that can move money, or keep it from its owner. They wait for the owner. */
const PAUSES: readonly { kind: string; find: Find }[] = [
  { kind: 'schedule', find: SCHEDULES },
  {
    kind: 'bulk',
    find: (userId, since) => sql`
      select id as subject_id, file_name as label, total_minor as amount_minor, confirmed_at as made_at from bulk_payments
      where owner_id = ${userId} and state in ('waiting', 'queued', 'running') and confirmed_at >= ${since}
      for no key update`,
  },
  { kind: 'request', find: records('request', 'receiver_id') },
  { kind: 'withdrawal', find: records('withdrawal', 'sender_id') },
  { kind: 'phone_transfer', find: records('phone_transfer', 'sender_id') },
  {
    kind: 'destination',
    find: (userId, since) => sql`
      update payout_destinations set full_from = clock_timestamp() + interval '1 day'
      where user_id = ${userId} and removed_at is null and created_at >= ${since}
      returning id as subject_id, holder || coalesce(' · ' || bank, '') || ' · ' || last4 as label, null::bigint as amount_minor,
        created_at as made_at`,
  },
  {
    kind: 'pot',
    find: (userId, since) => sql`
      with lifted as (
        update pots p set locked_until = null, lock_set_at = null, lock_before = null, updated_at = now()
        from (select id, coalesce(lock_set_at, created_at) as made_at from pots
          where owner_id = ${userId} and state = 'open' and locked_until is not null for update) was
        where was.id = p.id and was.made_at >= ${since}
        returning p.id, p.name, was.made_at
      )
      select id as subject_id, name as label, null::bigint as amount_minor, made_at from lifted`,
  },
  {
    kind: 'payment',
    find: (userId, since) => sql`
      select id as subject_id, null as label, nullif(amount_minor, 0) as amount_minor, created_at as made_at from activity
      where person_id = ${userId} and side = 'sender' and kind in ('transfer', 'payment', 'withdrawal', 'phone_transfer')
        and state in ('completed', 'approved') and created_at >= ${since}
        and created_at >= now() - ${PAYMENTS_SINCE_DAYS} * interval '1 day'
      order by created_at desc, id desc limit ${MOST_PAYMENTS}`,
  },
]

/** Ways in that end, with their names. */
const GONE: readonly { kind: string; find: Find }[] = [
  {
    kind: 'passkey',
    find: (userId, since) => sql`
      select id as subject_id, left(name, 200) as label, null::bigint as amount_minor, created_at as made_at from passkeys
      where user_id = ${userId} and created_at >= ${since}`,
  },
  {
    kind: 'api_key',
    find: (userId, since) => sql`
      select id as subject_id, name as label, null::bigint as amount_minor, created_at as made_at from api_keys
      where user_id = ${userId} and revoked_at is null and created_at >= ${since}`,
  },
  {
    kind: 'webhook',
    find: (userId, since) => sql`
      select id as subject_id, left(url, 200) as label, null::bigint as amount_minor, created_at as made_at from webhooks
      where user_id = ${userId} and created_at >= ${since}`,
  },
]

/**
 * Pauses what a person set up since a moment and lists it for them. Schedules pause, files, requests, withdrawals and transfers to
 * phones wait, destinations start their first day again, and locks of pots are lifted.
 */
export async function pausePlanted(tx: Tx, containing: Containing): Promise<void> {
  for (const part of PAUSES) await list(tx, containing, part)
}

/** Lists what is about to end. */
export async function listGone(tx: Tx, containing: Containing): Promise<void> {
  for (const part of GONE) await list(tx, containing, part)
}

/** Returns those of the subjects that wait for their owner, or that were not theirs. */
export async function findContained(reader: Reader, subjectIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${uuidArray(subjectIds)}::uuid[]) as subject (id) where is_contained(id)`.execute(reader)
  return new Set(rows.map(({ id }) => id))
}

/** Decides about what waits for the owner, where they did so at its own place. */
export async function settleContained(tx: Tx, subjectId: string, state: 'confirmed' | 'discarded'): Promise<void> {
  await sql`
    update contained_items set state = ${state}, decided_at = now()
    where subject_id = ${subjectId} and state = 'open'`.execute(tx)
}

/** Pauses the schedules that are older than a new PIN, until their owner confirms them. */
export async function pauseOlderSchedules(tx: Tx, userId: string): Promise<void> {
  await list(tx, { userId, why: 'pin', since: new Date(0) }, { kind: 'schedule', find: SCHEDULES })
}

async function list(
  tx: Tx,
  { userId, why, since }: Containing,
  { kind, find }: (typeof PAUSES)[number],
): Promise<void> {
  const { rows } = await find(userId, since).execute(tx)
  if (rows.length === 0) return
  await sql`
    insert into contained_items (id, user_id, kind, subject_id, label, amount_minor, made_at, why, contained_at)
    select found.id, ${userId}, ${kind}, found.subject_id, found.label, found.amount_minor, found.made_at, ${why}, now()
    from unnest(
      ${uuidArray(rows.map(() => newId()))}::uuid[],
      ${uuidArray(rows.map(({ subject_id }) => subject_id))}::uuid[],
      ${textArray(rows.map(({ label }) => label))}::text[],
      ${textArray(rows.map(({ amount_minor }) => amount_minor?.toString() ?? null))}::text[]::bigint[],
      ${textArray(rows.map(({ made_at }) => made_at.toISOString()))}::text[]::timestamptz[]
    ) as found (id, subject_id, label, amount_minor, made_at)
    where exists (select from users where id = ${userId} and user_type in ('regular', 'store', 'bank'))
    on conflict (subject_id) where state = 'open' do nothing`.execute(tx)
}
