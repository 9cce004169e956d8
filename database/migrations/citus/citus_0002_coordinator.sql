-- Lets a group of movements be posted through any node (docs/decisions/0029-citus.md). The tables around the ledger lie on the
-- coordinator. Citus runs a query on the node of the tables that it names, so a query that names one of these runs there:
--
--   coordinator      has one row. `select … from coordinator, f(…)` runs f on the coordinator
--   write_…_calls    have none. An insert calls the function of that name on the coordinator, and is part of a commit in two phases
--
-- Citus knows these tables on every node. Their functions read and write tables of the coordinator that it does not know.

create table coordinator (one int constraint coordinator_pkey primary key constraint coordinator_one_check check (one = 1));
insert into coordinator values (1);
-- Citus replaces a table that it gets to know by another, so the comment comes afterwards.
select citus_add_local_table_to_metadata('coordinator');
comment on table coordinator is 'Has one row. A query that names it runs on the coordinator, from any node.';

-- Writes records in the table itself, except transfers and payments: these lie with their journal, and only their webhooks are here. The
-- next migration replaces write_records by a function that writes all. ledger_write, which calls this one, has a path of its own, and
-- writes the copies of records with the group (records_copy).
do $$
begin
  execute format($create$
    create function insert_records(%s) returns void language plpgsql
    set search_path = public, pg_temp as $body$
    declare
      told jsonb;
    begin
      perform set_config('paps.copies', 'with the group', true);
      insert into records (id, kind, state, sender_id, receiver_id, sender_type, receiver_type, amount_minor, fee_minor, points,
        note, parent_id, expires_at, details, created_at, updated_at)
      select made.*, made.created_at
      from unnest(ids, kinds, states, sender_ids, receiver_ids, sender_types, receiver_types, amounts_minor, fees_minor,
          insert_records.points, notes, parent_ids, expiries, insert_records.details, times)
        as made (id, kind, state, sender_id, receiver_id, sender_type, receiver_type, amount_minor, fee_minor, points, note,
          parent_id, expires_at, details, created_at)
      where made.kind not in ('transfer', 'payment');
      perform set_config('paps.copies', '', true);
      select jsonb_agg(jsonb_build_object('webhook_id', w.id, 'user_id', w.user_id, 'record_id', made.id,
        'event', made.kind || '.' || made.state))
      into told
      from unnest(ids, kinds, states, sender_ids, receiver_ids) as made (id, kind, state, sender_id, receiver_id)
      cross join lateral (values (made.sender_id), (made.receiver_id)) party (id)
      join webhooks w on w.user_id = party.id and w.state = 'on' and (made.kind || '.' || made.state) = any (w.events)
      where made.kind in ('transfer', 'payment');
      if told is not null then perform publish_to_webhooks(told); end if;
    end $body$ $create$, pg_get_function_arguments('write_records'::regproc));
end $$;

-- One table of calls for each function that writes for a group. Its columns are the parameters.
do $$
declare
  called record;
begin
  for called in
    select oid, proname as name, pg_get_function_identity_arguments(oid) as parameters, pg_get_function_arguments(oid) as columns,
      (select string_agg('new.' || quote_ident(parameter), ', ' order by place)
       from unnest(proargnames) with ordinality as p (parameter, place)) as given
    from pg_proc
    where pronamespace = 'public'::regnamespace
      and (proname in ('insert_records', 'write_alerts') or (proname = 'write_events' and 'json[]'::regtype = any (proargtypes)))
  loop
    execute format('create table %I (%s)', called.name || '_calls', called.columns);
    execute format(
      'create function %I() returns trigger language plpgsql as ''begin perform public.%I(%s); return null; end''',
      called.name || '_call', called.name, called.given);
    execute format('create trigger %I before insert on %I for each row execute function %I()',
      called.name || '_call', called.name || '_calls', called.name || '_call');
    -- See ledger_horizon.
    if called.name = 'insert_records' then
      create trigger insert_records_announce before insert on insert_records_calls
        for each statement execute function ledger_announce();
    end if;
    perform citus_add_local_table_to_metadata(called.name || '_calls');
    execute format('comment on table %I is %L', called.name || '_calls',
      format('Has no rows. An insert calls %s on the coordinator.', called.name));
  end loop;
end $$;

-- Parties, without balances and counters.
create type person_of_group as (
  id uuid, paps_id text, first_name text, last_name text, business_name text, avatar text, user_type text,
  verified boolean, approved boolean, is_email_verified boolean, is_phone_verified boolean, limit_day_minor bigint,
  limit_month_minor bigint, locked boolean, deleted boolean, pin_hash bytea, pin_failures smallint,
  pin_locked_until timestamptz, passkey_above_minor bigint, alert boolean, owes_paps boolean, blocks uuid[],
  has_webhook boolean
);

create function people_of_group(user_ids uuid[], payer_ids uuid[], notified_ids uuid[]) returns setof person_of_group
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
    u.owes_paps,
    -- Stores and banks serve everyone: their blocks do not count.
    case when u.user_type = 'regular' then array(
      select b.person_id
      from (select x.person_id from blocks x where x.user_id = asked.user_id offset 0) b
      where b.person_id = any (user_ids)) else '{}' end,
    exists (select from webhooks x where x.user_id = asked.user_id)
  from unnest(user_ids, payer_ids, notified_ids) as asked (user_id, payer_id, notified_id)
  cross join lateral (select * from users x where x.id = asked.user_id offset 0) u
  -- An erased user has none of these three rows.
  left join lateral (select * from user_credentials x where x.user_id = asked.payer_id offset 0) c on true
  left join lateral (select * from user_preferences x where x.user_id = asked.notified_id offset 0) f on true
  left join lateral (select * from user_limits x where x.user_id = asked.payer_id offset 0) l on true
  left join lateral (select * from passkey_demands x where x.user_id = asked.payer_id offset 0) k on true;
end $$;

-- As on one PostgreSQL, with balances and counters read where they lie, and people on the coordinator.
create or replace function parties_of_group(
  user_ids uuid[], payer_ids uuid[], notified_ids uuid[], paps_accounts uuid[], points_accounts uuid[], debt_accounts uuid[])
returns table (
  id uuid, paps_id text, first_name text, last_name text, business_name text, avatar text, user_type text,
  verified boolean, approved boolean, is_email_verified boolean, is_phone_verified boolean, limit_day_minor bigint,
  limit_month_minor bigint, locked boolean, deleted boolean, pin_hash bytea, pin_failures smallint,
  pin_locked_until timestamptz, passkey_above_minor bigint, alert boolean, paps bigint, points bigint, points_owed bigint,
  owes_paps boolean, spent_day text, spent_day_minor bigint, spent_month text, spent_month_minor bigint, received jsonb,
  blocks uuid[]
)
language plpgsql stable set enable_nestloop = off as $$
declare
  -- Balances by account and counters by person.
  found jsonb := ledger_read_places(paps_accounts || points_accounts || debt_accounts, user_ids);
  people person_of_group[];
begin
  select array_agg(p) into people from coordinator, people_of_group(user_ids, payer_ids, notified_ids) p;
  -- For write_records_on_coordinator.
  perform set_config('paps.without_webhook', (select array_agg(p.id) from unnest(people) p where not p.has_webhook)::text, true);
  return query
  select p.id, p.paps_id, p.first_name, p.last_name, p.business_name, p.avatar, p.user_type, p.verified, p.approved,
    p.is_email_verified, p.is_phone_verified, p.limit_day_minor, p.limit_month_minor, p.locked, p.deleted, p.pin_hash,
    p.pin_failures, p.pin_locked_until, p.passkey_above_minor, p.alert,
    (found ->> asked.paps_account::text)::bigint, (found ->> asked.points_account::text)::bigint,
    coalesce(-(found ->> asked.debt_account::text)::bigint, 0), p.owes_paps, s.counted ->> 'day',
    (s.counted ->> 'day_minor')::bigint, s.counted ->> 'month', (s.counted ->> 'month_minor')::bigint, s.counted -> 'received',
    p.blocks
  from unnest(people) p
  cross join lateral (select found -> p.id::text as counted) s
  join unnest(user_ids, paps_accounts, points_accounts, debt_accounts)
    as asked (user_id, paps_account, points_account, debt_account) on asked.user_id = p.id;
end $$;

select create_distributed_function(name::regprocedure)
from unnest(array[
  'people_of_group(uuid[], uuid[], uuid[])', 'ledger_balances(uuid[])',
  'parties_of_group(uuid[], uuid[], uuid[], uuid[], uuid[], uuid[])'
]) as name;
