-- The state of a session: the proofs given in it besides the password, and the limit of a new device.

alter table sessions
  add column factor_at timestamptz,
  add column limited_until timestamptz;

comment on column sessions.factor_at is 'When the second factor was last given in this session. Null: never.';
comment on column sessions.limited_until is 'A session of a new device spends at most a small amount until then, unless the device is confirmed. Null: no limit.';

-- As in 0001, with the state of the session.
drop function acting(uuid[], timestamptz);
create function acting(session_ids uuid[], at timestamptz)
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
  join sessions s on s.id = asked.id and s.ended_at is null and s.expires_at > at
  join users u on u.id = s.user_id and u.deleted_at is null and u.locked_at is null
  left join operators o on o.user_id = u.id and o.ended_at is null and o.suspended_at is null
  where o.user_id is not null or u.user_type not in ('cashier', 'manager');
end $$;
