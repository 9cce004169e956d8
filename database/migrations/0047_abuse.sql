-- Limits against abuse: counters, gathered alerts, known devices, bound reset codes and growing PIN locks.

-- How often something was used within a period that begins with the first use. Database time only. The rows of SMS budgets
-- (number, account, country, day) must survive a crash, so the table is logged. A job deletes rows after two days.
create table usage_counts (
  scope text not null,
  key text not null,
  since timestamptz not null default now(),
  used integer not null default 0 check (used >= 0),
  -- Refused since the period began.
  refused integer not null default 0 check (refused >= 0),
  primary key (key, scope)
);

create index usage_counts_age on usage_counts (since);

-- An SMS is counted against its budgets when it is queued; any other is counted when it is handed over.
alter table messages add column counted boolean not null default false;

-- The first alert to a person goes out at once. Those that follow within the window wait and are sent as one message.
create table alert_windows (
  user_id uuid primary key,
  last_sent_at timestamptz not null default now(),
  -- Gathered messages in a row. Each doubles the window.
  step smallint not null default 0 check (step >= 0),
  -- When the waiting alerts are due; null when none wait.
  gather_at timestamptz
);

create table waiting_alerts (
  user_id uuid not null,
  notification_id uuid not null,
  name text not null,
  state text,
  record_id uuid,
  primary key (user_id, notification_id)
);

-- Devices a person has signed in with, by the SHA-256 of the random id in the device cookie. No credential.
create table devices (
  user_id uuid not null references users (id),
  device_hash bytea not null check (octet_length(device_hash) = 32),
  -- Where it last signed in from: an IPv4 address, or the /64 network of an IPv6 address.
  address_key text not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);

create index devices_age on devices (last_seen_at);

alter table sessions add column device_hash bytea;

-- Who asked for a code to reset a password: the device and the address. Tries count for the asker's own code alone.
alter table codes add column device_hash bytea;
alter table codes add column address_key text;

-- Locks of the PIN in a row. The right PIN sets it to zero.
alter table users add column pin_locks smallint not null default 0;
