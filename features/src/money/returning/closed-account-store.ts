import { newId } from '@paps/contract'
import { deleteBatch, type Reader, type Tx } from '@paps/database'
import { sql } from 'kysely'

export interface NewClosedAccount {
  userId: string
  emailHash: Buffer | null
  phoneHash: Buffer | null
  limitDayMinor: bigint | null
  limitMonthMinor: bigint | null
  limitedUntil: Date | null
  limitedMinor: bigint
  closedAt: Date
  keepUntil: Date | null
}

export async function insertClosedAccount(tx: Tx, closed: NewClosedAccount): Promise<void> {
  await tx
    .insertInto('closed_accounts')
    .values({
      user_id: closed.userId,
      email_hash: closed.emailHash,
      phone_hash: closed.phoneHash,
      limit_day_minor: closed.limitDayMinor,
      limit_month_minor: closed.limitMonthMinor,
      limited_until: closed.limitedUntil,
      limited_minor: closed.limitedMinor,
      closed_at: closed.closedAt,
      keep_until: closed.keepUntil,
    })
    .execute()
}

/** Counters of an account that run on after its closing, and are not kept elsewhere. */
export interface Running {
  limited_until: Date | null
  limited_minor: bigint
  /** The last payment of a card or by mobile money. */
  last_payment_at: Date | null
  /** Whether it brought its referrer a reward, which is given once for a person. */
  is_rewarded: boolean
  /** Whether it inherited a limit that staff have not replaced. */
  has_limits: boolean
}

export async function readRunning(tx: Tx, userId: string, limitedSince: Date): Promise<Running> {
  const { rows } = await sql<Running>`
    select
      (select max(limited_until) from devices where user_id = ${userId}) as limited_until,
      (select coalesce(sum(amount_minor), 0)::bigint from limited_spends
        where user_id = ${userId} and spent_at > ${limitedSince}) as limited_minor,
      (select max(created_at) from provider_payments where user_id = ${userId} and record_id is not null) as last_payment_at,
      exists (select from records where kind = 'referral' and details->>'referred_id' = ${userId}) as is_rewarded,
      exists (
        select from closed_account_heirs h join closed_accounts c on c.user_id = h.closed_id
        where h.heir_id = ${userId} and not h.limits_ended
          and (c.limit_day_minor is not null or c.limit_month_minor is not null)
      ) as has_limits`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('query of running counters returned no row')
  return row
}

export interface ClosedAccount {
  user_id: string
  limited_until: Date | null
  limited_minor: bigint
}

/**
 * Returns the closed accounts with this email or number, and those that they have inherited from or left to, because all
 * of them are one person.
 */
export async function findClosed(
  tx: Tx,
  emails: readonly Buffer[],
  phones: readonly Buffer[],
): Promise<ClosedAccount[]> {
  const among = (hashes: readonly Buffer[]) => (hashes.length === 0 ? sql`null` : sql.join(hashes))
  const { rows } = await sql<ClosedAccount>`
    with recursive kin as (
      select user_id from closed_accounts where email_hash in (${among(emails)}) or phone_hash in (${among(phones)})
      union
      select c.user_id
      from kin k
      join closed_account_heirs h on h.closed_id = k.user_id or h.heir_id = k.user_id
      join closed_accounts c on c.user_id = case when h.closed_id = k.user_id then h.heir_id else h.closed_id end
    )
    select c.user_id, c.limited_until, c.limited_minor
    from kin k join closed_accounts c on c.user_id = k.user_id
    order by c.closed_at, c.user_id`.execute(tx)
  return rows
}

export async function insertHeir(tx: Tx, closedIds: readonly string[], heirId: string, now: Date): Promise<void> {
  await tx
    .insertInto('closed_account_heirs')
    .values(closedIds.map((closed_id) => ({ closed_id, heir_id: heirId, inherited_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Moves counts of uses within a day, such as recovery attempts. */
export async function moveUsage(tx: Tx, closedIds: readonly string[], heirId: string): Promise<void> {
  await sql`
    with moved as (
      delete from usage_counts where key in (${sql.join(closedIds)}) and since > now() - interval '1 day'
      returning scope, since, used, refused
    )
    insert into usage_counts as known (scope, key, since, used, refused)
    select scope, ${heirId}, min(since), sum(used)::int, sum(refused)::int from moved group by scope
    on conflict (key, scope) do update
    set since = least(known.since, excluded.since), used = known.used + excluded.used,
      refused = known.refused + excluded.refused`.execute(tx)
}

/** Limits the devices of the heir as long as those of the closed account were, with what those have spent. */
export async function moveDeviceLimit(
  tx: Tx,
  { user_id: closedId, limited_until: until, limited_minor: spentMinor }: ClosedAccount,
  heirId: string,
  now: Date,
): Promise<void> {
  if (until === null || until <= now) return
  await sql`
    update devices set limited_until = greatest(limited_until, ${until}), confirmed_at = null
    where user_id = ${heirId}`.execute(tx)
  await sql`
    update sessions set limited_until = greatest(limited_until, ${until})
    where user_id = ${heirId} and ended_at is null`.execute(tx)
  if (spentMinor === 0n) return
  await sql`
    insert into limited_spends (id, user_id, session_id, amount_minor, spent_at)
    values (${newId()}, ${heirId}, ${newId()}, ${spentMinor}, ${now})`.execute(tx)
  await sql`update closed_accounts set limited_minor = 0 where user_id = ${closedId}`.execute(tx)
}

/** A returned person was won before, and brings no second reward. */
export async function endReferral(tx: Tx, heirId: string): Promise<void> {
  await sql`update users set referred_by = null where id = ${heirId} and referred_by is not null`.execute(tx)
}

export interface KeptLimits {
  dayMinor: bigint | null
  monthMinor: bigint | null
}

/** Returns the lowest limits that staff set for closed accounts of a person and have not replaced since. */
export async function readKeptLimits(reader: Reader, heirId: string): Promise<KeptLimits> {
  const { rows } = await sql<KeptLimits>`
    select min(c.limit_day_minor) as "dayMinor", min(c.limit_month_minor) as "monthMinor"
    from closed_account_heirs h join closed_accounts c on c.user_id = h.closed_id
    where h.heir_id = ${heirId}
      and not exists (select from closed_account_heirs e where e.closed_id = h.closed_id and e.limits_ended)`.execute(
    reader,
  )
  return rows[0] ?? { dayMinor: null, monthMinor: null }
}

/** New limits by staff replace kept ones. */
export async function endKeptLimits(tx: Tx, heirId: string): Promise<void> {
  await sql`update closed_account_heirs set limits_ended = true where heir_id = ${heirId} and not limits_ended`.execute(
    tx,
  )
}

export async function hasWallet(reader: Reader, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users where id = ${userId} and user_type in ('regular', 'store') and deleted_at is null`.execute(
    reader,
  )
  return rows.length > 0
}

/** Deletes up to `limit` accounts of which nothing runs. Those with a loss that is not owed are kept. */
export function deleteOldClosedAccounts(tx: Tx, before: Date, limit: number): Promise<number> {
  return deleteBatch(tx, {
    table: 'closed_accounts',
    key: ['user_id'],
    where: sql`keep_until < ${before} and not exists (
      select from closed_account_losses l where l.closed_id = closed_accounts.user_id and l.debt_id is null)`,
    limit,
  })
}
