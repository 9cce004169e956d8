-- A person stays one person after closing: what still runs is kept under keyed digests of the proven email and phone number, and
-- goes to the account that proves one of them again.

create table closed_accounts (
  user_id uuid constraint closed_accounts_pkey primary key constraint closed_accounts_user_id_fkey references users (id),
  email_hash bytea constraint closed_accounts_email_hash_check check (octet_length(email_hash) = 32),
  phone_hash bytea constraint closed_accounts_phone_hash_check check (octet_length(phone_hash) = 32),
  limit_day_minor bigint constraint closed_accounts_limit_day_check check (limit_day_minor >= 0),
  limit_month_minor bigint constraint closed_accounts_limit_month_check check (limit_month_minor >= 0),
  limited_until timestamptz,
  limited_minor bigint not null default 0 constraint closed_accounts_limited_check check (limited_minor >= 0),
  closed_at timestamptz not null,
  keep_until timestamptz,
  constraint closed_accounts_recognisable check (email_hash is not null or phone_hash is not null)
);

comment on table closed_accounts is
  'Closed accounts whose owner would be recognised. The email and the number themselves are erased. A job deletes a row when nothing of it runs.';
comment on column closed_accounts.email_hash is 'Keyed digest of the proven email. The key is not in the database.';
comment on column closed_accounts.phone_hash is 'Keyed digest of the proven phone number.';
comment on column closed_accounts.limit_day_minor is 'Limit that staff had set.';
comment on column closed_accounts.limited_until is 'Until when a new device of the account was limited.';
comment on column closed_accounts.limited_minor is 'Spent by new devices in the day before the closing.';
comment on column closed_accounts.keep_until is 'When the last counter ends. Null: a limit, or a reward for a referral, has no end.';

create index closed_accounts_by_email on closed_accounts (email_hash) where email_hash is not null;
create index closed_accounts_by_phone on closed_accounts (phone_hash) where phone_hash is not null;
create index closed_accounts_ending on closed_accounts (keep_until) where keep_until is not null;

create table closed_account_heirs (
  closed_id uuid not null constraint closed_account_heirs_closed_id_fkey references closed_accounts (user_id) on delete cascade,
  heir_id uuid not null constraint closed_account_heirs_heir_id_fkey references users (id),
  inherited_at timestamptz not null,
  limits_ended boolean not null default false,
  constraint closed_account_heirs_pkey primary key (closed_id, heir_id),
  constraint closed_account_heirs_not_oneself check (closed_id <> heir_id)
);

comment on table closed_account_heirs is 'Accounts that proved the email or the phone number of a closed one.';
comment on column closed_account_heirs.limits_ended is 'Whether staff have set other limits since.';

create index closed_account_heirs_of on closed_account_heirs (heir_id);

create table closed_account_losses (
  id uuid constraint closed_account_losses_pkey primary key,
  closed_id uuid not null constraint closed_account_losses_closed_id_fkey references users (id),
  record_id uuid not null constraint closed_account_losses_record_id_fkey references records (id),
  amount_minor bigint not null constraint closed_account_losses_amount_check check (amount_minor > 0),
  fee_minor bigint not null constraint closed_account_losses_fee_check check (fee_minor >= 0),
  reason text not null constraint closed_account_losses_reason_check check (char_length(reason) between 1 and 200),
  lost_at timestamptz not null,
  debt_id uuid constraint closed_account_losses_debt_id_key unique
    constraint closed_account_losses_debt_id_fkey references corrections (record_id)
);

comment on table closed_account_losses is
  'Top-ups that a provider took back after the account was closed. The house bears them until their owner returns.';
comment on column closed_account_losses.debt_id is 'Correction that made the loss a debt of the returned person.';

create index closed_account_losses_open on closed_account_losses (closed_id) where debt_id is null;

create function closed_account_losses_keep() returns trigger language plpgsql as $$
begin
  if old.debt_id is not null
    or (new.id, new.closed_id, new.record_id, new.amount_minor, new.fee_minor, new.reason, new.lost_at)
      is distinct from (old.id, old.closed_id, old.record_id, old.amount_minor, old.fee_minor, old.reason, old.lost_at)
  then
    raise exception 'loss % is immutable and becomes a debt once', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger closed_account_losses_keep before update on closed_account_losses
  for each row execute function closed_account_losses_keep();
create trigger closed_account_losses_stay before delete or truncate on closed_account_losses
  for each statement execute function refuse_change();

-- First days of pay-out destinations.

create table closed_account_destinations (
  closed_id uuid not null
    constraint closed_account_destinations_closed_id_fkey references closed_accounts (user_id) on delete cascade,
  number_hash bytea not null constraint closed_account_destinations_hash_check check (octet_length(number_hash) = 32),
  full_from timestamptz not null,
  used_minor bigint not null constraint closed_account_destinations_used_check check (used_minor > 0),
  constraint closed_account_destinations_pkey primary key (closed_id, number_hash)
);

comment on table closed_account_destinations is
  'Amounts that a closed account withdrew to a destination on its first day. They count for the same number of the returned person.';
comment on column closed_account_destinations.number_hash is 'Keyed digest of the number, the same for every account.';

create table payout_first_days (
  destination_id uuid constraint payout_first_days_pkey primary key
    constraint payout_first_days_destination_id_fkey references payout_destinations (id),
  used_minor bigint not null constraint payout_first_days_used_check check (used_minor > 0)
);

comment on table payout_first_days is 'Amounts of a closed account that count for the first day of a destination of the returned person.';

create or replace function payout_first_day_used(destination uuid) returns bigint language sql stable as $$
  select coalesce(sum(p.amount_minor), 0)::bigint
    + coalesce((select used_minor from payout_first_days where destination_id = destination), 0)
  from payouts p join payout_destinations d on d.id = p.destination_id
  where p.destination_id = destination and p.created_at < d.full_from and p.state <> 'cancelled'
$$;
