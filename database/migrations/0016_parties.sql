-- Everything a movement must know of those it is between, looked up by primary keys and in no other way: plans are kept,
-- and one made while a table was small would read it whole when it is large.
create function parties_of(user_ids uuid[], paps_accounts uuid[], points_accounts uuid[])
returns table (
  id uuid, paps_id text, first_name text, last_name text, business_name text, avatar text, user_type text,
  verified boolean, approved boolean, is_email_verified boolean, is_phone_verified boolean, limit_day bigint,
  limit_month bigint, locked boolean, deleted boolean, pin_hash bytea, pin_failures smallint,
  pin_locked_until timestamptz, alert boolean, paps bigint, points bigint, spent_day text, spent_day_minor bigint,
  spent_month text, spent_month_minor bigint
)
language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return query
  select u.id, u.paps_id, u.first_name, u.last_name, u.business_name, u.avatar, u.user_type,
    u.national_id_status = 'approved', u.approved, u.is_email_verified, u.is_phone_verified, u.limit_day, u.limit_month,
    u.locked_at is not null, u.deleted_at is not null, u.pin_hash, u.pin_failures, u.pin_locked_until,
    (u.alert_mail and u.is_email_verified) or (u.alert_sms and u.is_phone_verified), m.balance, p.balance, s.day::text, s.day_minor, s.month::text, s.month_minor
  from unnest(user_ids, paps_accounts, points_accounts) as asked (user_id, paps_account, points_account)
  join users u on u.id = asked.user_id
  left join ledger_accounts m on m.id = asked.paps_account
  left join ledger_accounts p on p.id = asked.points_account
  left join spending s on s.user_id = asked.user_id;
end $$;
