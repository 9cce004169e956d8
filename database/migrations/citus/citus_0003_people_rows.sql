-- Spreads rows of a person that every movement reads or writes: counters, notifications and stored responses. They lie in the place
-- of the person's id (docs/decisions/0029-citus.md).

-- One connection to each node, so that shards are made where the functions of their triggers are visible.
set local citus.multi_shard_modify_mode = 'sequential';

-- Citus has no references to tables that it does not spread. Users are never deleted.
alter table alert_choices drop constraint alert_choices_user_id_fkey;

select create_distributed_table(name, key, colocate_with => 'ledger_accounts')
from (values ('spending', 'user_id'), ('notifications', 'user_id'), ('alert_choices', 'user_id'), ('idempotency_keys', 'owner_id'))
  as spread (name, key);

-- Writing. Each function sends the rows of each place by one insert into a table without rows, whose columns are the parameters of the
-- function. A trigger there writes them into the shard of the same place. The first parameter has the ids of people.

create function write_spending_place() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform public.ledger_require_place(tg_table_name, new.user_ids);
  execute format($query$
    insert into %s (user_id, day, day_minor, month, month_minor, received)
    select user_id, day::date, day_minor, month::date, month_minor, received
    from unnest($1, $2, $3, $4, $5, $6) as counted (user_id, day, day_minor, month, month_minor, received)
    on conflict (user_id) do update
    set day = excluded.day, day_minor = excluded.day_minor, month = excluded.month, month_minor = excluded.month_minor,
      received = excluded.received$query$, public.ledger_beside(tg_table_name, 'public.spending'))
  using new.user_ids, new.days, new.days_minor, new.months, new.months_minor, new.received;
  return null;
end $$;

create function write_notices_place() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform public.ledger_require_place(tg_table_name, new.user_ids);
  execute format($query$
    insert into %s (user_id, created_at, id, name, record_id, state, note, read_at)
    select told.user_id, told.created_at, told.id, told.name, told.record_id, told.state, told.note, (
      select told.created_at from %s c where c.user_id = told.user_id and c.type = told.type and not c.in_app)
    from unnest($1, $2, $3, $4, $5, $6, $7, $8)
      as told (user_id, created_at, id, name, record_id, state, note, type)$query$,
    public.ledger_beside(tg_table_name, 'public.notifications'), public.ledger_beside(tg_table_name, 'public.alert_choices'))
  using new.user_ids, new.times, new.ids, new.names, new.record_ids, new.states, new.notes, new.types;
  return null;
end $$;

create function write_responses_place() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform public.ledger_require_place(tg_table_name, new.owner_ids);
  execute format('insert into %s (owner_id, key, request_hash, status, answer) select * from unnest($1, $2, $3, $4, $5)',
    public.ledger_beside(tg_table_name, 'public.idempotency_keys'))
  using new.owner_ids, new.keys, new.request_hashes, new.statuses, new.answers;
  return null;
end $$;

do $$
declare
  called record;
begin
  for called in
    select p.proname as name, pg_get_function_arguments(p.oid) as parameters, p.proargnames[1] as person,
      string_agg(format('array_agg(each.%I) as %I', parameter, parameter), ', ' order by place) as gathered,
      string_agg(format('%I.%I', p.proname, parameter), ', ' order by place) as given,
      string_agg(quote_ident(parameter), ', ' order by place) as names,
      string_agg('part.' || quote_ident(parameter), ', ' order by place) as parts
    from pg_proc p
    cross join unnest(p.proargnames) with ordinality as named (parameter, place)
    where p.pronamespace = 'public'::regnamespace and p.proname in ('write_spending', 'write_notices', 'write_responses')
    group by p.oid
  loop
    execute format('create table %I (place uuid primary key, %s)', called.name || '_places', called.parameters);
    execute format('comment on table %I is %L', called.name || '_places',
      format('Has no rows. An insert writes what %s has to write in the place of its key.', called.name));
    execute format('create trigger %I before insert on %I for each row execute function %I()',
      called.name || '_place', called.name || '_places', called.name || '_place');
    execute format($create$
      create or replace function %I(%s) returns void language plpgsql set search_path = pg_catalog, pg_temp as $body$
      declare
        lows int[] := public.ledger_lows();
        part record;
      begin
        perform public.ledger_two_phase();
        for part in
          select (array_agg(each.%I))[1] as key, %s
          from unnest(%s) as each (%s)
          group by width_bucket(uuid_hash(each.%I), lows)
          order by width_bucket(uuid_hash(each.%I), lows)
        loop
          insert into public.%I values (part.key, %s);
        end loop;
      end $body$ $create$,
      called.name, called.parameters, called.person, called.gathered, called.given, called.names, called.person, called.person,
      called.name || '_places', called.parts);
  end loop;
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

select create_distributed_function(name::regprocedure)
from unnest(array['write_spending_place()', 'write_notices_place()', 'write_responses_place()']) as name;
select create_distributed_function(oid::regprocedure)
from pg_proc
where pronamespace = 'public'::regnamespace and proname in ('write_spending', 'write_notices', 'write_responses', 'find_processed');

select create_distributed_table(name || '_places', 'place', colocate_with => 'ledger_accounts')
from unnest(array['write_spending', 'write_notices', 'write_responses']) as name;
