-- Event payloads are json: the text that the server wrote. As jsonb they were taken apart on writing and put together on reading,
-- although no query reads a field. Servers of the version before read and write them as they did.

-- Changing the type writes the table again, and publishing waits for that, so only the latest events are kept. Clients that were offline
-- for longer reload.
delete from outbox where created_at < now() - interval '10 minutes';
alter table outbox alter column payload type json;

drop function outbox_after;
create function outbox_after(after bigint, skipped bigint[], most int)
returns table (
  "position" bigint, id uuid, name text, user_id uuid, for_admins boolean, payload json, created_at timestamptz
)
language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
begin
  return query
    select o.position, o.id, o.name, o.user_id, o.for_admins, o.payload, o.created_at
    from outbox o
    where o.position > after
    order by o.position
    limit most;
  return query
    select o.position, o.id, o.name, o.user_id, o.for_admins, o.payload, o.created_at
    from outbox o
    where o.position = any (skipped);
end $$;

-- The function of the same name with jsonb is called by servers of the version before.
create function write_events(ids uuid[], names text[], user_ids uuid[], for_admins boolean[], payloads json[])
returns void language plpgsql as $$
begin
  insert into outbox (id, name, user_id, for_admins, payload)
  select * from unnest(ids, names, user_ids, write_events.for_admins, payloads);
end $$;
