-- Every row is looked up by its key. The settings alone did not force that: a connection that made its plan while a table was
-- empty read all of the table's index for each person, until PostgreSQL analysed the table. A subquery with OFFSET is planned
-- for one person, so its only plan is the lookup. Conditions on other columns stay outside: they would make partial indexes
-- another plan.

create or replace function known_parties(
  user_ids uuid[], paps_accounts uuid[], points_accounts uuid[], debt_accounts uuid[])
returns table (
  id uuid, paps_id text, first_name text, last_name text, business_name text, avatar text, user_type text,
  verified boolean, approved boolean, is_email_verified boolean, is_phone_verified boolean, limit_day_minor bigint,
  limit_month_minor bigint, locked boolean, deleted boolean, pin_hash bytea, pin_failures smallint,
  pin_locked_until timestamptz, alert boolean, paps bigint, points bigint, points_owed bigint, owes_paps boolean,
  spent_day text, spent_day_minor bigint, spent_month text, spent_month_minor bigint, received jsonb
)
language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select u.id, u.paps_id, u.first_name, u.last_name, u.business_name, u.avatar, u.user_type,
    u.national_id_status = 'approved', u.approved, u.is_email_verified, u.is_phone_verified, l.limit_day_minor,
    l.limit_month_minor, u.locked_at is not null, u.deleted_at is not null, c.pin_hash, coalesce(c.pin_failures, 0::smallint),
    c.pin_locked_until,
    coalesce((f.alert_mail and u.is_email_verified) or (f.alert_sms and u.is_phone_verified), false),
    m.balance_minor, p.balance_minor,
    coalesce(-d.balance_minor, 0), u.owes_paps, s.day::text, s.day_minor, s.month::text, s.month_minor, s.received
  from unnest(user_ids, paps_accounts, points_accounts, debt_accounts)
    as asked (user_id, paps_account, points_account, debt_account)
  cross join lateral (select * from users x where x.id = asked.user_id offset 0) u
  -- An erased user has none of these three rows.
  left join lateral (select * from user_credentials x where x.user_id = asked.user_id offset 0) c on true
  left join lateral (select * from user_preferences x where x.user_id = asked.user_id offset 0) f on true
  left join lateral (select * from user_limits x where x.user_id = asked.user_id offset 0) l on true
  left join lateral (select * from ledger_accounts x where x.id = asked.paps_account offset 0) m on true
  left join lateral (select * from ledger_accounts x where x.id = asked.points_account offset 0) p on true
  left join lateral (select * from ledger_accounts x where x.id = asked.debt_account offset 0) d on true
  left join lateral (select * from spending x where x.user_id = asked.user_id offset 0) s on true;
end $$;

create or replace function passkeys_demanded(person_ids uuid[]) returns table (user_id uuid, above_minor bigint)
language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select d.user_id, d.above_minor
  from unnest(person_ids) as asked (id)
  cross join lateral (select * from passkey_demands x where x.user_id = asked.id offset 0) d;
end $$;

create or replace function acting(session_ids uuid[], at timestamptz)
returns table (
  session_id uuid, user_id uuid, user_type text, store_id uuid,
  last_seen_at timestamptz, factor_at timestamptz, limited_until timestamptz)
language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select s.id, u.id, u.user_type, o.store_id, s.last_seen_at, s.factor_at, s.limited_until
  from unnest(session_ids) as asked (id)
  cross join lateral (select * from sessions x where x.id = asked.id offset 0) s
  cross join lateral (select * from users x where x.id = s.user_id offset 0) u
  left join lateral (select * from operators x where x.user_id = u.id offset 0) o
    on o.ended_at is null and o.suspended_at is null
  where s.ended_at is null and s.expires_at > at and u.deleted_at is null and u.locked_at is null
    and (o.user_id is not null or u.user_type not in ('cashier', 'manager'));
end $$;
