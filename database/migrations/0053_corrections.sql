-- Staff put mistakes right: records are reversed whole or in part, and money that is gone is owed.

alter type record_kind add value if not exists 'correction';
alter type record_kind add value if not exists 'settlement';

-- Money that was reversed and is still owed by whoever spent it. It belongs to whoever is to get it back.
insert into ledger_accounts (id, currency, kind)
select ledger_journal_id('house:claims:' || stripe), 'PAPS', 'house:claims' from generate_series(0, 63) as stripe;

-- As before, for debts of paps as well as of points.
create or replace function ledger_check_opened() returns trigger language plpgsql as $$
declare
  broken uuid;
begin
  select id into broken from opened where balance <> 0 or version <> 0 or last_recorded_at <> '-infinity' limit 1;
  if found then
    raise exception 'account % does not begin at zero', broken using errcode = 'integrity_constraint_violation';
  end if;
  select id into broken from opened
  where (floor is null and (kind, currency) not in (('points debt', 'PTS'), ('paps debt', 'PAPS')))
    or floor < 0 or kind like 'house:%'
  limit 1;
  if found and not pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'usage') then
    raise exception 'account % is one of the house: only the owner of the tables opens those', broken
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

-- Whether somebody owes paps. Maintained by the trigger of `debts`, and read with the row that every movement reads
-- anyway, so that people without a debt cost nothing more.
alter table users add column owes_paps boolean not null default false;

-- One correction of one record. Its own record (of kind 'correction') says what moved at once; this row says how much of the
-- original it takes back or adds, and why.
create table corrections (
  record_id uuid primary key references records (id),
  of_record uuid not null references records (id),
  -- 'back' reverses; 'more' credits a top-up with more than was credited first.
  direction text not null check (direction in ('back', 'more')),
  -- Of the amount, the fee and the points of the original.
  amount bigint not null check (amount > 0),
  fee bigint not null default 0 check (fee >= 0),
  points bigint not null default 0 check (points >= 0),
  -- Of what is taken from whoever had received it: what was there, and what they owe.
  recovered bigint not null check (recovered >= 0),
  owed bigint not null check (owed >= 0),
  -- Whether the house paid what is owed at once, and so is owed it instead.
  advanced boolean not null default false,
  reason text not null check (char_length(trim(reason)) between 1 and 200),
  made_by uuid not null references users (id),
  -- The request of the second person, where there was one. The house advances nothing without one.
  approval_id uuid references approvals (id),
  created_at timestamptz not null,
  constraint corrections_advanced_by_two check (not advanced or (owed > 0 and approval_id is not null))
);

create index corrections_of_record on corrections (of_record, created_at);

create trigger corrections_stay before update or delete or truncate on corrections
  for each statement execute function refuse_change();

-- What was taken back of a record by refunds and corrections, less what corrections added to it.
create function corrected_sum(of_id uuid) returns bigint language sql stable as $$
  select coalesce((select sum(amount) from records where parent_id = of_id and kind::text = 'refund'), 0)::bigint
    + coalesce((
      select sum(case direction when 'back' then amount else -amount end) from corrections where of_record = of_id
    ), 0)::bigint
$$;

-- No more is taken back of a record than it moved. The record is locked, so that corrections and refunds of it take turns.
create function corrections_within() returns trigger language plpgsql as $$
declare
  original records%rowtype;
begin
  select * into original from records where id = new.of_record for no key update;
  if (original.kind::text, original.state) not in (('transfer', 'completed'), ('payment', 'completed'),
    ('deposit', 'completed'), ('withdrawal', 'approved'), ('topup', 'approved'), ('redemption', 'fulfilled'))
  then
    raise exception 'record % can''t be corrected', new.of_record using errcode = 'restrict_violation';
  end if;
  if new.direction = 'more' and original.kind::text <> 'topup' then
    raise exception 'record % is no top-up: nothing can be added to it', new.of_record using errcode = 'restrict_violation';
  end if;
  if new.direction = 'back' and corrected_sum(new.of_record) + new.amount > original.amount then
    raise exception 'record % is taken back by more than is left of it', new.of_record
      using errcode = 'restrict_violation';
  end if;
  if new.fee + (select coalesce(sum(fee), 0) from corrections where of_record = new.of_record) > original.fee then
    raise exception 'record % had a lower fee', new.of_record using errcode = 'restrict_violation';
  end if;
  if not exists (
    select from records where id = new.record_id and kind::text = 'correction' and parent_id = new.of_record
  ) then
    raise exception 'correction % has no record of its own', new.record_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger corrections_within before insert on corrections for each row execute function corrections_within();

-- The same for refunds, which count together with corrections.
create function refunds_within() returns trigger language plpgsql as $$
declare
  left_of bigint;
begin
  select amount into left_of from records where id = new.parent_id for no key update;
  if left_of is null or corrected_sum(new.parent_id) + new.amount > left_of then
    raise exception 'record % is taken back by more than is left of it', new.parent_id
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger refunds_within before insert on records for each row
  when (new.kind = 'refund') execute function refunds_within();

-- What somebody owes because of one correction, and to whom. It is settled by the next money that comes, oldest first.
create table debts (
  id uuid primary key references corrections (record_id),
  debtor_id uuid not null references users (id),
  -- Who gets what is settled. Null for the house.
  claimant_id uuid references users (id) check (claimant_id <> debtor_id),
  amount bigint not null check (amount > 0),
  settled bigint not null default 0 check (settled between 0 and amount),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Written so that no null passes.
  settled_at timestamptz,
  constraint debts_settled_whole check ((settled = amount) = (settled_at is not null))
);

create index debts_open on debts (debtor_id, created_at, id) where settled_at is null;
create index debts_claimed on debts (claimant_id, created_at, id) where claimant_id is not null;
create index debts_of_debtor on debts (debtor_id, created_at desc, id desc);
create index debts_newest on debts (created_at desc, id desc);
create index debts_all_open on debts (created_at desc, id desc) where settled_at is null;

create function debts_keep() returns trigger language plpgsql as $$
begin
  if (new.id, new.debtor_id, new.claimant_id, new.amount, new.created_at)
    is distinct from (old.id, old.debtor_id, old.claimant_id, old.amount, old.created_at) or new.settled < old.settled
  then
    raise exception 'debt % can only be settled', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger debts_keep before update on debts for each row execute function debts_keep();
create trigger debts_stay before delete or truncate on debts for each statement execute function refuse_change();

create function debts_flag() returns trigger language plpgsql as $$
begin
  update users set owes_paps = owes.now
  from (
    select exists (select from debts where debtor_id = new.debtor_id and settled_at is null) as now
  ) owes
  where id = new.debtor_id and owes_paps <> owes.now;
  return null;
end $$;

create trigger debts_flag after insert or update on debts for each row execute function debts_flag();

-- At the end of a transaction, the account of what somebody owes is below zero by exactly their open debts.
create function debts_are_owed() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount - settled), 0) from debts where debtor_id = new.debtor_id)
    <> coalesce((
      select -balance from ledger_accounts where id = ledger_journal_id('wallet:paps debt:' || new.debtor_id)
    ), 0)
  then
    raise exception 'the debts of % are not what their account says', new.debtor_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create constraint trigger debts_are_owed after insert or update on debts
  deferrable initially deferred for each row execute function debts_are_owed();

-- As parties_of, with whether somebody owes paps. That function stays for the servers that still call it.
create function known_parties(user_ids uuid[], paps_accounts uuid[], points_accounts uuid[], debt_accounts uuid[])
returns table (
  id uuid, paps_id text, first_name text, last_name text, business_name text, avatar text, user_type text,
  verified boolean, approved boolean, is_email_verified boolean, is_phone_verified boolean, limit_day bigint,
  limit_month bigint, locked boolean, deleted boolean, pin_hash bytea, pin_failures smallint,
  pin_locked_until timestamptz, alert boolean, paps bigint, points bigint, points_owed bigint, owes_paps boolean,
  spent_day text, spent_day_minor bigint, spent_month text, spent_month_minor bigint, received jsonb
)
language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return query
  select u.id, u.paps_id, u.first_name, u.last_name, u.business_name, u.avatar, u.user_type,
    u.national_id_status = 'approved', u.approved, u.is_email_verified, u.is_phone_verified, u.limit_day, u.limit_month,
    u.locked_at is not null, u.deleted_at is not null, u.pin_hash, u.pin_failures, u.pin_locked_until,
    (u.alert_mail and u.is_email_verified) or (u.alert_sms and u.is_phone_verified), m.balance, p.balance,
    coalesce(-d.balance, 0), u.owes_paps, s.day::text, s.day_minor, s.month::text, s.month_minor, s.received
  from unnest(user_ids, paps_accounts, points_accounts, debt_accounts)
    as asked (user_id, paps_account, points_account, debt_account)
  join users u on u.id = asked.user_id
  left join ledger_accounts m on m.id = asked.paps_account
  left join ledger_accounts p on p.id = asked.points_account
  left join ledger_accounts d on d.id = asked.debt_account
  left join spending s on s.user_id = asked.user_id;
end $$;

-- A record leaves 'pending' at most once, and then stays as it was decided. Its monetary columns are immutable, with one
-- exception: a top-up is approved with the amount that really arrived, and keeps what was ordered in its details.
create or replace function records_keep() returns trigger language plpgsql as $$
begin
  if (new.id, new.kind, new.sender_id, new.receiver_id, new.fee, new.parent_id, new.created_at)
    is distinct from
    (old.id, old.kind, old.sender_id, old.receiver_id, old.fee, old.parent_id, old.created_at)
    or ((new.amount, new.points) is distinct from (old.amount, old.points)
      and not coalesce(old.kind = 'topup' and old.state = 'pending' and new.state = 'approved' and new.amount > 0
        and new.details->>'ordered' = old.amount::text, false))
  then
    raise exception 'record % keeps what it says of money', old.id using errcode = 'restrict_violation';
  end if;
  if old.state <> 'pending' and (new.state, new.decided_by, new.decided_at, new.reason)
    is distinct from (old.state, old.decided_by, old.decided_at, old.reason)
  then
    raise exception 'record % has ended: %', old.id, old.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- The contract names the kinds of requests for a second person, and holds each to a schema.
alter table approvals drop constraint approvals_kind_check;
alter table approvals add constraint approvals_kind_check check (kind ~ '^[a-z-]+\.[a-z-]+$') not valid;
