-- Devices of a person and the spending of new ones, security cases for staff, and the recovery of accounts.

-- Devices.

alter table devices
  add column name text,
  add column client text,
  add column address inet,
  add column country text,
  add column limited_until timestamptz,
  add column confirmed_at timestamptz;

alter table devices
  add constraint devices_name_check check (length(name) between 1 and 60) not valid;

comment on column devices.name is 'Name that the owner chose. Null: the client names the device.';
comment on column devices.client is 'Browser and system of the last sign-in.';
comment on column devices.address is 'Address of the last sign-in.';
comment on column devices.country is 'Reported by the proxy at the last sign-in, where the proxy reports it.';
comment on column devices.limited_until is
  'Sessions of the device spend at most a small amount until then. Null: the device is known or confirmed.';
comment on column devices.confirmed_at is 'When the owner confirmed the device.';

alter table user_credentials add column password_by_mail_at timestamptz;

comment on column user_credentials.password_by_mail_at is
  'When the password was reset with a code by mail and no second proof. Null: the password was set with more than that.';

alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check
  check (purpose in ('email', 'phone', 'otp', 'password', 'device', 'reset')) not valid;

create table limited_spends (
  id uuid constraint limited_spends_pkey primary key,
  user_id uuid not null constraint limited_spends_user_id_fkey references user_credentials (user_id) on delete cascade,
  session_id uuid not null,
  amount_minor bigint not null constraint limited_spends_amount_check check (amount_minor > 0),
  spent_at timestamptz not null
);

comment on table limited_spends is
  'Amounts spent by sessions of new devices. All such sessions of a person share one limit. A job deletes rows after two days.';

create index limited_spends_of on limited_spends (user_id, spent_at);
create index limited_spends_age on limited_spends (spent_at);

create trigger limited_spends_stay before update on limited_spends
  for each statement execute function refuse_change();

-- Settings. The limit is on, except where the demo data was inserted.

insert into settings (name, value)
select 'device_limit', case when exists (select from users where email = 'super@demo.paps') then 0 else 1 end;
insert into settings (name, value) values ('device_limit_paps', 50), ('recovery_hours', 48);

alter table settings add constraint settings_security_bounds check (
  case name
    when 'device_limit' then value in (0, 1)
    when 'device_limit_paps' then value between 0 and 1000
    when 'recovery_hours' then value between 24 and 336
    else true
  end
) not valid;

comment on constraint settings_security_bounds on settings is 'The same bounds as in contract/src/setting-bounds.ts.';

-- Security cases.

create table security_cases (
  id uuid constraint security_cases_pkey primary key,
  kind text not null constraint security_cases_kind_check check (
    kind in ('device_disowned', 'signed_out_everywhere', 'recovery_cancelled')
  ),
  user_id uuid not null constraint security_cases_user_id_fkey references user_credentials (user_id) on delete cascade,
  device text,
  address inet,
  country text,
  opened_at timestamptz not null,
  state text not null default 'open' constraint security_cases_state_check check (state in ('open', 'closed')),
  note text constraint security_cases_note_check check (length(note) between 3 and 500),
  closed_by uuid constraint security_cases_closed_by_fkey references users (id),
  closed_at timestamptz,
  constraint security_cases_closed_whole check (
    (state = 'open') = (closed_by is null) and (state = 'open') = (closed_at is null) and (state = 'open') = (note is null)
  ),
  constraint security_cases_closed_by_another check (closed_by <> user_id)
);

comment on table security_cases is 'Reports of people that staff look into: a device they did not recognise, and the like.';
comment on column security_cases.device is 'The device that the report is about, in words.';

create index security_cases_open on security_cases (opened_at, id) where state = 'open';
create index security_cases_of on security_cases (user_id, opened_at desc);
create unique index security_cases_once on security_cases (user_id, kind)
  where state = 'open' and kind = 'signed_out_everywhere';

create function security_cases_keep() returns trigger language plpgsql as $$
begin
  if old.state = 'closed'
    or (new.id, new.kind, new.user_id, new.device, new.address, new.country, new.opened_at)
      is distinct from (old.id, old.kind, old.user_id, old.device, old.address, old.country, old.opened_at)
  then
    raise exception 'security case % is closed, or its report changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger security_cases_keep before update on security_cases
  for each row execute function security_cases_keep();

alter table queue_looks drop constraint queue_looks_queue_check;
alter table queue_looks add constraint queue_looks_queue_check check (
  queue in ('topups', 'withdrawals', 'redemptions', 'identities', 'stores', 'approvals', 'cases', 'recoveries')
) not valid;

-- Recovery.

create table recoveries (
  id uuid constraint recoveries_pkey primary key,
  user_id uuid not null constraint recoveries_user_id_fkey references user_credentials (user_id) on delete cascade,
  state text not null default 'waiting' constraint recoveries_state_check check (
    state in ('waiting', 'approved', 'rejected', 'cancelled', 'completed')
  ),
  ticket_hash bytea not null constraint recoveries_ticket_hash_key unique,
  cancel_hash bytea not null constraint recoveries_cancel_hash_key unique,
  reason text not null constraint recoveries_reason_check check (length(reason) between 3 and 500),
  device text not null,
  address inet,
  country text,
  file text not null constraint recoveries_file_key unique,
  wrapped_key bytea not null,
  key_id text not null,
  requested_at timestamptz not null default clock_timestamp(),
  ready_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by uuid constraint recoveries_decided_by_fkey references users (id),
  decided_at timestamptz,
  note text constraint recoveries_note_check check (length(note) between 3 and 500),
  ended_at timestamptz,
  constraint recoveries_decided_by_another check (decided_by <> user_id),
  constraint recoveries_decided_whole check ((decided_by is null) = (decided_at is null)),
  constraint recoveries_decided check (state not in ('approved', 'rejected', 'completed') or decided_by is not null),
  constraint recoveries_approved_late check (state not in ('approved', 'completed') or decided_at >= ready_at),
  constraint recoveries_ended check ((state in ('waiting', 'approved')) = (ended_at is null)),
  constraint recoveries_in_order check (requested_at < ready_at and ready_at < expires_at)
);

comment on table recoveries is
  'Requests of people who have lost the ways to sign in. Staff compare the selfie with the approved identity, after a waiting time.';
comment on column recoveries.ticket_hash is 'SHA-256 of the random ticket that the requester keeps.';
comment on column recoveries.cancel_hash is 'SHA-256 of the random key in the links that cancel the request.';
comment on column recoveries.file is 'The requester''s selfie: an encrypted picture in the private storage.';
comment on column recoveries.key_id is 'Key of the configuration that wraps the file''s key (rotation).';
comment on column recoveries.ready_at is 'The earliest time at which staff may approve the request.';

create unique index recoveries_one_open on recoveries (user_id) where state in ('waiting', 'approved');
create index recoveries_waiting on recoveries (requested_at, id) where state = 'waiting';
create index recoveries_of on recoveries (user_id, requested_at desc);

-- The waiting time is counted by the clock of the database, also for a server that claims another time.
create function recoveries_begin() returns trigger language plpgsql as $$
begin
  if new.state <> 'waiting' or new.decided_by is not null
    or new.requested_at not between clock_timestamp() - interval '5 minutes' and clock_timestamp() + interval '5 minutes'
    or new.ready_at < clock_timestamp() + interval '23 hours 55 minutes'
  then
    raise exception 'recovery % does not begin with its waiting time', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger recoveries_begin before insert on recoveries for each row execute function recoveries_begin();

create function recoveries_keep() returns trigger language plpgsql as $$
begin
  if (new.id, new.user_id, new.ticket_hash, new.cancel_hash, new.reason, new.requested_at, new.ready_at, new.expires_at)
    is distinct from
    (old.id, old.user_id, old.ticket_hash, old.cancel_hash, old.reason, old.requested_at, old.ready_at, old.expires_at)
  then
    raise exception 'recovery % is changed beyond its state', old.id using errcode = 'restrict_violation';
  end if;
  if new.state = old.state then
    -- Rotated keys wrap the picture again.
    return new;
  end if;
  if not (
    (old.state = 'waiting' and new.state in ('approved', 'rejected', 'cancelled'))
    or (old.state = 'approved' and new.state in ('completed', 'cancelled'))
  ) then
    raise exception 'recovery % cannot become % after %', old.id, new.state, old.state using errcode = 'restrict_violation';
  end if;
  if new.state = 'approved' and clock_timestamp() < old.ready_at then
    raise exception 'recovery % is still in its waiting time', old.id using errcode = 'restrict_violation';
  end if;
  if new.state in ('approved', 'completed') and clock_timestamp() > old.expires_at then
    raise exception 'recovery % has expired', old.id using errcode = 'restrict_violation';
  end if;
  if new.state in ('approved', 'rejected')
    and not exists (select from users where id = new.decided_by and user_type like '%admin' and deleted_at is null)
  then
    raise exception 'recovery % is decided by staff', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger recoveries_keep before update on recoveries for each row execute function recoveries_keep();

create trigger recoveries_remove_file after delete on recoveries
  for each row execute function identity_remove_file();
