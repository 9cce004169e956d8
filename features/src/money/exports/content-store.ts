import type { Reader } from '@paps/database'
import { ofAccount } from '@paps/ledger'
import { type RawBuilder, sql } from 'kysely'
import { IS_PROVEN } from '../../people/drafts/draft.ts'
import { walletOf } from '../../people/users/wallet.ts'

const paps = (column: string): RawBuilder<number> => sql`(${sql.ref(column)} / 100.0)::float8`

/**
 * Data of a person in few rows, by file name. It contains no hashes, codes or keys. Staff appear by role, never by
 * name. Internal notes and reasons of staff are excluded.
 */
const LISTS: Record<string, (userId: string) => RawBuilder<unknown>> = {
  'sessions.json': (userId) => sql`
    select device, address, country, created_at, last_seen_at, expires_at, ended_at
    from sessions where user_id = ${userId} order by created_at desc`,
  'devices.json': (userId) => sql`
    select first_seen_at, last_seen_at from devices where user_id = ${userId} order by first_seen_at`,
  'sign-in-providers.json': (userId) => sql`
    select issuer, subject, created_at from identities where user_id = ${userId} order by created_at`,
  'favourites.json': (userId) => sql`
    select u.paps_id, f.created_at from favourites f join users u on u.id = f.person_id
    where f.user_id = ${userId} order by f.created_at`,
  'blocked-people.json': (userId) => sql`
    select u.paps_id, b.created_at from blocks b join users u on u.id = b.person_id
    where b.user_id = ${userId} order by b.created_at`,
  'identity/attempts.json': (userId) => sql`
    select id, type, status, reason, created_at, decided_at
    from identity_submissions where user_id = ${userId} order by created_at`,
  'savings.json': (userId) => sql`
    select p.id, p.name, ${paps('a.balance_minor')} as balance, ${paps('p.target_minor')} as target, p.locked_until::text as locked_until,
      ${paps('p.auto_amount_minor')} as automatic_amount, p.auto_every as automatic_every, p.auto_next::text as automatic_next,
      p.state as status, p.created_at, p.closed_at
    from pots p cross join lateral ledger_balance(p.account_id) a
    where p.owner_id = ${userId} order by p.created_at`,
  'schedules.json': (userId) => sql`
    select s.id, u.paps_id as receiver, s.kind, ${paps('s.amount_minor')} as amount, s.note, s.every, s.starts_on::text as starts_on,
      s.ends_on::text as ends_on, s.times, s.next_on::text as next_on, s.time_zone, s.state as status, s.created_at
    from schedules s join users u on u.id = s.receiver_id where s.owner_id = ${userId} order by s.created_at`,
  'phone-transfers.json': (userId) => sql`
    select p.record_id, coalesce(p.number, r.details->>'phone') as phone, ${paps('r.amount_minor')} as amount, r.state as status,
      r.created_at, r.expires_at
    from phone_transfers p join records r on r.id = p.record_id where p.sender_id = ${userId} order by r.created_at`,
  'top-up-orders.json': (userId) => sql`
    select reference, method, ${paps('amount_minor')} as amount, created_at, expires_at, record_id
    from topup_orders where user_id = ${userId} order by created_at`,
  'store/bulk-payments.json': (userId) => sql`
    select b.file_name as file, b.state as status, b.payments, ${paps('b.total_minor')} as total, b.created_at, b.confirmed_at,
      b.started_at, b.ended_at
    from bulk_payments b where b.owner_id = ${userId} order by b.created_at`,
  'store/bulk-rows.json': (userId) => sql`
    select r.bulk_id, r.line, r.receiver_text as receiver, ${paps('r.amount_minor')} as amount, r.note, r.reference,
      r.state as status, r.code, case when r.state = 'paid' then r.record_id end as record_id
    from bulk_rows r join bulk_payments b on b.id = r.bulk_id
    where b.owner_id = ${userId} order by b.created_at, r.line`,
  'top-up-payments.json': (userId) => sql`
    select id, reference, provider, external_id, ${paps('amount_minor')} as amount, ${paps('fee_minor')} as fee, currency,
      state as status, created_at, updated_at, record_id
    from provider_payments where user_id = ${userId} order by created_at`,
  // Text, name and account as the bank wrote them, unless the line concerns other people too.
  'bank-lines.json': (userId) => sql`
    select m.record_id, ${paps('m.amount_minor')} as amount, case when l.amount_minor > 0 then 'in' else 'out' end as direction,
      l.booked_on::text as booked_on, case when own.only then l.reference_text end as text,
      case when own.only then l.payer_name end as payer_name, case when own.only then l.payer_account end as payer_account
    from records r
    join statement_matches m on m.record_id = r.id and m.state = 'done'
    join statement_lines l on l.id = m.line_id
    cross join lateral (
      select not exists (
        select from statement_matches p join records o on o.id = p.record_id
        where p.line_id = l.id and coalesce(o.receiver_id, o.sender_id) <> ${userId}
      ) as only
    ) own
    where (r.kind = 'topup' and r.receiver_id = ${userId}) or (r.kind = 'withdrawal' and r.sender_id = ${userId})
    order by l.booked_on, l.statement_id, l.number, m.id`,
  // The number itself is encrypted, and its owner knows it.
  'pay-out-destinations.json': (userId) => sql`
    select kind, country, holder, bank, '…' || last4 as number, created_at, full_from, removed_at
    from payout_destinations where user_id = ${userId} order by created_at`,
  'limits.json': (userId) => sql`
    select ${paps('l.limit_day_minor')} as own_limit_day, ${paps('l.limit_month_minor')} as own_limit_month,
      s.day::text as day, ${paps('s.day_minor')} as spent_that_day, s.month::text as month, ${paps('s.month_minor')} as spent_that_month
    from (select * from user_limits where user_id = ${userId}) l
    left join (select * from spending where user_id = ${userId} offset 0) s on true`,
  'referrals.json': (userId) => sql`
    select paps_id, created_at from users where referred_by = ${userId} and deleted_at is null and ${IS_PROVEN} order by created_at`,
  'alerts.json': (userId) => sql`
    select type, in_app, mail, sms, push, updated_at from alert_choices where user_id = ${userId} order by type`,
  'push-devices.json': (userId) => sql`
    select device, created_at from push_subscriptions where user_id = ${userId} order by created_at`,
  'debts.json': (userId) => sql`
    select c.of_record as record_id, c.reason, case when d.debtor_id = ${userId} then 'owed by you' else 'owed to you' end as side,
      ${paps('d.amount_minor')} as amount, ${paps('d.settled_minor')} as settled, d.created_at, d.settled_at
    from debts d join corrections c on c.record_id = d.id
    where d.debtor_id = ${userId} or d.claimant_id = ${userId} order by d.created_at`,
  'store/applications.json': (userId) => sql`
    select kind, business_name, category, country, address, state as status, reason, created_at, decided_at
    from store_applications where user_id = ${userId} order by created_at`,
  'store/employees.json': (userId) => sql`
    select name, till, created_at, ended_at from operators where store_id = ${userId} order by created_at`,
  'store/page.json': (userId) => sql`
    select description, phone, website, latitude, longitude, time_zone, opening_hours, cover, updated_at
    from store_pages where user_id = ${userId}`,
  'store/api-keys.json': (userId) => sql`
    select name, begins, scopes, created_at, expires_at, last_used_at, revoked_at
    from api_keys where user_id = ${userId} order by created_at`,
  'store/webhooks.json': (userId) => sql`
    select url, events, created_at from webhooks where user_id = ${userId} order by created_at`,
  'staff-access.json': (userId) => sql`
    select action, actor_type as role, created_at from audit_log
    where subject_id = ${userId} and actor_id <> ${userId} order by created_at`,
}

/** Yields each list with its file name. */
export async function* readLists(reader: Reader, userId: string): AsyncGenerator<{ name: string; rows: unknown[] }> {
  for (const [name, query] of Object.entries(LISTS)) {
    const { rows } = await query(userId).execute(reader)
    yield { name, rows }
  }
}

/** Returns the storage names and keys of identity documents. */
export async function readDocuments(reader: Reader, userId: string) {
  const { rows } = await sql<{
    submission_id: string
    part: 'image' | 'selfie'
    file: string
    wrapped_key: Buffer
    key_id: string
  }>`
    select d.submission_id, d.part, d.file, d.wrapped_key, d.key_id
    from identity_documents d join identity_submissions s on s.id = d.submission_id
    where s.user_id = ${userId} order by s.created_at, d.part`.execute(reader)
  return rows.map((row) => ({
    submissionId: row.submission_id,
    part: row.part,
    file: row.file,
    wrappedKey: row.wrapped_key,
    keyId: row.key_id,
  }))
}

export async function readProofs(reader: Reader, userId: string) {
  const { rows } = await sql<{ reference: string; file: string; wrapped_key: Buffer; key_id: string }>`
    select p.reference, p.file, p.wrapped_key, p.key_id
    from topup_proofs p join topup_orders o on o.reference = p.reference
    where o.user_id = ${userId} order by p.created_at`.execute(reader)
  return rows.map((row) => ({
    reference: row.reference,
    file: row.file,
    wrappedKey: row.wrapped_key,
    keyId: row.key_id,
  }))
}

export interface PointsLine {
  version: bigint
  recorded_at: Date
  kind: string
  amount_minor: bigint
  balance_after_minor: bigint
}

const POINTS_AT_ONCE = 500

/** Yields the movements of a person's points in batches, oldest first. */
export async function* readPointsLines(reader: Reader, userId: string): AsyncGenerator<PointsLine[]> {
  for (let after = 0n; ; ) {
    const { rows } = await sql<PointsLine>`
      select version, recorded_at, kind, amount_minor, balance_after_minor from ledger_lines
      where ${ofAccount(reader, 'account_id', walletOf(userId).points)} and version > ${after}
      order by version limit ${sql.lit(POINTS_AT_ONCE)}`.execute(reader)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.version
  }
}

/** Returns the months since the account was opened, as `YYYY-MM` in a time zone, oldest first. */
export async function readMonths(reader: Reader, userId: string, timeZone: string): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select to_char(month, 'YYYY-MM') as month
    from users u cross join generate_series(
      date_trunc('month', u.created_at at time zone ${timeZone}),
      date_trunc('month', now() at time zone ${timeZone}), interval '1 month') as month
    where u.id = ${userId} order by 1`.execute(reader)
  return rows.map(({ month }) => month)
}
