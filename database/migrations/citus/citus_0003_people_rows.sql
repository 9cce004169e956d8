-- Spreads rows of a person that every movement reads or writes: counters, notifications, stored responses, and copies of records. They
-- lie in the place of the person's id (docs/decisions/0029-citus.md).

-- One connection to each node, so that shards are made where the functions of their triggers are visible.
set local citus.multi_shard_modify_mode = 'sequential';

-- Citus has no references to tables that it does not spread. Users are never deleted.
alter table alert_choices drop constraint alert_choices_user_id_fkey;

-- A transfer or payment may be corrected, and lies elsewhere. corrections_within requires that the record exists.
alter table corrections drop constraint corrections_of_record_fkey;

insert into activity
select sender_id, 'sender', r.* from records r where sender_id is not null
union all
select receiver_id, 'receiver', r.* from records r where receiver_id is not null;

insert into final_records
select ledger_journal_id(kind || ':' || id), r.* from records r where kind in ('transfer', 'payment');
alter table records disable trigger records_stay;
delete from records where kind in ('transfer', 'payment');
alter table records enable trigger records_stay;
alter table records add constraint records_not_final check (kind not in ('transfer', 'payment'));
comment on constraint records_not_final on records is 'Transfers and payments are in final_records.';

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

-- Those that lie with their journal.
create function final_of_records(made write_records_rows) returns final_copy[] language plpgsql stable
set search_path = pg_catalog, pg_temp as $$
begin
  return array(
    select row(public.ledger_journal_id(r.kind || ':' || r.id), r.id, r.kind, r.state, r.sender_id, r.receiver_id, r.sender_type,
      r.receiver_type, r.amount_minor, r.fee_minor, r.points, r.note, null, r.parent_id, null, null, r.expires_at, 0, r.details,
      r.created_at, r.created_at)::public.final_copy
    from unnest(made.ids, made.kinds, made.states, made.sender_ids, made.receiver_ids, made.sender_types, made.receiver_types,
        made.amounts_minor, made.fees_minor, made.points, made.notes, made.parent_ids, made.expiries, made.details, made.times)
      as r (id, kind, state, sender_id, receiver_id, sender_type, receiver_type, amount_minor, fee_minor, points, note, parent_id,
        expires_at, details, created_at)
    where r.kind in ('transfer', 'payment'));
end $$;

-- Whether the coordinator has nothing to write for records: all are final, and no party had a webhook when this transaction read it.
create function are_silent(made write_records_rows) returns boolean language plpgsql stable
set search_path = pg_catalog, pg_temp as $$
begin
  return made.kinds <@ array['transfer', 'payment'] and not exists (
    select unnest(made.sender_ids || made.receiver_ids)
    except
    select unnest(nullif(current_setting('paps.without_webhook', true), '')::uuid[]));
end $$;

-- Through a worker, an insert into the table of calls runs it there. On the coordinator it is called as it is: its triggers read final
-- records, which Citus does not allow within a statement of its own.
create function write_records_on_coordinator(made write_records_rows) returns void language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  if public.are_silent(made) then
    return;
  end if;
  if (select groupid from pg_dist_local_group) = 0 then
    perform public.insert_records(made.ids, made.kinds, made.states, made.sender_ids, made.receiver_ids, made.sender_types,
      made.receiver_types, made.amounts_minor, made.fees_minor, made.points, made.notes, made.parent_ids, made.expiries,
      made.details, made.times);
    return;
  end if;
  insert into public.insert_records_calls
  values (made.ids, made.kinds, made.states, made.sender_ids, made.receiver_ids, made.sender_types, made.receiver_types,
    made.amounts_minor, made.fees_minor, made.points, made.notes, made.parent_ids, made.expiries, made.details, made.times);
end $$;

-- Copies records that were inserted by hand, and those that changed. Those of insert_records are written with the group.
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
  referencing new table as changed for each statement
  when (current_setting('paps.copies', true) is distinct from 'with the group') execute function records_copy();
create trigger records_copy_changed after update on records
  referencing new table as changed for each statement execute function records_copy();

-- As on one PostgreSQL. The journal of a transfer or payment follows from its kind and id. The query has the ids as constants, so that only
-- their shards are asked.
create or replace function records_by_id(ids uuid[]) returns setof records language plpgsql stable as $$
declare
  others uuid[] := array(
    select distinct asked.id from unnest(ids) as asked (id)
    where asked.id is not null and not exists (select from records r where r.id = asked.id));
begin
  return query select * from records r where r.id = any (ids);
  if others <> '{}' then
    return query execute format(
      'select id, kind, state, sender_id, receiver_id, sender_type, receiver_type, amount_minor, fee_minor, points, note, reason,
         parent_id, decided_by, decided_at, expires_at, code_tries, details, created_at, updated_at
       from public.final_records where journal_id = any (%L::uuid[])',
      array(
        select ledger_journal_id(kind || ':' || other.id)
        from unnest(others) as other (id) cross join (values ('transfer'), ('payment')) as final (kind)));
  end if;
end $$;

create or replace function records_of_person(person uuid, ids uuid[]) returns setof records language plpgsql stable as $$
declare
  own records%rowtype;
  found uuid[] := '{}';
begin
  for own in
    select a.id, a.kind, a.state, a.sender_id, a.receiver_id, a.sender_type, a.receiver_type, a.amount_minor, a.fee_minor, a.points, a.note,
      a.reason, a.parent_id, a.decided_by, a.decided_at, a.expires_at, a.code_tries, a.details, a.created_at, a.updated_at
    from activity a where a.person_id = person and a.id = any (ids)
  loop
    found := found || own.id;
    return next own;
  end loop;
  if not ids <@ found then
    return query select * from records_by_id(array(select unnest(ids) except select unnest(found)));
  end if;
end $$;

create or replace function records_of_journals(since timestamptz, until timestamptz) returns setof records language plpgsql stable as $$
begin
  return query
  select f.id, f.kind, f.state, f.sender_id, f.receiver_id, f.sender_type, f.receiver_type, f.amount_minor, f.fee_minor, f.points, f.note,
    f.reason, f.parent_id, f.decided_by, f.decided_at, f.expires_at, f.code_tries, f.details, f.created_at, f.updated_at
  from final_records f join ledger_journals j on j.id = f.journal_id
  where j.recorded_at >= since and j.recorded_at < until;
  return query
  select r.* from records r
  where r.id = any (array(
    select right(j.idempotency_key, 36)::uuid from ledger_journals_between(since, until) j
    where right(j.idempotency_key, 36) ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'));
end $$;

-- The lock on its journal takes the place of one on a final record.
create or replace function lock_record(of_id uuid) returns void language plpgsql as $$
begin
  perform from records where id = of_id for no key update;
  if not found then
    perform ledger_lock_journals(array[ledger_journal_id('transfer:' || of_id), ledger_journal_id('payment:' || of_id)]);
  end if;
end $$;

create or replace function records_by_reference(ends text[]) returns setof uuid language plpgsql stable as $$
begin
  return query select r.id from records r where right(r.id::text, 9) = any (ends);
  return query execute format('select id from public.final_records where right(id::text, 9) = any (%L::text[])', ends);
end $$;

select replace_in_function('corrections_within', 'select * into original from records where id = new.of_record for no key update;',
  'perform lock_record(new.of_record); select * into original from records_by_id(array[new.of_record]);');
select replace_in_function('refunds_within', 'select amount_minor into left_of from records where id = new.parent_id for no key update;',
  'perform lock_record(new.parent_id); select amount_minor into left_of from records_by_id(array[new.parent_id]);');
drop function replace_in_function(regproc, text, text);

-- The final records of a place after one of them, for verify. See ledger_open_place for `rows`.
create function final_page_here(finals_shard bigint, after uuid, most int, rows bigint) returns final_copy[]
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  page public.final_copy[];
begin
  execute format(
    'select array(
       select row(f.*)::public.final_copy from public.final_records_%s f where journal_id > $1 order by journal_id limit $2)', finals_shard)
    into page using after, most;
  return page;
end $$;

create function final_page(of_place int, after uuid, most int) returns setof final_copy language plpgsql stable as $$
declare
  shards bigint[] := ledger_shards('final_records');
  key_of_place uuid := (select k.key from ledger_place_keys k where k.place = of_place);
  page final_copy[];
begin
  select final_page_here(shards[of_place], after, most, count(*)) into page
  from ledger_postings p where p.place = key_of_place;
  return query select * from unnest(page);
end $$;

-- The newest final records of some shards of this node: those beside the id of the place in `keys`. One statement reads them all. It is
-- prepared, since planning it would take longer than running it, and its name is that of its shards, since shards may be moved.
create function final_newest_here(
  key uuid, keys uuid[], shards text[], of_kind text, most int, since timestamptz, until timestamptz, before_at timestamptz,
  before_id uuid, states text[], of_sender_type text, of_receiver_type text, min_minor bigint, max_minor bigint
)
returns final_copy[] language plpgsql set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  of_node text := shards[array_position(keys, key)];
  prepared text := 'final_newest_' || md5(of_node);
  newest public.final_copy[];
begin
  if not exists (select from pg_prepared_statements p where p.name = prepared) then
    execute (
      select format(
        'prepare %I (text, int, timestamptz, timestamptz, timestamptz, uuid, text[], text, text, bigint, bigint) as
         select array(
           select row(f.*)::public.final_copy from (%s) f order by created_at desc, id desc limit $2)',
        prepared, string_agg(format(
          '(select * from public.final_records_%s
            where kind = $1 and created_at >= $3 and created_at < $4 and (created_at, id) < ($5, $6) and state = all ($7)
              and ($8 is null or sender_type = $8) and ($9 is null or receiver_type = $9)
              and ($10 is null or amount_minor >= $10) and ($11 is null or amount_minor <= $11)
            order by created_at desc, id desc limit $2)', shard), ' union all '))
      from unnest(of_node::bigint[]) as shard);
  end if;
  execute format('execute %I (%L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L)', prepared, of_kind, most, coalesce(since, '-infinity'),
    coalesce(until, 'infinity'), coalesce(before_at, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'), states,
    of_sender_type, of_receiver_type, min_minor, max_minor)
  into newest;
  return newest;
end $$;

-- At least the newest final records of a kind, for lists of all people. All nodes are asked at a time, each by one call.
create function final_newest(
  of_kind text, most int, since timestamptz, until timestamptz, before_at timestamptz, before_id uuid, states text[],
  of_sender_type text, of_receiver_type text, min_minor bigint, max_minor bigint
)
returns setof final_copy language plpgsql as $$
declare
  keys uuid[];
  shards text[];
  of_node final_copy[];
begin
  select array_agg(node.key), array_agg(node.shards) into keys, shards
  from (
    select (array_agg(known.key order by known.place))[1] as key, array_agg(known.finals_shard order by known.place)::text as shards
    from ledger_place_keys known
    join pg_dist_placement placed on placed.shardid = known.finals_shard
    group by placed.groupid
  ) node;
  for of_node in
    execute format(
      'select public.final_newest_here(key, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L)
       from public.ledger_places where key = any (%L::uuid[])',
      keys, shards, of_kind, most, since, until, before_at, before_id, states, of_sender_type, of_receiver_type, min_minor, max_minor, keys)
  loop
    return query select * from unnest(of_node);
  end loop;
end $$;

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
    or proname in ('find_processed', 'activity_of_records', 'final_of_records', 'are_silent', 'activity_page_here', 'final_page_here',
      'final_newest_here'));
