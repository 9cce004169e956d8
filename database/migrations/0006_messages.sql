-- Work that is left for after a commit, written inside that transaction. A process takes a job by moving its run_at
-- ahead, and moves it on while it works: when the process dies, the job comes due again by itself. A finished job is
-- deleted.
create table jobs (
  id uuid primary key,
  task text not null,
  payload jsonb not null,
  run_at timestamptz not null default now(),
  -- Counted when it is taken, so it also tells a process that was away too long that the job is no longer its own.
  attempts integer not null default 0,
  last_error text,
  given_up_at timestamptz,
  created_at timestamptz not null default now()
);

create index jobs_due on jobs (run_at) where given_up_at is null;

-- The last time each recurring task fell due, so that of many processes one makes its job.
create table job_schedules (
  task text primary key,
  last_due_at timestamptz not null
);

-- Mail and SMS. A message is 'sending' from before it is handed over until its fate is known; one whose fate can't be
-- known any more is 'unknown', and is not sent again.
create table messages (
  id uuid primary key,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null check (recipient <> '' and recipient !~ '[[:cntrl:]]'),
  subject text check (subject !~ '[[:cntrl:]]'),
  text text,
  html text,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'unknown')),
  attempts integer not null default 0,
  -- Why the last attempt failed, in our own words: what a provider says may name people.
  last_error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Messages hold codes: what they said is gone as soon as it is of no more use.
  constraint messages_say_nothing_afterwards check (
    case when state in ('queued', 'sending')
      then subject is not null and text is not null
      else subject is null and text is null and html is null
    end
  )
);

create index messages_age on messages (created_at);
