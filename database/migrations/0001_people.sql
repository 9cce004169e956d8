-- People: accounts, sign-in, identity checks, staff, and employees of stores.
-- The application makes all ids (UUID version 7). Rows in users are erased, never deleted.

-- Append-only tables. The trigger of such a table calls this function.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % refused: the table is append-only', lower(tg_op), tg_table_name
    using errcode = 'restrict_violation';
end $$;

-- Accounts.

create table users (
  id uuid constraint users_pkey primary key,
  user_type text not null default 'regular' constraint users_user_type_check check (
    user_type in (
      'regular', 'store', 'bank', 'cashier', 'manager', 'super_admin', 'finance_admin', 'support_admin', 'content_admin'
    )
  ),
  paps_id text not null constraint users_paps_id_key unique,
  first_name text not null,
  last_name text not null,
  username text,
  avatar text,
  date_of_birth date,
  email text not null constraint users_email_check check (email = lower(email)),
  is_email_verified boolean not null default false,
  phone_number text,
  is_phone_verified boolean not null default false,
  national_id_status text not null default 'none' constraint users_national_id_status_check check (
    national_id_status in ('none', 'pending', 'approved', 'rejected')
  ),
  country text constraint users_country_check check (country ~ '^[A-Z]{2}$'),
  city text,
  address text,
  ind_bus text constraint users_ind_bus_check check (ind_bus in ('individual', 'business')),
  category text,
  business_name text,
  approved boolean not null default false,
  referral_code text not null constraint users_referral_code_key unique,
  referred_by uuid constraint users_referred_by_fkey references users (id),
  owes_paps boolean not null default false,
  locked_at timestamptz,
  locked_reason text,
  locked_told text constraint users_locked_told_check check (length(locked_told) between 1 and 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

comment on table users is
  'Every account: people, stores, banks, employees of stores and staff. Erased, never deleted.';
comment on column users.paps_id is 'Public address of a wallet: people send money to it.';
comment on column users.avatar is 'Link of a row in pictures.';
comment on column users.email is 'Lower case. Unique among accounts that are not erased.';
comment on column users.national_id_status is
  'Copy of the latest identity submission''s status. Written by the trigger of identity_submissions.';
comment on column users.country is 'ISO 3166-1 alpha-2.';
comment on column users.ind_bus is 'Individual or business. People with a value and a category are in the directory.';
comment on column users.category is 'Slug of a category. users_resolve_category also accepts the category''s name.';
comment on column users.approved is 'A store trades only while it is approved.';
comment on column users.owes_paps is
  'Whether the account has open debts. Written by the trigger of debts; read with the row that every movement reads.';
comment on column users.locked_at is 'Set by staff. A locked account can neither sign in nor move money.';
comment on column users.locked_reason is 'For staff. Never shown to the owner.';
comment on column users.locked_told is 'Shown to the owner at sign-in.';
comment on column users.deleted_at is 'When erase_user erased the account. Identifying columns are then overwritten.';

create unique index users_email on users (email) where deleted_at is null;
create unique index users_username on users (lower(username)) where deleted_at is null;
create unique index users_phone on users (phone_number) where is_phone_verified and deleted_at is null;
create index users_newest on users (created_at desc, id desc);
create index users_referred on users (referred_by, created_at desc, id desc) where referred_by is not null;
create index users_by_avatar on users (avatar) where avatar is not null;
create index users_stores on users (created_at desc, id desc) where user_type = 'store' and deleted_at is null;
create index users_banks on users (created_at desc, id desc) where user_type = 'bank' and deleted_at is null;
create index users_staff on users (created_at desc, id desc) where user_type like '%admin' and deleted_at is null;
create index users_stores_waiting on users (created_at)
  where user_type = 'store' and not approved and deleted_at is null;
create index users_by_category on users (category) where category is not null;
create index users_stores_by_category on users (category, created_at desc, id desc)
  where user_type = 'store' and deleted_at is null;

-- Replaces the name of a category by its slug. The foreign key refuses unknown categories.
create function users_resolve_category() returns trigger language plpgsql as $$
declare
  found_slug text;
begin
  select slug into found_slug from categories
  where slug = lower(trim(new.category)) or lower(name) = lower(trim(new.category))
  order by slug = lower(trim(new.category)) desc, parent_id nulls first, slug limit 1;
  new.category := coalesce(found_slug, new.category);
  return new;
end $$;

create trigger users_resolve_category before insert or update of category on users
  for each row when (new.category is not null) execute function users_resolve_category();

-- A wallet never becomes an operator, and an operator never becomes anything else.
create function users_keep_kind() returns trigger language plpgsql as $$
begin
  if (old.user_type in ('cashier', 'manager')) <> (new.user_type in ('cashier', 'manager')) then
    raise exception 'user % cannot change between operator and wallet owner', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger users_keep_kind before update of user_type on users
  for each row when (old.user_type <> new.user_type) execute function users_keep_kind();

-- Credentials, preferences and limits: one row each for every user, until the user is erased.

create table user_credentials (
  user_id uuid constraint user_credentials_pkey primary key
    constraint user_credentials_user_id_fkey references users (id),
  password_hash text,
  pin_hash bytea,
  pin_failures smallint not null default 0,
  pin_locked_until timestamptz,
  pin_locks smallint not null default 0
) with (fillfactor = 70);

comment on table user_credentials is 'Password and PIN of a user. erase_user deletes the row.';
comment on column user_credentials.password_hash is 'Null for a person who signs in through an identity provider only.';
comment on column user_credentials.pin_hash is 'Keyed hash. The key is not in the database.';
comment on column user_credentials.pin_failures is 'Consecutive wrong PINs since the last lock or the right PIN.';
comment on column user_credentials.pin_locks is 'Consecutive locks of the PIN. The right PIN sets it to 0.';

create table user_preferences (
  user_id uuid constraint user_preferences_pkey primary key
    constraint user_preferences_user_id_fkey references users (id),
  language text not null default 'en',
  alert_mail boolean not null default true,
  alert_sms boolean not null default false,
  push_amounts boolean not null default false,
  allow_ads boolean not null default true
);

comment on table user_preferences is 'Choices of a user. erase_user deletes the row.';
comment on column user_preferences.alert_mail is 'Default of the mail channel where alert_choices has no row.';
comment on column user_preferences.alert_sms is 'Default of the SMS channel where alert_choices has no row.';
comment on column user_preferences.push_amounts is
  'Whether push notifications show names and amounts, also on a locked screen.';

create table user_limits (
  user_id uuid constraint user_limits_pkey primary key
    constraint user_limits_user_id_fkey references users (id),
  limit_day_minor bigint constraint user_limits_limit_day_check check (limit_day_minor >= 0),
  limit_month_minor bigint constraint user_limits_limit_month_check check (limit_month_minor >= 0)
);

comment on table user_limits is
  'Limits that staff set for one account. Null: the default of the account''s tier applies. erase_user deletes the row.';

create function users_begin() returns trigger language plpgsql as $$
begin
  insert into user_credentials (user_id) select id from made;
  insert into user_preferences (user_id) select id from made;
  insert into user_limits (user_id) select id from made;
  return null;
end $$;

create trigger users_begin after insert on users
  referencing new table as made
  for each statement execute function users_begin();

-- Sign-in.

create table sessions (
  id uuid constraint sessions_pkey primary key,
  user_id uuid not null constraint sessions_user_id_fkey references users (id),
  device text not null,
  device_hash bytea,
  address inet,
  country text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);

comment on table sessions is 'Signed-in devices. An access token names a session and is invalid without its row.';
comment on column sessions.device is 'Browser and system, as the owner recognises the device.';
comment on column sessions.device_hash is 'SHA-256 of the device cookie; see devices.';
comment on column sessions.country is 'Reported by the proxy at sign-in, where the proxy reports it.';

create index sessions_of_user on sessions (user_id) where ended_at is null;
create index sessions_by_user on sessions (user_id, last_seen_at desc);

create table devices (
  user_id uuid not null constraint devices_user_id_fkey references users (id),
  device_hash bytea not null constraint devices_device_hash_check check (octet_length(device_hash) = 32),
  address_key text not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  constraint devices_pkey primary key (user_id, device_hash)
);

comment on table devices is 'Devices that a person has signed in with. Grants no access.';
comment on column devices.device_hash is 'SHA-256 of the random id in the device cookie.';
comment on column devices.address_key is
  'Where the device last signed in from: an IPv4 address or the /64 network of an IPv6 address.';

create index devices_age on devices (last_seen_at);

create table codes (
  id uuid constraint codes_pkey primary key,
  user_id uuid not null constraint codes_user_id_fkey references users (id),
  purpose text not null constraint codes_purpose_check check (purpose in ('email', 'phone', 'otp', 'password')),
  destination text not null,
  code_hash bytea not null,
  tries smallint not null default 0 constraint codes_tries_check check (tries between 0 and 5),
  device_hash bytea,
  address_key text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  spent_at timestamptz
);

comment on table codes is 'Six-digit codes that prove a mailbox, a phone or a presence.';
comment on column codes.destination is 'Address the code was sent to. A changed address needs a new code.';
comment on column codes.code_hash is 'Keyed hash. The key is not in the database.';
comment on column codes.device_hash is
  'Device that requested a password reset. Tries count against the requester''s own code only.';
comment on column codes.address_key is 'Address that requested a password reset.';
comment on column codes.spent_at is
  'When the permitted action was done or tried: one code permits one recovery attempt.';

create index codes_latest on codes (user_id, purpose, created_at desc);

create table security_answers (
  user_id uuid not null constraint security_answers_user_id_fkey references users (id),
  question_id text not null,
  answer_hash text not null,
  constraint security_answers_pkey primary key (user_id, question_id)
);

comment on table security_answers is 'Answers to security questions, hashed. Used to recover a PIN.';

create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null constraint identities_user_id_fkey references users (id),
  created_at timestamptz not null default now(),
  constraint identities_pkey primary key (issuer, subject)
);

comment on table identities is
  'Accounts at identity providers. People are recognised by subject: an email can change owner, a subject cannot.';

create index identities_of_user on identities (user_id);

create unlogged table sign_in_failures (
  key text constraint sign_in_failures_pkey primary key,
  failures integer not null,
  last_at timestamptz not null,
  locked_until timestamptz
);

comment on table sign_in_failures is
  'Wrong passwords by account and by address. Unlogged: a crash may lose the counters.';
comment on column sign_in_failures.key is 'Account or address that is counted.';

-- Abuse limits.

create unlogged table rate_limits (
  key text constraint rate_limits_pkey primary key,
  points integer not null default 0,
  expire double precision
);

comment on table rate_limits is 'Counters of the request rate limits. Unlogged: a crash may lose them.';
comment on column rate_limits.expire is
  'Milliseconds. Not a bigint: the rate-limit library computes with it as a number.';

create index rate_limits_expire on rate_limits (expire);

create table usage_counts (
  scope text not null,
  key text not null,
  since timestamptz not null default now(),
  used integer not null default 0 constraint usage_counts_used_check check (used >= 0),
  refused integer not null default 0 constraint usage_counts_refused_check check (refused >= 0),
  constraint usage_counts_pkey primary key (key, scope)
);

comment on table usage_counts is
  'Uses within a period that begins with the first use, by database time. Logged: SMS budgets must survive a crash. A job deletes rows after two days.';
comment on column usage_counts.refused is 'Uses refused since the period began.';

create index usage_counts_age on usage_counts (since);

-- Identity checks.

create table identity_submissions (
  id uuid constraint identity_submissions_pkey primary key,
  user_id uuid not null constraint identity_submissions_user_id_fkey references users (id),
  type text not null
    constraint identity_submissions_type_check check (type in ('passport', 'national_id', 'driver_licence', 'voter_card')),
  status text not null default 'pending'
    constraint identity_submissions_status_check check (status in ('pending', 'approved', 'rejected')),
  reason text,
  decided_by uuid constraint identity_submissions_decided_by_fkey references users (id),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  constraint identity_submissions_decided_by_another check (decided_by <> user_id),
  constraint identity_submissions_decided_whole check (
    (status = 'pending') = (decided_by is null) and (status = 'pending') = (decided_at is null)
  ),
  constraint identity_submissions_rejected_for_a_reason check (status <> 'rejected' or reason is not null)
);

comment on table identity_submissions is 'Attempts to prove an identity, with the decision of staff.';

-- A person has at most one pending submission, and none after an approved one.
create unique index identity_submissions_once on identity_submissions (user_id) where status <> 'rejected';
create index identity_submissions_of_user on identity_submissions (user_id, created_at desc, id desc);
create index identity_submissions_waiting on identity_submissions (created_at) where status = 'pending';

create function identity_check_decision() returns trigger language plpgsql as $$
begin
  if old.status <> 'pending'
    or (old.id, old.user_id, old.type, old.created_at) is distinct from (new.id, new.user_id, new.type, new.created_at)
  then
    raise exception 'submission % is %: only a pending submission can be decided', old.id, old.status
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger identity_submissions_decide before update on identity_submissions
  for each row execute function identity_check_decision();

create function identity_copy_status() returns trigger language plpgsql as $$
begin
  update users set national_id_status = new.status, updated_at = now() where id = new.user_id;
  return null;
end $$;

create trigger identity_submissions_copy_status after insert or update of status on identity_submissions
  for each row execute function identity_copy_status();

-- Applications of stores.

create table store_applications (
  id uuid constraint store_applications_pkey primary key,
  user_id uuid not null constraint store_applications_user_id_fkey references users (id),
  kind text not null constraint store_applications_kind_check check (kind in ('new', 'change')),
  business_name text not null
    constraint store_applications_business_name_check check (char_length(business_name) between 1 and 120),
  category text not null,
  country text not null,
  address text not null,
  state text not null default 'pending'
    constraint store_applications_state_check check (state in ('pending', 'approved', 'refused', 'withdrawn', 'replaced')),
  reason text constraint store_applications_reason_check check (char_length(reason) <= 500),
  decided_by uuid constraint store_applications_decided_by_fkey references users (id),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  constraint store_applications_decided_whole check (
    case state
      when 'pending' then decided_by is null and decided_at is null and reason is null
      when 'approved' then decided_at is not null and decided_by is not null and decided_by <> user_id
      when 'refused' then decided_at is not null and decided_by is not null and decided_by <> user_id
        and reason is not null
      else decided_at is not null and decided_by is null and reason is null
    end
  )
);

comment on table store_applications is
  'Applications to trade as a store, or under another name or category. The applicant keeps their type until staff decide.';
comment on column store_applications.kind is
  'new: a person becomes a store. change: a store changes its name or category.';
comment on column store_applications.category is
  'Slug. No foreign key: a decided application must not block the removal of a category.';

create unique index store_applications_one_pending on store_applications (user_id) where state = 'pending';
create index store_applications_waiting on store_applications (created_at, id) where state = 'pending';
create index store_applications_of_user on store_applications (user_id, created_at desc, id desc);

create function store_applications_begin() returns trigger language plpgsql as $$
begin
  if new.state <> 'pending' then
    raise exception 'application % must start as pending', new.id using errcode = 'restrict_violation';
  end if;
  if not exists (select from categories where slug = new.category) then
    raise exception 'application % has an unknown category', new.id using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;

-- Triggers fire in the order of their names: the category is resolved before it is checked.
create trigger store_applications_a_category before insert on store_applications
  for each row execute function users_resolve_category();
create trigger store_applications_begin before insert on store_applications
  for each row execute function store_applications_begin();

create function store_applications_keep() returns trigger language plpgsql as $$
begin
  if old.state <> 'pending' or new.state = 'pending'
    or (new.id, new.user_id, new.kind, new.business_name, new.category, new.country, new.address, new.created_at)
      is distinct from
      (old.id, old.user_id, old.kind, old.business_name, old.category, old.country, old.address, old.created_at)
  then
    raise exception 'application % is %: only a pending application can be decided', old.id, old.state
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger store_applications_keep before update on store_applications
  for each row execute function store_applications_keep();

-- Choices of people about each other.

create table favourites (
  user_id uuid not null constraint favourites_user_id_fkey references users (id),
  person_id uuid not null constraint favourites_person_id_fkey references users (id),
  created_at timestamptz not null,
  constraint favourites_pkey primary key (user_id, person_id),
  constraint favourites_not_oneself check (user_id <> person_id)
);

comment on table favourites is 'People whom a person wants to find first. The other person does not see it.';

create index favourites_of_person on favourites (person_id);

create table blocks (
  user_id uuid not null constraint blocks_user_id_fkey references users (id),
  person_id uuid not null constraint blocks_person_id_fkey references users (id),
  created_at timestamptz not null,
  constraint blocks_pkey primary key (user_id, person_id),
  constraint blocks_not_oneself check (user_id <> person_id)
);

comment on table blocks is 'People whom a person blocks: they can neither request money from that person nor send any.';

create index blocks_of_person on blocks (person_id);

-- Returns who of person_ids is blocked by the owner. Stores and banks serve all customers, so only blocks of people count.
-- Read beside known_parties for every movement: the settings force primary-key lookups.
create function blocked_among(owner_id uuid, owner_type text, person_ids uuid[]) returns uuid[]
language plpgsql stable set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  if owner_type <> 'regular' or cardinality(person_ids) < 2 then
    return '{}';
  end if;
  return array(select person_id from blocks where user_id = owner_id and person_id = any (person_ids));
end $$;

-- Staff.

create table audit_log (
  id uuid constraint audit_log_pkey primary key,
  created_at timestamptz not null default now(),
  actor_id uuid not null constraint audit_log_actor_id_fkey references users (id),
  actor_type text not null,
  action text not null,
  subject_id uuid,
  address inet,
  reason text,
  before jsonb,
  after jsonb
);

comment on table audit_log is
  'Every action of staff: actor, action, subject, address, state before and after. Append-only.';

create index audit_log_newest on audit_log (created_at desc, id desc);
create index audit_log_of_actor on audit_log (actor_id, created_at desc, id desc);
create index audit_log_of_subject on audit_log (subject_id, created_at desc, id desc);
-- The history of settings, in a log that is mostly about other actions.
create index audit_log_of_settings on audit_log (created_at desc, id desc) where action = 'settings.change';

create trigger audit_log_stays before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

create table approvals (
  id uuid constraint approvals_pkey primary key,
  kind text not null constraint approvals_kind_check check (kind ~ '^[a-z-]+\.[a-z-]+$'),
  item text,
  subject_id uuid,
  amount_minor bigint constraint approvals_amount_minor_check check (amount_minor > 0),
  payload jsonb not null,
  private jsonb,
  before jsonb not null,
  after jsonb not null,
  reason text constraint approvals_reason_check check (char_length(reason) <= 500),
  state text not null default 'pending'
    constraint approvals_state_check check (state in ('pending', 'approved', 'rejected', 'cancelled', 'expired')),
  asked_by uuid not null constraint approvals_asked_by_fkey references users (id),
  asked_at timestamptz not null,
  expires_at timestamptz not null constraint approvals_expires_at_check check (expires_at > asked_at),
  decided_by uuid constraint approvals_decided_by_fkey references users (id),
  decided_at timestamptz,
  decision_reason text constraint approvals_decision_reason_check check (char_length(decision_reason) <= 500),
  constraint approvals_decided_whole check (
    case state
      when 'pending' then decided_by is null and decided_at is null and decision_reason is null
      when 'approved' then decided_at is not null and decided_by is not null and decided_by <> asked_by
        and private is null
      when 'rejected' then decided_at is not null and decided_by is not null and decided_by <> asked_by
        and private is null and decision_reason is not null
      when 'cancelled' then decided_at is not null and decided_by is not null and decided_by = asked_by
        and private is null
      else decided_at is not null and decided_by is null and private is null
    end
  )
);

comment on table approvals is
  'Requests for a second person. A request leaves pending at most once; everything but its decision is immutable.';
comment on column approvals.kind is 'The contract lists the kinds and has a schema for each payload.';
comment on column approvals.item is
  'Object of the action: id of a record or a person, or name of a setting. At most one request for it is pending.';
comment on column approvals.subject_id is 'Person concerned. A request that creates a person gets the id on approval.';
comment on column approvals.amount_minor is 'Null where the action moves no money.';
comment on column approvals.private is
  'Personal data and password hash of a person to be created. Removed with the decision.';
comment on column approvals.before is 'State shown to the requester. Compared with the current state on approval.';
comment on constraint approvals_decided_whole on approvals is
  'No null passes. The requester neither approves nor rejects the request; only the requester cancels it.';

create index approvals_newest on approvals (asked_at desc, id desc);
create index approvals_oldest on approvals (asked_at, id) where state = 'pending';
create index approvals_of_asker on approvals (asked_by, asked_at desc, id desc);
create index approvals_waiting on approvals (expires_at, id) where state = 'pending';
create unique index approvals_one_waiting on approvals (kind, item) where state = 'pending';

create function approvals_begin() returns trigger language plpgsql as $$
begin
  if new.state <> 'pending' then
    raise exception 'approval % must start as pending', new.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create function approvals_keep() returns trigger language plpgsql as $$
begin
  if old.state <> 'pending' or new.state = 'pending' then
    raise exception 'approval % can be decided only once', old.id using errcode = 'restrict_violation';
  end if;
  if (new.id, new.kind, new.item, new.amount_minor, new.payload, new.before, new.after, new.reason, new.asked_by,
      new.asked_at, new.expires_at)
    is distinct from
    (old.id, old.kind, old.item, old.amount_minor, old.payload, old.before, old.after, old.reason, old.asked_by,
      old.asked_at, old.expires_at)
    or (old.subject_id is not null and new.subject_id is distinct from old.subject_id)
  then
    raise exception 'approval % is immutable except for its decision', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger approvals_begin before insert on approvals for each row execute function approvals_begin();
create trigger approvals_keep before update on approvals for each row execute function approvals_keep();
create trigger approvals_stay before delete or truncate on approvals for each statement execute function refuse_change();

create table second_person_rule (
  id smallint constraint second_person_rule_pkey primary key default 1
    constraint second_person_rule_id_check check (id = 1),
  state text not null default 'unset' constraint second_person_rule_state_check check (state in ('unset', 'on', 'off')),
  approval_id uuid constraint second_person_rule_approval_id_fkey references approvals (id),
  updated_at timestamptz not null default now(),
  constraint second_person_rule_off_by_two check (state <> 'off' or approval_id is not null)
);

comment on table second_person_rule is 'One row: whether settings, banks and staff need a second person.';
comment on column second_person_rule.state is
  'unset follows the default: production switches it on with two super admins, and it stays on. Only two people switch it off.';
comment on column second_person_rule.approval_id is 'The approved request that switched it off.';

insert into second_person_rule default values;

create trigger second_person_rule_stays before delete or truncate on second_person_rule
  for each statement execute function refuse_change();

create table staff_days (
  staff_id uuid not null constraint staff_days_staff_id_fkey references users (id),
  day date not null,
  alone_minor bigint not null constraint staff_days_alone_minor_check check (alone_minor >= 0),
  constraint staff_days_pkey primary key (staff_id, day)
);

comment on table staff_days is
  'Money that a member of staff moved alone on a day of UTC. Counting locks the row, so concurrent actions add up.';

create function staff_days_keep() returns trigger language plpgsql as $$
begin
  if new.staff_id <> old.staff_id or new.day <> old.day or new.alone_minor < old.alone_minor then
    raise exception 'the sum of a day cannot decrease' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger staff_days_keep before update on staff_days for each row execute function staff_days_keep();
create trigger staff_days_stay before delete or truncate on staff_days
  for each statement execute function refuse_change();

create table queue_looks (
  queue text not null
    constraint queue_looks_queue_check check (queue in ('topups', 'withdrawals', 'redemptions', 'identities', 'stores', 'approvals')),
  item_id uuid not null,
  staff_id uuid not null constraint queue_looks_staff_id_fkey references users (id),
  since timestamptz not null,
  until timestamptz not null,
  constraint queue_looks_pkey primary key (queue, item_id, staff_id)
);

comment on table queue_looks is
  'Items that staff have open, so that two people do not decide one item unknowingly. A row is void after until.';

create index queue_looks_until on queue_looks (until);

create table user_notes (
  id uuid constraint user_notes_pkey primary key,
  user_id uuid not null constraint user_notes_user_id_fkey references users (id),
  author_id uuid not null constraint user_notes_author_id_fkey references users (id),
  text text not null constraint user_notes_text_check check (char_length(text) between 1 and 2000),
  created_at timestamptz not null
);

comment on table user_notes is 'Notes of staff about a person, for other staff.';

create index user_notes_of on user_notes (user_id, created_at desc, id desc);

create table staff_views (
  id uuid constraint staff_views_pkey primary key,
  staff_id uuid not null constraint staff_views_staff_id_fkey references users (id),
  list text not null,
  name text not null constraint staff_views_name_check check (char_length(name) between 1 and 60),
  query text not null constraint staff_views_query_check check (char_length(query) <= 1000),
  columns text[] not null,
  created_at timestamptz not null,
  constraint staff_views_staff_id_list_name_key unique (staff_id, list, name)
);

comment on table staff_views is 'Saved views of a list: filters and columns of a member of staff.';

-- Employees of stores. Journals and records name the store; operator_acts (0003) names the operator.

create table operators (
  user_id uuid constraint operators_pkey primary key constraint operators_user_id_fkey references users (id),
  store_id uuid not null constraint operators_store_id_fkey references users (id),
  name text not null constraint operators_name_check check (char_length(name) between 1 and 101),
  till text not null constraint operators_till_key unique
    constraint operators_till_check check (till ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  deposit_act_minor bigint not null
    constraint operators_deposit_act_check check (deposit_act_minor between 0 and 100000000000),
  deposit_day_minor bigint not null
    constraint operators_deposit_day_check check (deposit_day_minor between deposit_act_minor and 100000000000),
  payout_act_minor bigint not null
    constraint operators_payout_act_check check (payout_act_minor between 0 and 100000000000),
  payout_day_minor bigint not null
    constraint operators_payout_day_check check (payout_day_minor between payout_act_minor and 100000000000),
  refund_act_minor bigint not null
    constraint operators_refund_act_check check (refund_act_minor between 0 and 100000000000),
  refund_day_minor bigint not null
    constraint operators_refund_day_check check (refund_day_minor between refund_act_minor and 100000000000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  suspended_at timestamptz,
  ended_at timestamptz,
  ended_by uuid constraint operators_ended_by_fkey references users (id)
);

comment on table operators is
  'Employees of stores: users without a wallet who act for a store. Limits are minor units, for one action and for a day of UTC.';
comment on column operators.name is
  'Name as the store knows the employee. Stays on reports after the account is erased.';
comment on column operators.till is 'Names the till in payment codes. Public; grants nothing.';
comment on column operators.suspended_at is 'Set while the store is locked or not approved.';
comment on column operators.ended_by is 'Null where the store itself was closed.';

create index operators_of_store on operators (store_id, created_at, user_id);

create function operators_begin() returns trigger language plpgsql as $$
begin
  if not exists (select from users where id = new.user_id and user_type in ('cashier', 'manager'))
    or not exists (select from users where id = new.store_id and user_type = 'store' and approved and deleted_at is null)
  then
    raise exception 'operator % needs an approved store', new.user_id using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger operators_begin before insert on operators for each row execute function operators_begin();

create function operators_keep() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null or (new.user_id, new.store_id, new.till, new.created_at)
    is distinct from (old.user_id, old.store_id, old.till, old.created_at)
  then
    raise exception 'operator % has ended, or its store, till or creation time changed', old.user_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger operators_keep before update on operators for each row execute function operators_keep();

create table operator_invitations (
  id uuid constraint operator_invitations_pkey primary key,
  store_id uuid not null constraint operator_invitations_store_id_fkey references users (id),
  email text not null constraint operator_invitations_email_check check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  role text not null constraint operator_invitations_role_check check (role in ('cashier', 'manager')),
  deposit_act_minor bigint not null
    constraint operator_invitations_deposit_act_check check (deposit_act_minor between 0 and 100000000000),
  deposit_day_minor bigint not null
    constraint operator_invitations_deposit_day_check check (deposit_day_minor between deposit_act_minor and 100000000000),
  payout_act_minor bigint not null
    constraint operator_invitations_payout_act_check check (payout_act_minor between 0 and 100000000000),
  payout_day_minor bigint not null
    constraint operator_invitations_payout_day_check check (payout_day_minor between payout_act_minor and 100000000000),
  refund_act_minor bigint not null
    constraint operator_invitations_refund_act_check check (refund_act_minor between 0 and 100000000000),
  refund_day_minor bigint not null
    constraint operator_invitations_refund_day_check check (refund_day_minor between refund_act_minor and 100000000000),
  secret_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null constraint operator_invitations_expires_at_check check (expires_at > created_at),
  used_at timestamptz,
  operator_id uuid constraint operator_invitations_operator_id_fkey references users (id),
  revoked_at timestamptz,
  constraint operator_invitations_used_whole check ((used_at is null) = (operator_id is null)),
  constraint operator_invitations_one_end check (used_at is null or revoked_at is null),
  constraint operator_invitations_in_time check (used_at is null or used_at < expires_at)
);

comment on table operator_invitations is 'Invitations of employees, by mail. An invitation ends once: used or revoked.';
comment on column operator_invitations.secret_hash is
  'Keyed hash of the secret in the mailed link. The key is not in the database.';

create unique index operator_invitations_open on operator_invitations (store_id, email)
  where used_at is null and revoked_at is null;

create function operator_invitations_keep() returns trigger language plpgsql as $$
begin
  if old.used_at is not null or old.revoked_at is not null then
    raise exception 'invitation % has ended', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger operator_invitations_keep before update on operator_invitations
  for each row execute function operator_invitations_keep();

-- Operators follow their store: suspended while it is locked or not approved, ended with it. An erased operator ends too.
create function operators_follow() returns trigger language plpgsql as $$
declare
  trades boolean := new.approved and new.locked_at is null;
begin
  if old.user_type <> 'store' then
    if new.deleted_at is not null then
      update operators set ended_at = now(), updated_at = now() where user_id = new.id and ended_at is null;
    end if;
  elsif new.deleted_at is not null or new.user_type <> 'store' then
    update operators set ended_at = now(), updated_at = now() where store_id = new.id and ended_at is null;
    update operator_invitations set revoked_at = now()
    where store_id = new.id and used_at is null and revoked_at is null;
  else
    update operators set suspended_at = case when trades then null else now() end, updated_at = now()
    where store_id = new.id and ended_at is null and (suspended_at is null) <> trades;
  end if;
  return null;
end $$;

create trigger operators_follow after update of approved, locked_at, deleted_at, user_type on users
  for each row when (
    old.user_type in ('store', 'cashier', 'manager')
    and (old.approved, old.locked_at, old.deleted_at, old.user_type)
      is distinct from (new.approved, new.locked_at, new.deleted_at, new.user_type)
  ) execute function operators_follow();

-- Ending or suspending an operator ends the sessions in the same transaction; servers close the sockets on the event.
-- An ended account is erased, so its email is free again.
create function operators_stop() returns trigger language plpgsql as $$
begin
  with ended as (
    update sessions set ended_at = now() where user_id = new.user_id and ended_at is null returning id
  )
  insert into outbox (id, name, user_id, for_admins, payload)
  select gen_random_uuid(), 'session.ended', null, false, jsonb_build_object('session_id', id) from ended;
  if new.ended_at is null then
    return null;
  end if;
  perform erase_user(new.user_id, now());
  return null;
end $$;

create trigger operators_stop after update on operators
  for each row when (
    (old.ended_at is null and new.ended_at is not null) or (old.suspended_at is null and new.suspended_at is not null)
  ) execute function operators_stop();

-- Returns live sessions with their users, and the store that an operator acts for. Excludes operators who ended or are
-- suspended. Called for every request. force_generic_plan keeps one plan for each connection: planning each call takes
-- ten times as long as running it. The other settings force lookups: a kept plan of small tables would scan large ones.
create function acting(session_ids uuid[], at timestamptz)
returns table (session_id uuid, user_id uuid, user_type text, store_id uuid)
language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select s.id, u.id, u.user_type, o.store_id
  from unnest(session_ids) as asked (id)
  join sessions s on s.id = asked.id and s.ended_at is null and s.expires_at > at
  join users u on u.id = s.user_id and u.deleted_at is null and u.locked_at is null
  left join operators o on o.user_id = u.id and o.ended_at is null and o.suspended_at is null
  where o.user_id is not null or u.user_type not in ('cashier', 'manager');
end $$;
