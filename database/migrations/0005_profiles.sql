-- What people say about themselves, how they confirm things, and what staff did.

alter table users
  add column date_of_birth date,
  -- ISO 3166, two letters.
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column city text,
  add column address text,
  add column ind_bus text check (ind_bus in ('individual', 'business')),
  add column category text,
  add column business_name text,
  add column language text not null default 'en',
  add column alert_mail boolean not null default true,
  add column alert_sms boolean not null default false,
  -- Staff may lock an account: nobody signs in to it and nothing moves until it is unlocked.
  add column locked_at timestamptz,
  add column locked_reason text,
  -- A keyed hash; the key is not in the database.
  add column pin_hash bytea,
  add column pin_failures smallint not null default 0,
  add column pin_locked_until timestamptz;

create index users_stores on users (created_at desc, id desc) where user_type = 'store' and deleted_at is null;
create index users_banks on users (created_at desc, id desc) where user_type = 'bank' and deleted_at is null;
create index users_staff on users (created_at desc, id desc) where user_type like '%admin' and deleted_at is null;
create unique index users_phone on users (phone_number) where is_phone_verified and deleted_at is null;

-- Six digits that prove a mailbox, a phone or a presence. Only a keyed hash is kept.
create table codes (
  id uuid primary key,
  user_id uuid not null references users (id),
  purpose text not null check (purpose in ('email', 'phone', 'otp', 'password')),
  -- Where it was sent, so that a changed address needs a new code.
  destination text not null,
  code_hash bytea not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- When what it allowed was done or tried: a one-time code stands for one attempt at recovery.
  spent_at timestamptz
);

create index codes_latest on codes (user_id, purpose, created_at desc);

create table security_answers (
  user_id uuid not null references users (id),
  question_id text not null,
  answer_hash text not null,
  primary key (user_id, question_id)
);

-- Wrong passwords, counted by account and by address. Losing them in a crash harms nobody.
create unlogged table sign_in_failures (
  key text primary key,
  failures integer not null,
  last_at timestamptz not null,
  locked_until timestamptz
);

-- Every act of staff: who, what, on whom, when, from where, before and after. Only ever added to.
create table audit_log (
  id uuid primary key,
  created_at timestamptz not null default now(),
  actor_id uuid not null references users (id),
  actor_type text not null,
  action text not null,
  subject_id uuid,
  address inet,
  reason text,
  before jsonb,
  after jsonb
);

create index audit_log_newest on audit_log (created_at desc, id desc);
create index audit_log_of_actor on audit_log (actor_id, created_at desc, id desc);
create index audit_log_of_subject on audit_log (subject_id, created_at desc, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: it is only ever added to', lower(tg_op), tg_table_name
    using errcode = 'restrict_violation';
end $$;

create trigger audit_log_stays before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
