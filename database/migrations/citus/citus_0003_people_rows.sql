-- Spreads rows of a person that every movement reads or writes: counters, notifications, stored responses, and copies of records. They
-- lie in the place of the person's id (docs/decisions/0029-citus.md).

-- One connection to each node, so that shards are made where the functions of their triggers are visible.
set local citus.multi_shard_modify_mode = 'sequential';

-- Citus has no references to tables that it does not spread. Users are never deleted.
alter table alert_choices drop constraint alert_choices_user_id_fkey;

insert into activity
select sender_id, 'sender', r.* from records r where sender_id is not null
union all
select receiver_id, 'receiver', r.* from records r where receiver_id is not null;

select create_distributed_table(name, key, colocate_with => 'ledger_accounts')
from (values ('spending', 'user_id'), ('notifications', 'user_id'), ('alert_choices', 'user_id'), ('idempotency_keys', 'owner_id'),
  ('activity', 'person_id')) as spread (name, key);

-- Writing, into the shards of a place. Called by ledger_post_place.

create function write_spending_here(postings_shard text, rows write_spending_rows) returns void language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  execute format($query$
    insert into %s (user_id, day, day_minor, month, month_minor, received)
    select user_id, day::date, day_minor, month::date, month_minor, received
    from unnest($1, $2, $3, $4, $5, $6) as counted (user_id, day, day_minor, month, month_minor, received)
    on conflict (user_id) do update
    set day = excluded.day, day_minor = excluded.day_minor, month = excluded.month, month_minor = excluded.month_minor,
      received = excluded.received$query$, public.ledger_beside(postings_shard, 'public.spending'))
  using rows.user_ids, rows.days, rows.days_minor, rows.months, rows.months_minor, rows.received;
end $$;

create function write_notices_here(postings_shard text, rows write_notices_rows) returns void language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  execute format($query$
    insert into %s (user_id, created_at, id, name, record_id, state, note, read_at)
    select told.user_id, told.created_at, told.id, told.name, told.record_id, told.state, told.note, (
      select told.created_at from %s c where c.user_id = told.user_id and c.type = told.type and not c.in_app)
    from unnest($1, $2, $3, $4, $5, $6, $7, $8)
      as told (user_id, created_at, id, name, record_id, state, note, type)$query$,
    public.ledger_beside(postings_shard, 'public.notifications'), public.ledger_beside(postings_shard, 'public.alert_choices'))
  using rows.user_ids, rows.times, rows.ids, rows.names, rows.record_ids, rows.states, rows.notes, rows.types;
end $$;

create function write_responses_here(postings_shard text, rows write_responses_rows) returns void language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  execute format('insert into %s (owner_id, key, request_hash, status, answer) select * from unnest($1, $2, $3, $4, $5)',
    public.ledger_beside(postings_shard, 'public.idempotency_keys'))
  using rows.owner_ids, rows.keys, rows.request_hashes, rows.statuses, rows.answers;
end $$;

-- A record that changed replaces its copy.
create function write_activity_here(postings_shard text, copies activity_copy[]) returns void language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  execute format($query$
    insert into %s
    select * from unnest($1)
    on conflict (person_id, id) do update
    set state = excluded.state, receiver_id = excluded.receiver_id, receiver_type = excluded.receiver_type,
      amount_minor = excluded.amount_minor, points = excluded.points, note = excluded.note, reason = excluded.reason,
      decided_by = excluded.decided_by, decided_at = excluded.decided_at, expires_at = excluded.expires_at,
      code_tries = excluded.code_tries, details = excluded.details, updated_at = excluded.updated_at$query$,
    public.ledger_beside(postings_shard, 'public.activity'))
  using copies;
end $$;

revoke execute on function write_activity_here(text, activity_copy[]) from public;
revoke execute on function write_spending_here(text, write_spending_rows) from public;
revoke execute on function write_notices_here(text, write_notices_rows) from public;
revoke execute on function write_responses_here(text, write_responses_rows) from public;

-- Records.

-- The copies of new records.
create function activity_of_records(made write_records_rows) returns activity_copy[] language plpgsql immutable
set search_path = pg_catalog, pg_temp as $$
begin
  return array(
    select row(party.id, party.side, r.id, r.kind, r.state, r.sender_id, r.receiver_id, r.sender_type, r.receiver_type,
      r.amount_minor, r.fee_minor, r.points, r.note, null, r.parent_id, null, null, r.expires_at, 0, r.details, r.created_at,
      r.created_at)::public.activity_copy
    from unnest(made.ids, made.kinds, made.states, made.sender_ids, made.receiver_ids, made.sender_types, made.receiver_types,
        made.amounts_minor, made.fees_minor, made.points, made.notes, made.parent_ids, made.expiries, made.details, made.times)
      as r (id, kind, state, sender_id, receiver_id, sender_type, receiver_type, amount_minor, fee_minor, points, note, parent_id,
        expires_at, details, created_at)
    cross join lateral (values (r.sender_id, 'sender'), (r.receiver_id, 'receiver')) as party (id, side)
    where party.id is not null);
end $$;

create function write_records_on_coordinator(made write_records_rows) returns void language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.insert_records_calls
  values (made.ids, made.kinds, made.states, made.sender_ids, made.receiver_ids, made.sender_types, made.receiver_types,
    made.amounts_minor, made.fees_minor, made.points, made.notes, made.parent_ids, made.expiries, made.details, made.times);
end $$;

-- Copies records that were inserted by hand, and those that changed. insert_records is called by a trigger, and its copies are written
-- with the group.
create function records_copy() returns trigger language plpgsql as $$
declare
  copies activity_copy[];
begin
  select array_agg(row(party.id, party.side, r.*)::activity_copy) into copies
  from changed r
  cross join lateral (values (r.sender_id, 'sender'), (r.receiver_id, 'receiver')) as party (id, side)
  where party.id is not null;
  if copies is not null then
    perform ledger_two_phase();
    perform ledger_write(activity => copies);
  end if;
  return null;
end $$;

create trigger records_copy_new after insert on records
  referencing new table as changed for each statement when (pg_trigger_depth() = 0) execute function records_copy();
create trigger records_copy_changed after update on records
  referencing new table as changed for each statement execute function records_copy();

-- The copies of a place after one of them, for verify. See ledger_open_place for `rows`.
create function activity_page_here(activity_shard bigint, after_person uuid, after_id uuid, most int, rows bigint) returns activity_copy[]
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  page public.activity_copy[];
begin
  execute format(
    'select array(select row(a.*)::public.activity_copy from public.activity_%s a where (person_id, id) > ($1, $2) order by person_id, id limit $3)', activity_shard)
    into page using after_person, after_id, most;
  return page;
end $$;

create function activity_page(of_place int, after_person uuid, after_id uuid, most int) returns setof activity_copy language plpgsql stable as $$
declare
  shards bigint[] := ledger_shards('activity');
  key_of_place uuid := (select k.key from ledger_place_keys k where k.place = of_place);
  page activity_copy[];
begin
  select activity_page_here(shards[of_place], after_person, after_id, most, count(*)) into page
  from ledger_postings p where p.place = key_of_place;
  return query select * from unnest(page);
end $$;

-- For each of the three, a function that splits rows by place, and one that writes rows outside of a group, as on one PostgreSQL. The
-- first parameter has the ids of people.
do $$
declare
  called record;
begin
  for called in
    select p.proname as name, pg_get_function_arguments(p.oid) as parameters, p.proargnames[1] as person,
      substr(p.proname, length('write_') + 1) as kind,
      string_agg(format('array_agg(each.%I)', parameter), ', ' order by place) as gathered,
      string_agg(format('%I.%I', p.proname, parameter), ', ' order by place) as given,
      string_agg(quote_ident(parameter), ', ' order by place) as names,
      string_agg(format('(rows).%I', parameter), ', ' order by place) as fields
    from pg_proc p
    cross join unnest(p.proargnames) with ordinality as named (parameter, place)
    where p.pronamespace = 'public'::regnamespace and p.proname in ('write_spending', 'write_notices', 'write_responses')
    group by p.oid
  loop
    execute format($create$
      create function %1$I(rows %2$I, lows int[]) returns table (place int, rows_of_place %2$I) language plpgsql stable
      set search_path = pg_catalog, pg_temp as $body$
      begin
        return query
        select width_bucket(uuid_hash(each.%3$I), lows), row(%4$s)::public.%2$I
        from unnest(%5$s) as each (%6$s)
        group by 1;
      end $body$ $create$,
      called.name || '_split', called.name || '_rows', called.person, called.gathered, called.fields, called.names);
    execute format($create$
      create or replace function %I(%s) returns void language plpgsql set search_path = pg_catalog, pg_temp as $body$
      begin
        perform public.ledger_two_phase();
        perform public.ledger_write(%I => row(%s)::public.%I);
      end $body$ $create$,
      called.name, called.parameters, called.kind, called.given, called.name || '_rows');
  end loop;
end $$;

-- The same for records, which have two places.
do $$
begin
  execute format($create$
    create or replace function write_records(%s) returns void language plpgsql set search_path = pg_catalog, pg_temp as $body$
    begin
      perform public.ledger_two_phase();
      perform public.ledger_write(records => row(%s)::public.write_records_rows);
    end $body$ $create$,
    pg_get_function_arguments(p.oid), string_agg(format('write_records.%I', parameter), ', ' order by place))
  from pg_proc p
  cross join unnest(p.proargnames) with ordinality as named (parameter, place)
  where p.oid = 'insert_records'::regproc
  group by p.oid;
end $$;

-- As on one PostgreSQL. All shards are asked by one statement.
create or replace function find_processed(owner_ids uuid[], keys text[])
returns table (owner_id uuid, key text, request_hash bytea)
language plpgsql stable as $$
begin
  return query
  select k.owner_id, k.key, k.request_hash
  from idempotency_keys k
  where k.owner_id = any (owner_ids) and k.key = any (keys);
end $$;

select create_distributed_function(oid::regprocedure)
from pg_proc
where pronamespace = 'public'::regnamespace
  and (proname ~ '^write_(spending|notices|responses|records|activity)(_here|_split|_on_coordinator|)$'
    or proname in ('find_processed', 'activity_of_records', 'activity_page_here'));
