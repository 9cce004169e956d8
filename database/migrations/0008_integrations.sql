-- Integrations: API keys and webhooks of stores.

create table api_keys (
  id uuid constraint api_keys_pkey primary key,
  user_id uuid not null constraint api_keys_user_id_fkey references users (id),
  name text not null constraint api_keys_name_check check (length(name) between 1 and 60),
  begins text not null,
  hash bytea not null,
  scopes text[] not null constraint api_keys_scopes_check check (cardinality(scopes) > 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);

comment on table api_keys is 'Credentials of a store''s own programs. The key itself is not stored.';
comment on column api_keys.begins is 'First characters of the key, shown to the owner.';
comment on column api_keys.hash is 'Keyed hash of the key. The key of the hash is not in the database.';

create index api_keys_of_user on api_keys (user_id, created_at desc) where revoked_at is null;

create table webhooks (
  id uuid constraint webhooks_pkey primary key,
  user_id uuid not null constraint webhooks_user_id_fkey references users (id),
  url text not null constraint webhooks_url_check check (length(url) <= 500),
  events text[] not null constraint webhooks_events_check check (cardinality(events) > 0),
  secret bytea not null,
  wrapped_key bytea not null,
  key_id text not null,
  state text not null default 'on' constraint webhooks_state_check check (state in ('on', 'off', 'stopped')),
  failing_since timestamptz,
  failures integer not null default 0,
  rests_until timestamptz,
  created_at timestamptz not null default now()
);

comment on table webhooks is 'URLs of a store that receive events about its money.';
comment on column webhooks.secret is 'Signing secret. The owner has it too, so it is encrypted instead of hashed.';
comment on column webhooks.state is 'stopped: switched off by the server after repeated failures.';
comment on column webhooks.failures is 'Consecutive failures since failing_since.';
comment on column webhooks.rests_until is 'No delivery is tried before this time (circuit breaker).';

create index webhooks_of_user on webhooks (user_id);
create index webhooks_by_key on webhooks (key_id);

create table webhook_deliveries (
  id uuid constraint webhook_deliveries_pkey primary key,
  webhook_id uuid not null,
  user_id uuid not null,
  event_id uuid not null,
  event text not null,
  record_id uuid,
  body text,
  state text not null default 'waiting'
    constraint webhook_deliveries_state_check check (state in ('waiting', 'delivered', 'failed')),
  turn integer not null default 0,
  attempts integer not null default 0,
  status smallint,
  duration_ms integer,
  error text,
  tried_at timestamptz,
  next_at timestamptz,
  created_at timestamptz not null default now()
);

comment on table webhook_deliveries is
  'Deliveries of events to webhooks with their results. Of a response only the status is kept.';
comment on column webhook_deliveries.webhook_id is
  'No foreign key: a payment must not fail because its store removes a webhook at that moment.';
comment on column webhook_deliveries.event_id is
  'The same for every webhook that receives the event, and for every attempt.';
comment on column webhook_deliveries.body is 'Written before the first attempt, so every attempt sends the same.';
comment on column webhook_deliveries.turn is 'Incremented with every new job, so a superseded job stops.';

create index webhook_deliveries_of_user on webhook_deliveries (user_id, created_at desc, id desc);
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_age on webhook_deliveries (created_at);

-- Writes deliveries and their jobs in the transaction of the record, so committed records are delivered and nothing else.
create function publish_to_webhooks(told jsonb) returns void language sql as $$
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

create function records_publish_new() returns trigger language plpgsql as $$
declare told jsonb;
begin
  select jsonb_agg(jsonb_build_object('webhook_id', w.id, 'user_id', w.user_id, 'record_id', r.id,
    'event', r.kind || '.' || r.state))
  into told
  from changed r
  cross join lateral (values (r.sender_id), (r.receiver_id)) party (id)
  join webhooks w on w.user_id = party.id and w.state = 'on' and (r.kind || '.' || r.state) = any (w.events);
  if told is not null then perform publish_to_webhooks(told); end if;
  return null;
end $$;

create trigger records_publish_new after insert on records
  referencing new table as changed for each statement execute function records_publish_new();

create function records_publish_end() returns trigger language plpgsql as $$
declare told jsonb;
begin
  select jsonb_agg(jsonb_build_object('webhook_id', w.id, 'user_id', w.user_id, 'record_id', r.id,
    'event', r.kind || '.' || r.state))
  into told
  from changed r join before b on b.id = r.id and b.state <> r.state
  cross join lateral (values (r.sender_id), (r.receiver_id)) party (id)
  join webhooks w on w.user_id = party.id and w.state = 'on' and (r.kind || '.' || r.state) = any (w.events);
  if told is not null then perform publish_to_webhooks(told); end if;
  return null;
end $$;

create trigger records_publish_end after update on records
  referencing old table as before new table as changed
  for each statement execute function records_publish_end();
