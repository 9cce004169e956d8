-- The second factor of staff: authenticator apps with recovery codes, invitations, and the networks staff may work from.

alter table user_credentials add column password_is_first boolean not null default false;

comment on column user_credentials.password_is_first is
  'A colleague chose the password, so it opens the first sign-in only: its owner must replace it before anything else.';

create table staff_totp (
  user_id uuid constraint staff_totp_pkey primary key
    constraint staff_totp_user_id_fkey references user_credentials (user_id) on delete cascade,
  secret bytea,
  pending bytea,
  last_step bigint not null default 0,
  failures smallint not null default 0 constraint staff_totp_failures_check check (failures >= 0),
  locked_until timestamptz,
  locks smallint not null default 0 constraint staff_totp_locks_check check (locks >= 0),
  confirmed_at timestamptz,
  constraint staff_totp_has_secret check (secret is not null or pending is not null),
  constraint staff_totp_confirmed check ((secret is null) = (confirmed_at is null))
);

comment on table staff_totp is 'Authenticator apps of staff (TOTP, RFC 6238), one per person.';
comment on column staff_totp.secret is 'Encrypted. The key is not in the database. Null until a first code confirmed it.';
comment on column staff_totp.pending is 'Encrypted secret that no code has confirmed yet. It replaces the secret when one does.';
comment on column staff_totp.last_step is 'Time step of the last accepted code. A code of this step or an earlier one is refused.';
comment on column staff_totp.failures is 'Consecutive wrong codes, recovery codes included, since the last lock or right code.';
comment on column staff_totp.locks is 'Consecutive locks. A right code sets it to 0.';

create table staff_recovery_codes (
  user_id uuid not null
    constraint staff_recovery_codes_user_id_fkey references user_credentials (user_id) on delete cascade,
  code_hash bytea not null,
  constraint staff_recovery_codes_pkey primary key (user_id, code_hash)
);

comment on table staff_recovery_codes is 'One-time codes that replace a code of the app. Using a code deletes its row.';
comment on column staff_recovery_codes.code_hash is 'Keyed hash. The key is not in the database.';

create table staff_invitations (
  id uuid constraint staff_invitations_pkey primary key,
  user_id uuid not null
    constraint staff_invitations_user_id_fkey references user_credentials (user_id) on delete cascade,
  secret_hash bytea,
  invited_by uuid not null constraint staff_invitations_invited_by_fkey references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null constraint staff_invitations_expires_at_check check (expires_at > created_at),
  used_at timestamptz,
  revoked_at timestamptz,
  constraint staff_invitations_ends_once check (used_at is null or revoked_at is null)
);

comment on table staff_invitations is 'Links by which new staff choose their own password. Each works once.';
comment on column staff_invitations.secret_hash is 'Keyed hash. Null until the job that sends the mail has made the secret.';

create index staff_invitations_of_user on staff_invitations (user_id, created_at desc);
create unique index staff_invitations_open on staff_invitations (user_id) where used_at is null and revoked_at is null;

create table staff_networks (
  id boolean constraint staff_networks_pkey primary key default true constraint staff_networks_one_row check (id),
  ranges text[] not null default '{}',
  updated_at timestamptz not null default now()
);

comment on table staff_networks is 'The one row lists the address ranges (CIDR) staff may work from. Empty: any address.';

insert into staff_networks default values;

-- Sessions of staff live 12 hours, those opened before this rule too.
update sessions s set expires_at = s.created_at + interval '12 hours'
from users u
where u.id = s.user_id and u.user_type like '%admin' and s.ended_at is null
  and s.expires_at > s.created_at + interval '12 hours';
