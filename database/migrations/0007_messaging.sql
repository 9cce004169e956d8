-- Messaging: events, jobs, mail and SMS, notifications and push.

-- Events and jobs.

create table outbox (
  position bigint generated always as identity constraint outbox_pkey primary key,
  id uuid not null,
  name text not null,
  user_id uuid,
  for_admins boolean not null default false,
  payload jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);

comment on table outbox is 'Events, published atomically with the transaction that writes them.';
comment on column outbox.position is
  'Order of writing. Transactions about one person queue on that person''s account, so it is also the order of commits for each person.';
comment on column outbox.name is 'Name on the socket, or a name that the server handles itself.';
comment on column outbox.user_id is 'Recipient. Null with for_admins: all staff.';
comment on column outbox.created_at is
  'Just before the commit, not the start of the transaction: a group begins before its accounts are free.';

create index outbox_of_user on outbox (user_id, position) where user_id is not null;
-- Events that staff missed.
create index outbox_for_admins on outbox (position) where for_admins;
create index outbox_age on outbox (created_at);

-- Returns at most `most` events after a position, and those at skipped positions. Two queries: with `or`, the planner may
-- walk the whole table. In a function, so that the plan is cached for each connection; the settings force index lookups.
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

create table jobs (
  id uuid constraint jobs_pkey primary key,
  task text not null,
  payload jsonb not null,
  run_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text,
  given_up_at timestamptz,
  created_at timestamptz not null default now()
);

comment on table jobs is
  'Work after a commit, written in that transaction. A worker leases a job by moving run_at ahead and extends it while it works. Finished jobs are deleted.';
comment on column jobs.attempts is
  'Fencing token: a later lease increments it, so a stale worker''s update matches no row.';

create index jobs_due on jobs (run_at) where given_up_at is null;

create table job_schedules (
  task text constraint job_schedules_pkey primary key,
  last_due_at timestamptz not null
);

comment on table job_schedules is
  'Last due time of each recurring task, so that one of many processes creates its job.';

-- Mail and SMS.

create table messages (
  id uuid constraint messages_pkey primary key,
  channel text not null constraint messages_channel_check check (channel in ('mail', 'sms')),
  recipient text not null constraint messages_recipient_check check (recipient <> '' and recipient !~ '[[:cntrl:]]'),
  subject text constraint messages_subject_check check (subject !~ '[[:cntrl:]]'),
  text text,
  html text,
  encrypted_text bytea,
  state text not null default 'queued'
    constraint messages_state_check check (state in ('queued', 'sending', 'sent', 'failed', 'unknown')),
  attempts integer not null default 0,
  last_error text,
  counted boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint messages_say_nothing_afterwards check (
    case when state in ('queued', 'sending')
      then subject is not null and text is not null
      else subject is null and text is null and html is null
    end
  ),
  constraint messages_keep_no_encrypted_text check (
    encrypted_text is null or (state in ('queued', 'sending') and text = '' and html is null)
  )
);

comment on table messages is 'Mail and SMS. Texts may carry codes: they are erased once the message is settled.';
comment on column messages.encrypted_text is
  'Text that carries a code, encrypted with a key outside the database. text is then empty.';
comment on column messages.state is
  'sending: handed to the provider, result pending. unknown: the result is lost, so it is not sent again.';
comment on column messages.last_error is 'In our own words: a provider''s error may name people.';
comment on column messages.counted is
  'Whether an SMS was counted against its budgets when queued. Others are counted when sent.';

create index messages_age on messages (created_at);

-- Notifications.

create table notifications (
  user_id uuid not null,
  created_at timestamptz not null,
  id uuid not null,
  name text not null,
  record_id uuid,
  state text,
  note text,
  read_at timestamptz,
  alerted_at timestamptz,
  constraint notifications_pkey primary key (user_id, created_at, id)
);

comment on table notifications is 'Notifications of a person. The record has the rest of the text''s facts.';
comment on column notifications.id is 'Id of the event.';
comment on column notifications.state is
  'State of the record at that time: a pending record is notified more than once.';
comment on column notifications.note is 'Text where there is no record.';
comment on column notifications.alerted_at is 'When mail or SMS was queued, so that it is queued once.';

-- Unread notifications in display order.
create index notifications_unread on notifications (user_id, created_at desc, id desc) where read_at is null;
-- A job deletes read ones when they are old.
create index notifications_age on notifications (created_at) where read_at is not null;

create table alert_choices (
  user_id uuid not null constraint alert_choices_user_id_fkey references users (id),
  type text not null constraint alert_choices_type_check check (type in (
    'money', 'requests', 'withdrawals', 'topups', 'savings', 'points', 'account', 'security', 'queue', 'approvals', 'books')),
  in_app boolean not null,
  mail boolean not null,
  sms boolean not null,
  push boolean not null,
  updated_at timestamptz not null default now(),
  constraint alert_choices_pkey primary key (user_id, type),
  constraint alert_choices_security check (type <> 'security' or (in_app and mail))
);

comment on table alert_choices is
  'Channels that a person chose for a type of notification. Without a row, mail and SMS follow the account''s defaults.';
comment on constraint alert_choices_security on alert_choices is 'A stolen session cannot mute security notifications.';

create table alert_windows (
  user_id uuid constraint alert_windows_pkey primary key,
  last_sent_at timestamptz not null default now(),
  step smallint not null default 0 constraint alert_windows_step_check check (step >= 0),
  gather_at timestamptz
);

comment on table alert_windows is
  'Throttling of alerts: the first goes out at once, those within the window are gathered into one message.';
comment on column alert_windows.step is 'Consecutive gathered messages. Each doubles the window.';
comment on column alert_windows.gather_at is 'When the waiting alerts are due. Null when none wait.';

create table waiting_alerts (
  user_id uuid not null,
  notification_id uuid not null,
  name text not null,
  state text,
  record_id uuid,
  constraint waiting_alerts_pkey primary key (user_id, notification_id)
);

comment on table waiting_alerts is 'Alerts to be gathered into the next message.';

create table push_subscriptions (
  id uuid constraint push_subscriptions_pkey primary key,
  user_id uuid not null constraint push_subscriptions_user_id_fkey references users (id),
  session_id uuid not null constraint push_subscriptions_session_id_fkey references sessions (id) on delete cascade,
  endpoint text not null constraint push_subscriptions_endpoint_key unique
    constraint push_subscriptions_endpoint_check check (length(endpoint) between 1 and 1000),
  p256dh bytea not null constraint push_subscriptions_p256dh_check check (length(p256dh) = 65),
  auth bytea not null constraint push_subscriptions_auth_check check (length(auth) = 16),
  device text not null,
  created_at timestamptz not null default now()
);

comment on table push_subscriptions is
  'Browsers that receive push notifications. A subscription belongs to a session and ends with it.';
comment on column push_subscriptions.endpoint is
  'Unique: a browser shows the notifications of the last person who subscribed.';
comment on column push_subscriptions.p256dh is 'Public key of the browser (Web Push).';
comment on column push_subscriptions.auth is 'Authentication secret of the browser (Web Push).';

create index push_subscriptions_of on push_subscriptions (user_id, created_at);
create index push_subscriptions_session on push_subscriptions (session_id);

create function end_push() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $$;

create trigger sessions_end_push after update of ended_at on sessions
  for each row when (new.ended_at is not null) execute function end_push();
