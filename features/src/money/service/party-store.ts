import { Refusal } from '@paps/contract'
import { type Reader, type Tx, uuidArray } from '@paps/database'
import { sql } from 'kysely'
import { walletOf } from '../../people/users/wallet.ts'
import type { Received } from '../earning/received.ts'
import { periodsAt, type Spending } from '../limits/limit.ts'
import type { PartyRow } from '../records/record.ts'

/** The data of a party that a movement needs. */
export interface KnownParty extends PartyRow {
  approved: boolean
  is_email_verified: boolean
  is_phone_verified: boolean
  limit_day_minor: bigint | null
  limit_month_minor: bigint | null
  locked: boolean
  deleted: boolean
  pin_hash: Buffer | null
  pin_failures: number
  pin_locked_until: Date | null
  /** Above this amount they confirm with a passkey only. Null: never. */
  passkey_above_minor: bigint | null
  alert: boolean
  /** The points balance, published with that of paps. */
  points: bigint
  paps: bigint
  /** Points that were taken back after they were spent. Earned points settle them first. */
  points_owed: bigint
  /** Whether they owe paps. Incoming money settles it first. */
  owes_paps: boolean
  spending: Spending | null
  received: Received
  /** The ids that they block, among those read together. */
  blocks: readonly string[]
}

interface FoundParty extends Omit<KnownParty, 'spending' | 'received'> {
  received: Received | null
  spent_day: string | null
  spent_day_minor: bigint
  spent_month: string
  spent_month_minor: bigint
}

/** A party to read, and the parts that a movement needs of it. */
export interface AskedParty {
  id: string
  /** Whether they pay: PIN, limits and points owed are read. */
  pays: boolean
  /** Whether they may be notified. */
  isNotified: boolean
  /** Whether the balance of paps is read. A movement of that account has it anyway. */
  hasPaps: boolean
}

/** Reads people with all that is known of a party. */
export function readParties(reader: Reader, userIds: readonly string[]): Promise<Map<string, KnownParty>> {
  return readAskedParties(
    reader,
    userIds.map((id) => ({ id, pays: true, isNotified: true, hasPaps: true })),
  )
}

/** Reads all parties of a group in one query, by primary keys. */
export async function readAskedParties(reader: Reader, asked: readonly AskedParty[]): Promise<Map<string, KnownParty>> {
  const wallets = asked.map(({ id }) => walletOf(id))
  const { rows } = await sql<FoundParty>`
    select * from parties_of_group(
      ${uuidArray(asked.map(({ id }) => id))}::uuid[],
      ${uuidArray(asked.map(({ id, pays }) => (pays ? id : null)))}::uuid[],
      ${uuidArray(asked.map(({ id, isNotified }) => (isNotified ? id : null)))}::uuid[],
      ${uuidArray(wallets.map(({ paps }, place) => (asked[place]?.hasPaps ? paps : null)))}::uuid[],
      ${uuidArray(wallets.map(({ points }) => points))}::uuid[],
      ${uuidArray(wallets.map(({ pointsDebt }, place) => (asked[place]?.pays ? pointsDebt : null)))}::uuid[])`.execute(
    reader,
  )
  return new Map(rows.map((row) => [row.id, fromRow(row)]))
}

export async function requireParty(reader: Reader, userId: string): Promise<KnownParty> {
  const party = (await readParties(reader, [userId])).get(userId)
  if (!party) throw new Refusal('not_found')
  return party
}

function fromRow({ spent_day, spent_day_minor, spent_month, spent_month_minor, ...row }: FoundParty): KnownParty {
  const spending =
    spent_day === null
      ? null
      : {
          day: spent_day,
          dayMinor: spent_day_minor,
          month: spent_month,
          monthMinor: spent_month_minor,
        }
  return { ...row, spending, received: row.received ?? {} }
}

/** Returns the number of PIN locks since the last correct PIN, for people who may be locked now. */
export async function readPinLocks(reader: Reader, userIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; pin_locks: number }>`
    select user_id as id, pin_locks from user_credentials where user_id = any (${uuidArray(userIds)}::uuid[])`.execute(
    reader,
  )
  return new Map(rows.map(({ id, pin_locks }) => [id, pin_locks]))
}

/** Returns what each of these stores refunded on this day of UTC. */
export async function readRefundedToday(
  reader: Reader,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ id: string; minor: bigint }>`
    select asked.id, coalesce((
      select sum(r.amount_minor) from activity a join records r on r.id = a.id
      where a.person_id = asked.id and a.side = 'sender' and a.kind = 'refund' and a.created_at >= ${periodsAt(now).day}::date
    ), 0)::bigint as minor
    from unnest(${uuidArray(userIds)}::uuid[]) as asked (id)`.execute(reader)
  return new Map(rows.map(({ id, minor }) => [id, minor]))
}

export interface PinCount {
  userId: string
  wrong: number
  /** A correct PIN resets earlier failures. */
  right: boolean
  lockedUntil: Date | null
  /** The value that the group read, in milliseconds. */
  lockedBefore: Date | null
}

/**
 * Adds to the stored counters, which another PIN check may have changed meanwhile. Returns the people whose PIN these
 * attempts locked. A lock by a concurrent process was already counted and announced.
 */
export async function countPins(tx: Tx, counts: readonly PinCount[]): Promise<{ userId: string; until: Date }[]> {
  const { rows } = await sql<{ userId: string; until: Date; wasLocked: boolean }>`
    with before as materialized (
      select user_id, pin_locked_until from user_credentials
      where user_id = any (${uuidArray(counts.map(({ userId }) => userId))}::uuid[])
      order by user_id
      for no key update
    )
    update user_credentials u
    set pin_failures = case when c.locked_until is not null or c.is_right then 0 else least(u.pin_failures + c.wrong, 5) end,
      pin_locked_until = coalesce(c.locked_until, case when c.is_right then null else u.pin_locked_until end),
      pin_locks = case
        when c.is_right then 0
        when c.locked_until is not null and before.pin_locked_until is not distinct from c.locked_before
          then least(u.pin_locks + 1, 100)
        else u.pin_locks
      end
    from before, unnest(
      ${counts.map(({ userId }) => userId)}::uuid[],
      ${counts.map(({ wrong }) => wrong)}::smallint[],
      ${counts.map(({ right }) => right)}::boolean[],
      ${counts.map(({ lockedUntil }) => lockedUntil?.toISOString() ?? null)}::timestamptz[],
      ${counts.map(({ lockedBefore }) => lockedBefore?.toISOString() ?? null)}::timestamptz[]
    ) as c (user_id, wrong, is_right, locked_until, locked_before)
    where u.user_id = c.user_id and before.user_id = c.user_id
    returning u.user_id as "userId", c.locked_until as until,
      before.pin_locked_until is distinct from c.locked_before as "wasLocked"`.execute(tx)
  return rows.filter(({ until, wasLocked }) => until !== null && !wasLocked)
}

/** A PIN hash to be replaced by one under the new secret. */
export interface RenewedPin {
  userId: string
  before: Buffer
  after: Buffer
}

/** Updates only if the PIN is unchanged and the row is not locked; otherwise the next confirmation renews it. */
export async function renewPins(tx: Tx, renewed: readonly RenewedPin[]): Promise<void> {
  await sql`
    update user_credentials u
    set pin_hash = decode(r.after, 'hex')
    from unnest(
      ${renewed.map(({ userId }) => userId)}::uuid[],
      ${renewed.map(({ before }) => before.toString('hex'))}::text[],
      ${renewed.map(({ after }) => after.toString('hex'))}::text[]
    ) as r (user_id, before, after)
    where u.user_id = r.user_id
      and u.pin_hash = decode(r.before, 'hex')
      and u.user_id in (
        select user_id from user_credentials
        where user_id = any(${renewed.map(({ userId }) => userId)}::uuid[]) for no key update skip locked
      )`.execute(tx)
}
