-- What others are to hear of once a transaction has committed, written inside that transaction. Position is the
-- order in which rows were written; two transactions that concern one person queue on that person's account, so
-- for each person it is also the order in which they became true.
create table outbox (
  position bigint generated always as identity primary key,
  id uuid not null,
  -- The name on the socket, or a name the server acts on itself.
  name text not null,
  -- Whom it is for: one user, or all staff.
  user_id uuid,
  for_admins boolean not null default false,
  payload jsonb not null,
  created_at timestamptz not null default now()
);

create index outbox_of_user on outbox (user_id, position) where user_id is not null;
create index outbox_age on outbox (created_at);

-- The first answer to a request that must happen once. Written in the transaction of the movement itself:
-- a second request with the key waits for it, then finds the answer.
create table idempotency_keys (
  owner_id uuid not null,
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null,
  status smallint not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (owner_id, key)
);

create index idempotency_keys_age on idempotency_keys (created_at);

-- Counters of the rate limits. Losing them in a crash harms nobody, so they need no log.
create unlogged table rate_limits (
  key text primary key,
  points integer not null default 0,
  -- Milliseconds. Not a bigint: the counting library calculates with it as a number.
  expire double precision
);

create index rate_limits_expire on rate_limits (expire);
