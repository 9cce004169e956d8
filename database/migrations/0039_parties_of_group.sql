-- Replaces known_parties, blocks_among and passkeys_demanded for movements. A part that one side of a movement does not need is not
-- looked up: its key is null. Of 18 lookups by key a transfer keeps 11. Servers of the version before call the functions it replaces.
create function parties_of_group(
  user_ids uuid[], payer_ids uuid[], notified_ids uuid[], paps_accounts uuid[], points_accounts uuid[], debt_accounts uuid[])
returns table (
  id uuid, paps_id text, first_name text, last_name text, business_name text, avatar text, user_type text,
  verified boolean, approved boolean, is_email_verified boolean, is_phone_verified boolean, limit_day_minor bigint,
  limit_month_minor bigint, locked boolean, deleted boolean, pin_hash bytea, pin_failures smallint,
  pin_locked_until timestamptz, passkey_above_minor bigint, alert boolean, paps bigint, points bigint, points_owed bigint,
  owes_paps boolean, spent_day text, spent_day_minor bigint, spent_month text, spent_month_minor bigint, received jsonb,
  blocks uuid[]
)
language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select u.id, u.paps_id, u.first_name, u.last_name, u.business_name, u.avatar, u.user_type,
    u.national_id_status = 'approved', u.approved, u.is_email_verified, u.is_phone_verified, l.limit_day_minor,
    l.limit_month_minor, u.locked_at is not null, u.deleted_at is not null, c.pin_hash, coalesce(c.pin_failures, 0::smallint),
    c.pin_locked_until, k.above_minor,
    coalesce((f.alert_mail and u.is_email_verified) or (f.alert_sms and u.is_phone_verified), false),
    m.balance_minor, p.balance_minor,
    coalesce(-d.balance_minor, 0), u.owes_paps, s.day::text, s.day_minor, s.month::text, s.month_minor, s.received,
    -- Stores and banks serve everyone: their blocks do not count.
    case when u.user_type = 'regular' then array(
      select b.person_id
      from (select x.person_id from blocks x where x.user_id = asked.user_id offset 0) b
      where b.person_id = any (user_ids)) else '{}' end
  from unnest(user_ids, payer_ids, notified_ids, paps_accounts, points_accounts, debt_accounts)
    as asked (user_id, payer_id, notified_id, paps_account, points_account, debt_account)
  cross join lateral (select * from users x where x.id = asked.user_id offset 0) u
  -- An erased user has none of these three rows.
  left join lateral (select * from user_credentials x where x.user_id = asked.payer_id offset 0) c on true
  left join lateral (select * from user_preferences x where x.user_id = asked.notified_id offset 0) f on true
  left join lateral (select * from user_limits x where x.user_id = asked.payer_id offset 0) l on true
  left join lateral (select * from passkey_demands x where x.user_id = asked.payer_id offset 0) k on true
  left join lateral (select * from ledger_accounts x where x.id = asked.paps_account offset 0) m on true
  left join lateral (select * from ledger_accounts x where x.id = asked.points_account offset 0) p on true
  left join lateral (select * from ledger_accounts x where x.id = asked.debt_account offset 0) d on true
  left join lateral (select * from spending x where x.user_id = asked.user_id offset 0) s on true;
end $$;

-- As before, but a transfer moves paps between wallets only, so the kinds of these accounts are known without a lookup.
create or replace function tally_movements(after xid8, through xid8)
returns table (
  at timestamptz, kind text, sender_id uuid, receiver_id uuid, movements bigint, moved_minor bigint, paid_in_minor bigint,
  paid_out_minor bigint, fees_minor bigint, held_minor bigint, points_given bigint, points_taken bigint
)
language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
begin
  return query
  select j.recorded_at, coalesce(r.kind, case j.kind when 'referral points' then 'referral' else 'other' end),
    case when ended.ended then r.sender_id end, case when ended.ended then r.receiver_id end,
    case when ended.ended then 1::bigint else 0 end, case when ended.ended then r.amount_minor else 0 end,
    legs.paid_in_minor, legs.paid_out_minor, legs.fees_minor, legs.held_minor, legs.points_given, legs.points_taken
  from ledger_journals j
  left join records r on r.id = case
    when right(j.idempotency_key, 36) ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
    then right(j.idempotency_key, 36)::uuid end
  -- Placing and releasing a hold are not movements. A refund is counted by the journal of its money.
  cross join lateral (
    select r.id is not null and j.kind not in
      ('withdrawal hold', 'withdrawal release', 'redemption hold', 'redemption release', 'points taken back',
        'phone transfer hold', 'phone transfer release') as ended
  ) ended
  cross join lateral (
    select greatest(-coalesce(sum(leg.amount_minor) filter (where a.kind in
        ('house:outside', 'house:bank', 'house:card', 'house:mobile', 'house:suspense', 'house:transit')), 0), 0)::bigint as paid_in_minor,
      greatest(coalesce(sum(leg.amount_minor) filter (where a.kind in
        ('house:outside', 'house:bank', 'house:card', 'house:mobile', 'house:suspense', 'house:transit')), 0), 0)::bigint as paid_out_minor,
      coalesce(sum(leg.amount_minor) filter (where a.kind = 'house:fees'), 0)::bigint as fees_minor,
      coalesce(sum(leg.amount_minor) filter (where a.kind = 'paps held'), 0)::bigint as held_minor,
      coalesce(sum(-leg.amount_minor) filter (where a.kind = 'house:points' and leg.amount_minor < 0), 0)::bigint as points_given,
      coalesce(sum(leg.amount_minor) filter (where a.kind = 'house:points' and leg.amount_minor > 0), 0)::bigint as points_taken
    from unnest(j.accounts, j.amounts_minor, j.currencies) as leg (account_id, amount_minor, currency)
    cross join lateral (select * from ledger_accounts x
      where x.id = case when j.kind <> 'transfer' or leg.currency = 'PTS' then leg.account_id end offset 0) a
  ) legs
  where j.xid > after and j.xid <= tally_movements.through;
end $$;
