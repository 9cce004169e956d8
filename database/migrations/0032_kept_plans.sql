-- What is asked with every call, and many times a second while anybody listens. Asked in a function, it is planned once for
-- each connection. It is planned by lookups alone: plans are kept, and one made while the tables were small would read
-- them whole when they are large.

-- Whom live sessions belong to. Those that ended, expired or belong to somebody who left or is locked out are not in it.
create function actors_of(session_ids uuid[], at timestamptz)
returns table (session_id uuid, user_id uuid, user_type text)
language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return query
  select s.id, u.id, u.user_type
  from unnest(session_ids) as asked (id)
  join sessions s on s.id = asked.id and s.ended_at is null and s.expires_at > at
  join users u on u.id = s.user_id and u.deleted_at is null and u.locked_at is null;
end $$;

-- So many events after a position, and those at positions that were skipped. What is new and what was skipped are looked for
-- apart: with `or` between them, the planner may walk the whole table to them.
create function outbox_after(after bigint, skipped bigint[], most int)
returns table (
  "position" bigint, id uuid, name text, user_id uuid, for_admins boolean, payload jsonb, created_at timestamptz
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
