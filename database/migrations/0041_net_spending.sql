-- Points are earned on net spending, and points that were taken back after they were spent are owed.

-- A debt is an account of its own, below zero by what is owed and never above. It is opened when there is first something to
-- owe. It is read and moved only while the account that it belongs to (`points`) is locked.
alter table ledger_accounts add constraint ledger_accounts_debt
  check (kind not like '% debt' or (floor is null and balance <= 0)) not valid;

-- Money that came from other people in the last 30 days and has not been sent on: the day of UTC, and minor units as text.
-- It earns no points when it is sent on. Read and written while the owner's account is locked, like the rest of the row.
alter table spending add column received jsonb not null default '{}';

-- As before, with what somebody owes in points and what they received. The function of three arrays stays for the servers
-- that still call it.
create function parties_of(user_ids uuid[], paps_accounts uuid[], points_accounts uuid[], debt_accounts uuid[])
returns table (
  id uuid, paps_id text, first_name text, last_name text, business_name text, avatar text, user_type text,
  verified boolean, approved boolean, is_email_verified boolean, is_phone_verified boolean, limit_day bigint,
  limit_month bigint, locked boolean, deleted boolean, pin_hash bytea, pin_failures smallint,
  pin_locked_until timestamptz, alert boolean, paps bigint, points bigint, points_owed bigint, spent_day text,
  spent_day_minor bigint, spent_month text, spent_month_minor bigint, received jsonb
)
language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return query
  select u.id, u.paps_id, u.first_name, u.last_name, u.business_name, u.avatar, u.user_type,
    u.national_id_status = 'approved', u.approved, u.is_email_verified, u.is_phone_verified, u.limit_day, u.limit_month,
    u.locked_at is not null, u.deleted_at is not null, u.pin_hash, u.pin_failures, u.pin_locked_until,
    (u.alert_mail and u.is_email_verified) or (u.alert_sms and u.is_phone_verified), m.balance, p.balance,
    coalesce(-d.balance, 0), s.day::text, s.day_minor, s.month::text, s.month_minor, s.received
  from unnest(user_ids, paps_accounts, points_accounts, debt_accounts)
    as asked (user_id, paps_account, points_account, debt_account)
  join users u on u.id = asked.user_id
  left join ledger_accounts m on m.id = asked.paps_account
  left join ledger_accounts p on p.id = asked.points_account
  left join ledger_accounts d on d.id = asked.debt_account
  left join spending s on s.user_id = asked.user_id;
end $$;

-- As before, for a refund that takes points back with a journal of their own.
create or replace function tally_movements(after xid8, through xid8)
returns table (
  at timestamptz, kind text, sender_id uuid, receiver_id uuid, movements bigint, moved bigint, paid_in bigint,
  paid_out bigint, fees bigint, held bigint, points_given bigint, points_taken bigint
)
language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
begin
  return query
  select j.recorded_at, coalesce(r.kind::text, case j.kind when 'referral points' then 'referral' else 'other' end),
    case when ended.ended then r.sender_id end, case when ended.ended then r.receiver_id end,
    case when ended.ended then 1::bigint else 0 end, case when ended.ended then r.amount else 0 end,
    legs.paid_in, legs.paid_out, legs.fees, legs.held, legs.points_given, legs.points_taken
  from ledger_journals j
  left join records r on r.id = case
    when right(j.idempotency_key, 36) ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
    then right(j.idempotency_key, 36)::uuid end
  -- Setting aside, and giving back what was, is not yet a movement, and no longer one. A refund is counted by the journal
  -- of its money.
  cross join lateral (
    select r.id is not null and j.kind not in
      ('withdrawal hold', 'withdrawal release', 'redemption hold', 'redemption release', 'points taken back') as ended
  ) ended
  cross join lateral (
    select coalesce(sum(-leg.amount) filter (where a.kind = 'house:outside' and leg.amount < 0), 0)::bigint as paid_in,
      coalesce(sum(leg.amount) filter (where a.kind = 'house:outside' and leg.amount > 0), 0)::bigint as paid_out,
      coalesce(sum(leg.amount) filter (where a.kind = 'house:fees'), 0)::bigint as fees,
      coalesce(sum(leg.amount) filter (where a.kind = 'paps held'), 0)::bigint as held,
      coalesce(sum(-leg.amount) filter (where a.kind = 'house:points' and leg.amount < 0), 0)::bigint as points_given,
      coalesce(sum(leg.amount) filter (where a.kind = 'house:points' and leg.amount > 0), 0)::bigint as points_taken
    from unnest(j.accounts, j.amounts) as leg (account_id, amount)
    join ledger_accounts a on a.id = leg.account_id
  ) legs
  where j.xid > after and j.xid <= tally_movements.through;
end $$;
