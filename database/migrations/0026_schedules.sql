-- Schedules: transfers and payments that the owner confirmed once and that the server makes on their days.

create table schedules (
  id uuid constraint schedules_pkey primary key,
  owner_id uuid not null constraint schedules_owner_id_fkey references users (id),
  receiver_id uuid not null constraint schedules_receiver_id_fkey references users (id),
  kind text not null constraint schedules_kind_check check (kind in ('transfer', 'payment')),
  amount_minor bigint not null constraint schedules_amount_check check (amount_minor > 0),
  note text constraint schedules_note_check check (length(note) <= 200),
  every text not null
    constraint schedules_every_check check (every in ('once', 'day', 'week', 'month', 'month_end')),
  month_day smallint not null constraint schedules_month_day_check check (month_day between 1 and 31),
  time_zone text not null,
  starts_on date not null,
  ends_on date,
  times integer constraint schedules_times_check check (times between 1 and 1000),
  counted integer not null default 0 constraint schedules_counted_check check (counted >= 0),
  next_on date,
  due_at timestamptz,
  noticed_on date,
  proven_by text not null constraint schedules_proven_by_check check (proven_by in ('pin', 'passkey')),
  state text not null constraint schedules_state_check check (state in ('active', 'paused', 'ended')),
  why text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint schedules_not_to_oneself check (owner_id <> receiver_id),
  constraint schedules_one_end check (ends_on is null or times is null),
  constraint schedules_ends_after check (ends_on >= starts_on),
  constraint schedules_next_whole check ((next_on is null) = (due_at is null)),
  constraint schedules_next_while_open check ((state = 'ended') = (next_on is null)),
  constraint schedules_counted_within check (counted <= times)
);

comment on table schedules is
  'One-off and recurring transfers and payments. The owner proved each with the PIN or a passkey. Erased with the owner.';
comment on column schedules.month_day is 'Intended day of the month. A shorter month uses its last day.';
comment on column schedules.time_zone is 'Zone of the owner when it was made: its days are days there.';
comment on column schedules.counted is 'Days that have passed: made, failed or skipped. The schedule ends when it reaches times.';
comment on column schedules.next_on is 'The next day. Null once it has ended.';
comment on column schedules.due_at is 'The moment of that day at which it is made.';
comment on column schedules.noticed_on is 'The last day that its owner was reminded of.';
comment on column schedules.proven_by is 'How the owner confirmed it. A schedule confirmed by PIN pauses when they demand a passkey for its amount.';
comment on column schedules.why is 'Why it is paused or ended: a code.';

create index schedules_of_owner on schedules (owner_id, created_at desc, id desc);
create index schedules_of_receiver on schedules (receiver_id);
create index schedules_due on schedules (due_at, id) where state = 'active';

-- A schedule keeps its owner, receiver and kind, and stays ended.
create function schedules_keep() returns trigger language plpgsql as $$
begin
  if (new.id, new.owner_id, new.receiver_id, new.kind, new.created_at)
    is distinct from (old.id, old.owner_id, old.receiver_id, old.kind, old.created_at)
  then
    raise exception 'schedule % cannot change its parties', old.id using errcode = 'restrict_violation';
  end if;
  if old.state = 'ended' then
    raise exception 'schedule % has ended', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger schedules_keep before update on schedules for each row execute function schedules_keep();

create table schedule_runs (
  schedule_id uuid not null constraint schedule_runs_schedule_id_fkey references schedules (id),
  due_on date not null,
  record_id uuid not null constraint schedule_runs_record_id_key unique,
  amount_minor bigint not null constraint schedule_runs_amount_check check (amount_minor > 0),
  state text not null
    constraint schedule_runs_state_check check (state in ('open', 'made', 'failed', 'skipped')),
  attempts smallint not null default 0 constraint schedule_runs_attempts_check check (attempts >= 0),
  next_try_at timestamptz,
  why text,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint schedule_runs_pkey primary key (schedule_id, due_on),
  constraint schedule_runs_open_whole check (
    (state = 'open') = (next_try_at is not null) and (state = 'open') = (ended_at is null)
  )
);

comment on table schedule_runs is
  'One row for each day of a schedule that came or was skipped. Written before the money moves, with the id of the future record, so that a day is made once.';
comment on column schedule_runs.record_id is 'Derived from schedule and day. The key of the journal ends in it.';
comment on column schedule_runs.why is 'Why it was not made: a code.';

create index schedule_runs_open on schedule_runs (next_try_at, schedule_id) where state = 'open';

-- A run ends at most once.
create function schedule_runs_keep() returns trigger language plpgsql as $$
begin
  if (new.schedule_id, new.due_on, new.record_id)
    is distinct from (old.schedule_id, old.due_on, old.record_id) or old.state <> 'open'
  then
    raise exception 'run % of schedule % has ended', old.due_on, old.schedule_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger schedule_runs_keep before update on schedule_runs for each row execute function schedule_runs_keep();

-- Schedules are erased with their owner. Those to an erased person end at their next day, with a notice.
create function schedules_erase() returns trigger language plpgsql as $$
begin
  delete from schedule_runs r using schedules s where s.id = r.schedule_id and s.owner_id = new.id;
  delete from schedules where owner_id = new.id;
  return null;
end $$;

create trigger schedules_erase after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function schedules_erase();
