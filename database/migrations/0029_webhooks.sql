-- Addresses of a store's own, which are told what happens to its money.
create table webhooks (
  id uuid primary key,
  user_id uuid not null references users (id),
  url text not null check (length(url) <= 500),
  events text[] not null check (cardinality(events) > 0),
  -- What we sign with. The owner has it too, so that a hash would not do: it is sealed like a private picture.
  secret bytea not null,
  wrapped_key bytea not null,
  key_id text not null,
  state text not null default 'on' check (state in ('on', 'off', 'stopped')),
  -- Since when nothing got through, how often in a row, and until when it is left alone because of that.
  failing_since timestamptz,
  failures integer not null default 0,
  rests_until timestamptz,
  created_at timestamptz not null default now()
);

create index webhooks_of_user on webhooks (user_id);
create index webhooks_by_key on webhooks (key_id);

-- What each of them is told, and how that went. Nothing of an answer is kept but its status.
create table webhook_deliveries (
  id uuid primary key,
  -- Refers to nothing by a constraint: a payment must not fail because its store removes a webhook at that moment.
  webhook_id uuid not null,
  user_id uuid not null,
  -- The same for every address that is told of one thing, and for every try.
  event_id uuid not null,
  event text not null,
  record_id uuid,
  -- Written before it is first sent, so that every try says the same.
  body text,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- Counted up whenever another job is made for it, so that of two jobs one knows that it is not needed.
  turn integer not null default 0,
  attempts integer not null default 0,
  status smallint,
  duration_ms integer,
  error text,
  tried_at timestamptz,
  next_at timestamptz,
  created_at timestamptz not null default now()
);

create index webhook_deliveries_of_user on webhook_deliveries (user_id, created_at desc, id desc);
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_age on webhook_deliveries (created_at);

-- Both are written with the record itself, whoever writes it: what has been committed is told, and nothing else.
create function tell_webhooks(told jsonb) returns void language sql as $$
  with made as (
    insert into webhook_deliveries (id, webhook_id, user_id, event_id, event, record_id, next_at)
    select gen_random_uuid(), (d->>'webhook_id')::uuid, (d->>'user_id')::uuid,
      md5((d->>'user_id') || (d->>'record_id') || (d->>'event'))::uuid, d->>'event', (d->>'record_id')::uuid, now()
    from jsonb_array_elements(told) d
    returning id, webhook_id
  )
  insert into jobs (id, task, payload)
  select gen_random_uuid(), 'deliver-webhook',
    jsonb_build_object('delivery_id', id, 'webhook_id', webhook_id, 'turn', 0)
  from made
$$;

create function records_tell_webhooks() returns trigger language plpgsql as $$
declare told jsonb;
begin
  select jsonb_agg(jsonb_build_object('webhook_id', w.id, 'user_id', w.user_id, 'record_id', r.id,
    'event', r.kind || '.' || r.state))
  into told
  from changed r
  cross join lateral (values (r.sender_id), (r.receiver_id)) party (id)
  join webhooks w on w.user_id = party.id and w.state = 'on' and (r.kind || '.' || r.state) = any (w.events);
  if told is not null then perform tell_webhooks(told); end if;
  return null;
end $$;

create function records_tell_webhooks_of_end() returns trigger language plpgsql as $$
declare told jsonb;
begin
  select jsonb_agg(jsonb_build_object('webhook_id', w.id, 'user_id', w.user_id, 'record_id', r.id,
    'event', r.kind || '.' || r.state))
  into told
  from changed r join before b on b.id = r.id and b.state <> r.state
  cross join lateral (values (r.sender_id), (r.receiver_id)) party (id)
  join webhooks w on w.user_id = party.id and w.state = 'on' and (r.kind || '.' || r.state) = any (w.events);
  if told is not null then perform tell_webhooks(told); end if;
  return null;
end $$;

create trigger records_tell_webhooks after insert on records
  referencing new table as changed for each statement execute function records_tell_webhooks();
create trigger records_tell_webhooks_of_end after update on records
  referencing old table as before new table as changed
  for each statement execute function records_tell_webhooks_of_end();
