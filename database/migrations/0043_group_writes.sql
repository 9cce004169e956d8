-- Reads and writes of a group of movements beside the ledger, as functions. On Citus a group may be posted through any node, and a
-- function runs where its tables lie. Servers of the version before send the same statements themselves.

create function find_processed(owner_ids uuid[], keys text[])
returns table (owner_id uuid, key text, request_hash bytea)
language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return query
  select k.owner_id, k.key, k.request_hash
  from unnest(owner_ids, keys) as requested (owner_id, key)
  join idempotency_keys k on k.owner_id = requested.owner_id and k.key = requested.key;
end $$;

create function write_responses(owner_ids uuid[], keys text[], request_hashes bytea[], statuses int[], answers jsonb[])
returns void language plpgsql as $$
begin
  insert into idempotency_keys (owner_id, key, request_hash, status, answer)
  select * from unnest(owner_ids, keys, request_hashes, statuses, answers);
end $$;

create function write_records(
  ids uuid[], kinds text[], states text[], sender_ids uuid[], receiver_ids uuid[], sender_types text[], receiver_types text[],
  amounts_minor bigint[], fees_minor bigint[], points bigint[], notes text[], parent_ids uuid[], expiries timestamptz[],
  details jsonb[], times timestamptz[])
returns void language plpgsql as $$
begin
  insert into records (id, kind, state, sender_id, receiver_id, sender_type, receiver_type, amount_minor, fee_minor, points, note,
    parent_id, expires_at, details, created_at, updated_at)
  select made.*, made.created_at
  from unnest(ids, kinds, states, sender_ids, receiver_ids, sender_types, receiver_types, amounts_minor, fees_minor,
      write_records.points, notes, parent_ids, expiries, write_records.details, times)
    as made (id, kind, state, sender_id, receiver_id, sender_type, receiver_type, amount_minor, fee_minor, points, note,
      parent_id, expires_at, details, created_at);
end $$;

create function write_events(ids uuid[], names text[], user_ids uuid[], for_admins boolean[], payloads jsonb[])
returns void language plpgsql as $$
begin
  insert into outbox (id, name, user_id, for_admins, payload)
  select * from unnest(ids, names, user_ids, write_events.for_admins, payloads);
end $$;

-- Notices of a type that a person turned off in the app are stored as read.
create function write_notices(
  user_ids uuid[], times timestamptz[], ids uuid[], names text[], record_ids uuid[], states text[], notes text[], types text[])
returns void language plpgsql as $$
begin
  insert into notifications (user_id, created_at, id, name, record_id, state, note, read_at)
  select told.user_id, told.created_at, told.id, told.name, told.record_id, told.state, told.note, (
    select told.created_at from alert_choices c where c.user_id = told.user_id and c.type = told.type and not c.in_app)
  from unnest(user_ids, times, ids, names, record_ids, states, notes, types)
    as told (user_id, created_at, id, name, record_id, state, note, type);
end $$;

-- Alerts of people who want them by mail or SMS, or who have a push subscription. The job decides by the type of the notice.
create function write_alerts(
  task text, job_ids uuid[], user_ids uuid[], times text[], notification_ids uuid[], are_wanted boolean[])
returns void language plpgsql as $$
begin
  insert into jobs (id, task, payload)
  select alert.id, write_alerts.task, jsonb_build_object(
    'user_id', alert.user_id, 'created_at', alert.created_at, 'notification_id', alert.notification_id)
  from unnest(job_ids, user_ids, times, notification_ids, are_wanted)
    as alert (id, user_id, created_at, notification_id, is_wanted)
  where alert.is_wanted or exists (select from push_subscriptions p where p.user_id = alert.user_id);
end $$;

create function write_spending(
  user_ids uuid[], days text[], days_minor bigint[], months text[], months_minor bigint[], received jsonb[])
returns void language plpgsql as $$
begin
  insert into spending (user_id, day, day_minor, month, month_minor, received)
  select counted.user_id, counted.day::date, counted.day_minor, counted.month::date, counted.month_minor, counted.received
  from unnest(user_ids, days, days_minor, months, months_minor, write_spending.received)
    as counted (user_id, day, day_minor, month, month_minor, received)
  on conflict (user_id) do update
  set day = excluded.day, day_minor = excluded.day_minor, month = excluded.month, month_minor = excluded.month_minor,
    received = excluded.received;
end $$;
