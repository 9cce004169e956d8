-- Pay-outs: withdrawals to a bank account or a mobile number, by a provider or by a batch of finance staff.

create table payout_destinations (
  id uuid constraint payout_destinations_pkey primary key,
  user_id uuid not null constraint payout_destinations_user_id_fkey references users (id),
  kind text not null constraint payout_destinations_kind_check check (kind in ('iban', 'local', 'mobile')),
  country text not null constraint payout_destinations_country_check check (country ~ '^[A-Z]{2}$'),
  holder text not null constraint payout_destinations_holder_check check (char_length(holder) between 2 and 70),
  bank text constraint payout_destinations_bank_check check (char_length(bank) between 2 and 60),
  number_encrypted bytea,
  number_hash bytea,
  last4 text not null constraint payout_destinations_last4_check check (char_length(last4) <= 4),
  created_at timestamptz not null,
  full_from timestamptz not null,
  removed_at timestamptz,
  constraint payout_destinations_bank_of_local check ((kind = 'local') = (bank is not null) or removed_at is not null),
  constraint payout_destinations_number_kept check (
    (number_encrypted is null) = (number_hash is null) and (number_encrypted is not null or removed_at is not null)
  ),
  constraint payout_destinations_waits_a_day check (full_from >= created_at + interval '1 day')
);

comment on table payout_destinations is
  'Bank accounts and mobile numbers that a person or store withdraws to. Both times are the database''s: for the first day little can be withdrawn to it.';
comment on column payout_destinations.number_encrypted is 'IBAN, account number or mobile number. Null once the owner is erased.';
comment on column payout_destinations.number_hash is 'Keyed digest of the number, which finds it again without the number.';
comment on column payout_destinations.last4 is 'The end of the number, which is all that people and lists see.';
comment on column payout_destinations.full_from is 'From here on any amount; before that little in all.';

create unique index payout_destinations_once on payout_destinations (user_id, number_hash) where removed_at is null;
create index payout_destinations_of_user on payout_destinations (user_id, created_at);

-- The times are the database's: those of the statement are ignored. A person has at most ten.
create function payout_destinations_begin() returns trigger language plpgsql as $$
begin
  new.created_at := clock_timestamp();
  new.full_from := new.created_at + interval '1 day';
  perform 1 from users where id = new.user_id for no key update;
  if (select count(*) from payout_destinations where user_id = new.user_id and removed_at is null) >= 10 then
    raise exception 'person % has ten destinations', new.user_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger payout_destinations_begin before insert on payout_destinations
  for each row execute function payout_destinations_begin();

-- A destination is removed once. Its number never changes; erasing its owner empties it.
create function payout_destinations_keep() returns trigger language plpgsql as $$
begin
  if (new.id, new.user_id, new.kind, new.country, new.created_at, new.full_from)
    is distinct from (old.id, old.user_id, old.kind, old.country, old.created_at, old.full_from)
    or (old.removed_at is not null and new.removed_at is distinct from old.removed_at)
    or ((new.holder, new.bank, new.number_encrypted, new.number_hash, new.last4)
      is distinct from (old.holder, old.bank, old.number_encrypted, old.number_hash, old.last4)
      and not (new.number_encrypted is null and new.removed_at is not null))
  then
    raise exception 'destination % is immutable', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger payout_destinations_keep before update on payout_destinations
  for each row execute function payout_destinations_keep();
create trigger payout_destinations_stay before delete or truncate on payout_destinations
  for each statement execute function refuse_change();

create table payout_batches (
  id uuid constraint payout_batches_pkey primary key,
  method text not null constraint payout_batches_method_check check (method in ('bank', 'mobile')),
  state text not null default 'proposed'
    constraint payout_batches_state_check check (state in ('proposed', 'approved', 'cancelled')),
  lines integer not null constraint payout_batches_lines_check check (lines between 1 and 1000),
  total_minor bigint not null constraint payout_batches_total_check check (total_minor > 0),
  approval_id uuid constraint payout_batches_approval_key unique
    constraint payout_batches_approval_id_fkey references approvals (id),
  made_by uuid not null constraint payout_batches_made_by_fkey references users (id),
  made_at timestamptz not null,
  approved_by uuid constraint payout_batches_approved_by_fkey references users (id),
  approved_at timestamptz,
  cancelled_at timestamptz,
  constraint payout_batches_two_persons check (approved_by <> made_by),
  constraint payout_batches_whole check (
    case state
      when 'proposed' then approved_by is null and approved_at is null and cancelled_at is null
      when 'approved' then approved_by is not null and approved_at is not null and cancelled_at is null
      else approved_by is null and approved_at is null and cancelled_at is not null
    end
  )
);

comment on table payout_batches is
  'Pay-outs that finance staff hand to the bank together. One person makes a batch, another one approves it.';
comment on column payout_batches.lines is 'Number and sum of its pay-outs when it was made.';
comment on column payout_batches.approval_id is 'Request of the second person.';

create index payout_batches_by_time on payout_batches (made_at desc, id desc);

create function payout_batches_keep() returns trigger language plpgsql as $$
begin
  if (new.id, new.method, new.lines, new.total_minor, new.made_by, new.made_at)
    is distinct from (old.id, old.method, old.lines, old.total_minor, old.made_by, old.made_at)
    or old.state <> 'proposed'
    or (old.approval_id is not null and new.approval_id is distinct from old.approval_id)
  then
    raise exception 'batch % has ended: %', old.id, old.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger payout_batches_keep before update on payout_batches for each row execute function payout_batches_keep();
create trigger payout_batches_stay before delete or truncate on payout_batches
  for each statement execute function refuse_change();

create table payouts (
  id uuid constraint payouts_pkey primary key constraint payouts_id_fkey references records (id),
  user_id uuid not null constraint payouts_user_id_fkey references users (id),
  destination_id uuid not null constraint payouts_destination_id_fkey references payout_destinations (id),
  method text not null constraint payouts_method_check check (method in ('bank', 'mobile')),
  amount_minor bigint not null constraint payouts_amount_check check (amount_minor > 0),
  fee_minor bigint not null constraint payouts_fee_check check (fee_minor >= 0),
  state text not null default 'waiting' constraint payouts_state_check check (
    state in ('waiting', 'batched', 'sent', 'paid', 'returned', 'failed', 'cancelled')
  ),
  batch_id uuid constraint payouts_batch_id_fkey references payout_batches (id),
  provider text,
  provider_id text,
  reason text constraint payouts_reason_check check (char_length(reason) <= 500),
  returned_by uuid constraint payouts_returned_by_fkey references users (id),
  paid_journal uuid constraint payouts_paid_journal_key unique,
  returned_journal uuid constraint payouts_returned_journal_key unique,
  back_journal uuid constraint payouts_back_journal_key unique,
  created_at timestamptz not null,
  sent_at timestamptz,
  paid_at timestamptz,
  returned_at timestamptz,
  updated_at timestamptz not null,
  constraint payouts_provider_once unique (provider, provider_id),
  constraint payouts_batched_whole check (state <> 'batched' or batch_id is not null),
  constraint payouts_unsent check (state not in ('waiting', 'cancelled') or batch_id is null),
  constraint payouts_one_way check (provider is null or batch_id is null),
  constraint payouts_sent_whole check (
    (state in ('sent', 'paid', 'returned', 'failed')) = (sent_at is not null)
      and (sent_at is null or batch_id is not null or provider is not null)
  ),
  constraint payouts_paid_whole check (
    (paid_journal is null) = (paid_at is null) and (state <> 'paid' or paid_at is not null)
      and (paid_at is null or state in ('paid', 'returned', 'failed'))
  ),
  constraint payouts_returned_whole check (
    (state in ('returned', 'failed')) = (returned_journal is not null)
      and (returned_journal is null) = (returned_at is null) and (returned_at is null or reason is not null)
  ),
  constraint payouts_back_whole check (back_journal is null or state in ('returned', 'failed'))
);

comment on table payouts is
  'One withdrawal to a destination; it has the id of its record. In at most one batch or with one provider, paid once and returned once.';
comment on column payouts.provider_id is 'The provider''s id of the pay-out; its own external id is the pay-out''s.';
comment on column payouts.paid_journal is 'Journal that took it out of house:transit when a bank or provider confirmed it.';
comment on column payouts.returned_journal is 'Journal that gave amount and fee back to the person.';
comment on column payouts.back_journal is 'Journal of the statement line or provider that brought the money back.';

create index payouts_by_time on payouts (created_at desc, id desc);
create index payouts_of_state on payouts (state, created_at desc, id desc);
create index payouts_of_user on payouts (user_id, created_at);
create index payouts_of_batch on payouts (batch_id) where batch_id is not null;
create index payouts_of_destination on payouts (destination_id, created_at);
create index payouts_with_provider on payouts (sent_at) where provider is not null and state = 'sent';

-- The state only moves forward, and each journal is written once. A cancelled batch gives its pay-outs free.
create function payouts_keep() returns trigger language plpgsql as $$
begin
  if (new.id, new.user_id, new.destination_id, new.method, new.amount_minor, new.fee_minor, new.created_at)
    is distinct from (old.id, old.user_id, old.destination_id, old.method, old.amount_minor, old.fee_minor, old.created_at)
    or (old.sent_at is not null and (new.sent_at, new.batch_id, new.provider) is distinct from (old.sent_at, old.batch_id, old.provider))
    or (old.provider_id is not null and new.provider_id is distinct from old.provider_id)
    or (old.paid_journal is not null and (new.paid_journal, new.paid_at) is distinct from (old.paid_journal, old.paid_at))
    or (old.returned_journal is not null and (new.returned_journal, new.returned_at, new.returned_by, new.reason)
      is distinct from (old.returned_journal, old.returned_at, old.returned_by, old.reason))
    or (old.back_journal is not null and new.back_journal is distinct from old.back_journal)
  then
    raise exception 'pay-out % is immutable', old.id using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('waiting', 'batched'), ('waiting', 'sent'), ('waiting', 'cancelled'), ('batched', 'waiting'), ('batched', 'sent'),
    ('sent', 'paid'), ('sent', 'returned'), ('sent', 'failed'), ('paid', 'returned'))
  then
    raise exception 'pay-out % is %, not %', old.id, old.state, new.state using errcode = 'restrict_violation';
  end if;
  if new.state = 'waiting' and old.state = 'batched'
    and not exists (select from payout_batches where id = old.batch_id and state = 'cancelled')
  then
    raise exception 'pay-out % is in a live batch', old.id using errcode = 'restrict_violation';
  end if;
  if new.state = 'batched' and old.state = 'waiting'
    and not exists (select from payout_batches where id = new.batch_id and state = 'proposed' and method = new.method)
  then
    raise exception 'batch % takes no pay-outs', new.batch_id using errcode = 'restrict_violation';
  end if;
  if new.state = 'sent' and old.state <> 'sent' and (
    not exists (select from ledger_holds where id = new.id and state = 'captured')
    or (new.batch_id is not null and not exists (select from payout_batches where id = new.batch_id and state = 'approved')))
  then
    raise exception 'pay-out % is not paid for or not approved', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger payouts_keep before update on payouts for each row execute function payouts_keep();
create trigger payouts_stay before delete or truncate on payouts for each statement execute function refuse_change();

-- Paps that a destination takes on its first day, in minor units. The same figure is in contract/src/payouts.ts.
create function payout_first_day_minor() returns bigint language sql immutable as $$ select 5000::bigint $$;

-- Returns the sum withdrawn to a destination before its first day ended. Cancelled ones don't count.
create function payout_first_day_used(destination uuid) returns bigint language sql stable as $$
  select coalesce(sum(p.amount_minor), 0)::bigint
  from payouts p join payout_destinations d on d.id = p.destination_id
  where p.destination_id = destination and p.created_at < d.full_from and p.state <> 'cancelled'
$$;

-- The database decides whether the first day is over. The lock serialises pay-outs to one destination.
create function payouts_begin() returns trigger language plpgsql as $$
declare
  destination payout_destinations%rowtype;
begin
  select * into destination from payout_destinations where id = new.destination_id for no key update;
  if destination.user_id is distinct from new.user_id or destination.removed_at is not null
    or new.method <> (case destination.kind when 'mobile' then 'mobile' else 'bank' end)
  then
    raise exception 'destination % takes no pay-outs of %', new.destination_id, new.user_id using errcode = 'restrict_violation';
  end if;
  new.created_at := clock_timestamp();
  new.updated_at := new.created_at;
  if new.created_at < destination.full_from
    and payout_first_day_used(new.destination_id) + new.amount_minor > payout_first_day_minor()
  then
    raise exception 'destination % is new: it takes little on its first day', new.destination_id
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger payouts_begin before insert on payouts for each row execute function payouts_begin();

-- Lists and receipts show the state of the pay-out from its record.
create function payouts_show() returns trigger language plpgsql as $$
begin
  update records
  set details = jsonb_set(details, '{payout}', (details->'payout') || jsonb_build_object('state', new.state, 'reason', new.reason)),
    updated_at = greatest(updated_at, new.updated_at)
  where id = new.id;
  return null;
end $$;

create trigger payouts_show after update on payouts for each row when (new.state <> old.state)
  execute function payouts_show();

-- A batch whose request was rejected, cancelled or expired is cancelled, and its pay-outs wait again. Records are locked
-- before pay-outs, as everywhere.
create function approvals_end_batch() returns trigger language plpgsql as $$
declare
  cancelled uuid;
begin
  update payout_batches set state = 'cancelled', cancelled_at = clock_timestamp()
  where approval_id = new.id and state = 'proposed'
  returning id into cancelled;
  if cancelled is null then return null; end if;
  perform 1 from records where id in (select id from payouts where batch_id = cancelled) order by id for no key update;
  update payouts set state = 'waiting', batch_id = null, updated_at = clock_timestamp() where batch_id = cancelled;
  return null;
end $$;

create trigger approvals_end_batch after update on approvals for each row
  when (new.kind = 'payout.batch' and old.state = 'pending' and new.state in ('rejected', 'cancelled', 'expired'))
  execute function approvals_end_batch();

-- A pay-out is returned, never corrected: one of the two would pay twice.
create function corrections_not_of_payouts() returns trigger language plpgsql as $$
begin
  if exists (select from payouts where id = new.of_record) then
    raise exception 'record % is a pay-out: it is returned, not corrected', new.of_record using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger corrections_not_of_payouts before insert on corrections
  for each row execute function corrections_not_of_payouts();

-- Erasing a person empties their destinations. Their pay-outs stay and name the destination only.
create function users_erase_destinations() returns trigger language plpgsql as $$
begin
  update payout_destinations
  set holder = 'Deleted account', bank = null, number_encrypted = null, number_hash = null, last4 = '',
    removed_at = coalesce(removed_at, clock_timestamp())
  where user_id = new.id and number_encrypted is not null;
  update records set details = jsonb_set(details, '{payout}', (details->'payout') || '{"last4": "", "bank": null}')
  where sender_id = new.id and kind = 'withdrawal' and details ? 'payout';
  return null;
end $$;

create trigger users_erase_destinations after update of deleted_at on users for each row
  when (old.deleted_at is null and new.deleted_at is not null)
  execute function users_erase_destinations();

-- A pay-out by a provider is approved by no person, but by its provider.
alter table records drop constraint records_four_eyes;
alter table records add constraint records_four_eyes check (
  kind = 'request' or state not in ('approved', 'fulfilled')
    or coalesce(decided_by <> coalesce(sender_id, receiver_id), details ? 'provider')
) not valid;
alter table records drop constraint records_decided_whole;
alter table records add constraint records_decided_whole check (
  case state
    when 'pending' then decided_by is null and decided_at is null
    when 'expired' then decided_by is null and decided_at is not null
    when 'completed' then (decided_by is null) = (decided_at is null)
    when 'approved' then (decided_by is not null or details ? 'provider') and decided_at is not null
    else decided_by is not null and decided_at is not null
  end
) not valid;

comment on constraint records_four_eyes on records is
  'A party does not approve its own record. Without a person, a provider has: its name is in the details.';
comment on constraint records_decided_whole on records is
  'A pending record has no decision. Time ends an expired record; every other end names who and when, or the provider.';
