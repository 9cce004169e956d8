-- Transfers to a phone number that has no wallet: held for 14 days, claimed by the person who verifies the number, else returned.

create table phone_transfers (
  record_id uuid constraint phone_transfers_pkey primary key
    constraint phone_transfers_record_id_fkey references records (id),
  sender_id uuid not null constraint phone_transfers_sender_id_fkey references users (id),
  number text constraint phone_transfers_number_check check (number ~ '^\+[0-9]{6,15}$'),
  created_at timestamptz not null
);

comment on table phone_transfers is
  'The number of each pending transfer to a phone. A record that has ended keeps a masked number only.';
comment on column phone_transfers.number is 'In international form. Null once the transfer has ended.';

create index phone_transfers_waiting on phone_transfers (number) where number is not null;
create index phone_transfers_of_sender on phone_transfers (sender_id) where number is not null;

-- The number of an ended transfer is not kept, and no transfer changes its number.
create function phone_transfers_keep() returns trigger language plpgsql as $$
begin
  if (new.record_id, new.sender_id, new.created_at) is distinct from (old.record_id, old.sender_id, old.created_at)
    or new.number is not null
  then
    raise exception 'the number of transfer % is only removed', old.record_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger phone_transfers_keep before update on phone_transfers
  for each row execute function phone_transfers_keep();
create trigger phone_transfers_stay before delete or truncate on phone_transfers
  for each statement execute function refuse_change();

-- A verified number claims what waits for it: the job is queued with the verification.
create function phone_transfers_call() returns trigger language plpgsql as $$
begin
  if exists (select from phone_transfers where number = new.phone_number) then
    insert into jobs (id, task, payload)
    values (gen_random_uuid(), 'claim-phone-transfers', jsonb_build_object('user_id', new.id));
  end if;
  return null;
end $$;

create trigger phone_transfers_call after update of phone_number, is_phone_verified on users
  for each row when (
    new.is_phone_verified and new.phone_number is not null
    and (old.is_phone_verified, old.phone_number) is distinct from (new.is_phone_verified, new.phone_number)
  ) execute function phone_transfers_call();

alter table records drop constraint records_kind_check;
alter table records add constraint records_kind_check check (
  kind in (
    'transfer', 'payment', 'refund', 'request', 'deposit', 'withdrawal', 'topup', 'saving', 'redemption', 'referral',
    'correction', 'settlement', 'phone_transfer'
  )
) not valid;

alter table records drop constraint records_state;
alter table records add constraint records_state check (
  case kind
    when 'request' then state in ('pending', 'paid', 'declined', 'cancelled', 'expired')
    when 'withdrawal' then state in ('pending', 'approved', 'rejected', 'expired')
    when 'topup' then state in ('pending', 'approved', 'rejected')
    when 'redemption' then state in ('pending', 'fulfilled', 'rejected')
    when 'phone_transfer' then state in ('pending', 'completed', 'cancelled', 'expired')
    else state = 'completed'
  end
) not valid;

-- A transfer to a phone has no receiver until it is claimed.
alter table records add constraint records_claimed_whole check (
  kind <> 'phone_transfer' or (sender_id is not null and (state = 'completed') = (receiver_id is not null))
) not valid;

-- The same as before, except that the receiver of a transfer to a phone is named when it is claimed.
create or replace function records_keep() returns trigger language plpgsql as $$
declare
  claims boolean := old.kind = 'phone_transfer' and old.state = 'pending' and new.state = 'completed';
begin
  if (new.id, new.kind, new.sender_id, new.fee_minor, new.parent_id, new.created_at)
    is distinct from
    (old.id, old.kind, old.sender_id, old.fee_minor, old.parent_id, old.created_at)
    or (new.receiver_id is distinct from old.receiver_id and not claims)
    or ((new.amount_minor, new.points) is distinct from (old.amount_minor, old.points)
      and not coalesce(old.kind = 'topup' and old.state = 'pending' and new.state = 'approved' and new.amount_minor > 0
        and new.details->>'ordered' = old.amount_minor::text, false))
  then
    raise exception 'record % has immutable amounts and parties', old.id using errcode = 'restrict_violation';
  end if;
  if old.state <> 'pending' and (new.state, new.decided_by, new.decided_at, new.reason)
    is distinct from (old.state, old.decided_by, old.decided_at, old.reason)
  then
    raise exception 'record % has ended: %', old.id, old.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- The same as before, except that holding and returning a transfer to a phone is no movement.
-- Returns what the journals of a range of transactions did: the rows to sum up. Journals, the money of records and the
-- kinds of accounts never change, so the result is repeatable. The settings force lookups, because plans are cached.
create or replace function tally_movements(after xid8, through xid8)
returns table (
  at timestamptz, kind text, sender_id uuid, receiver_id uuid, movements bigint, moved_minor bigint, paid_in_minor bigint,
  paid_out_minor bigint, fees_minor bigint, held_minor bigint, points_given bigint, points_taken bigint
)
language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
begin
  return query
  select j.recorded_at, coalesce(r.kind, case j.kind when 'referral points' then 'referral' else 'other' end),
    case when ended.ended then r.sender_id end, case when ended.ended then r.receiver_id end,
    case when ended.ended then 1::bigint else 0 end, case when ended.ended then r.amount_minor else 0 end,
    legs.paid_in_minor, legs.paid_out_minor, legs.fees_minor, legs.held_minor, legs.points_given, legs.points_taken
  from ledger_journals j
  left join records r on r.id = case
    when right(j.idempotency_key, 36) ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
    then right(j.idempotency_key, 36)::uuid end
  -- Placing and releasing a hold are not movements. A refund is counted by the journal of its money.
  cross join lateral (
    select r.id is not null and j.kind not in
      ('withdrawal hold', 'withdrawal release', 'redemption hold', 'redemption release', 'points taken back',
        'phone transfer hold', 'phone transfer release') as ended
  ) ended
  cross join lateral (
    select greatest(-coalesce(sum(leg.amount_minor) filter (where a.kind in
        ('house:outside', 'house:bank', 'house:card', 'house:mobile', 'house:suspense', 'house:transit')), 0), 0)::bigint as paid_in_minor,
      greatest(coalesce(sum(leg.amount_minor) filter (where a.kind in
        ('house:outside', 'house:bank', 'house:card', 'house:mobile', 'house:suspense', 'house:transit')), 0), 0)::bigint as paid_out_minor,
      coalesce(sum(leg.amount_minor) filter (where a.kind = 'house:fees'), 0)::bigint as fees_minor,
      coalesce(sum(leg.amount_minor) filter (where a.kind = 'paps held'), 0)::bigint as held_minor,
      coalesce(sum(-leg.amount_minor) filter (where a.kind = 'house:points' and leg.amount_minor < 0), 0)::bigint as points_given,
      coalesce(sum(leg.amount_minor) filter (where a.kind = 'house:points' and leg.amount_minor > 0), 0)::bigint as points_taken
    from unnest(j.accounts, j.amounts_minor) as leg (account_id, amount_minor)
    join ledger_accounts a on a.id = leg.account_id
  ) legs
  where j.xid > after and j.xid <= tally_movements.through;
end $$;
