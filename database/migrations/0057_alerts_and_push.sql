-- Alerts by type and channel, and push notifications to devices.

-- What a person chose for a type of notices. Without a row, mail and SMS follow `users.alert_mail` and `users.alert_sms`, so
-- that everybody keeps what they had chosen. The first change writes a row for each type.
create table alert_choices (
  user_id uuid not null references users (id),
  type text not null check (type in (
    'money', 'requests', 'withdrawals', 'topups', 'savings', 'points', 'account', 'security', 'queue', 'approvals', 'books')),
  in_app boolean not null,
  mail boolean not null,
  sms boolean not null,
  push boolean not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, type),
  -- Whoever took a session over can't hide what they do.
  constraint alert_choices_security check (type <> 'security' or (in_app and mail))
);

-- Whether notifications on a device may show names and amounts, also while it is locked.
alter table users add column push_amounts boolean not null default false;

-- A browser that gets push notifications, by the address and keys that it made for us. It belongs to a session.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users (id),
  session_id uuid not null references sessions (id) on delete cascade,
  -- A browser shows the notices of one person: whoever subscribes with it last.
  endpoint text not null unique check (length(endpoint) between 1 and 1000),
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  device text not null,
  created_at timestamptz not null default now()
);

create index push_subscriptions_of on push_subscriptions (user_id, created_at);
create index push_subscriptions_session on push_subscriptions (session_id);

-- Whichever way a session ends, its device gets nothing more.
create function end_push() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $$;

create trigger sessions_end_push after update of ended_at on sessions
  for each row when (new.ended_at is not null) execute function end_push();
