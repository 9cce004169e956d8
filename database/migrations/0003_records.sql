-- Records: what people do with money, as they see it. The ledger has the journals; a journal's key ends in the record's id.

-- Settings.

create table settings (
  name text constraint settings_pkey primary key,
  value numeric(12, 4) not null constraint settings_value_check check (value >= 0),
  updated_at timestamptz not null default now(),
  constraint settings_bounds check (
    value <= case name
      when 'withdrawal_deposit_stores' then 20
      when 'withdrawal_deposit_user' then 20
      when 'paps_transfer' then 20
      when 'paps_payment' then 20
      when 'paps_topup' then 20
      when 'paps_referral' then 1000
      when 'redemptionThreshold' then 1000000
      when 'point_value' then 0.05
      when 'second_person_act' then 100000
      when 'second_person_day' then 1000000
      else value
    end
  )
);

comment on table settings is 'Fees, points and limits of the business. A change applies from the next quote.';
comment on constraint settings_bounds on settings is 'The same bounds as in contract/src/setting-bounds.ts.';

insert into settings (name, value) values
  ('withdrawal_deposit_stores', 1),
  ('withdrawal_deposit_user', 1.5),
  ('paps_transfer', 1),
  ('paps_payment', 2),
  ('paps_topup', 1),
  ('paps_referral', 50),
  ('redemptionThreshold', 0),
  ('point_value', 0.01),
  -- Paps that one member of staff may move alone: by one action, and on one day.
  ('second_person_act', 5000),
  ('second_person_day', 50000);

-- Records.

create table records (
  id uuid constraint records_pkey primary key,
  kind text not null,
  state text not null,
  sender_id uuid,
  receiver_id uuid,
  sender_type text,
  receiver_type text,
  amount_minor bigint not null constraint records_amount_check check (amount_minor >= 0),
  fee_minor bigint not null default 0 constraint records_fee_check check (fee_minor >= 0),
  points bigint not null default 0 constraint records_points_check check (points >= 0),
  note text constraint records_note_check check (length(note) <= 200),
  reason text,
  parent_id uuid,
  decided_by uuid,
  decided_at timestamptz,
  expires_at timestamptz,
  code_tries smallint not null default 0 constraint records_code_tries_check check (code_tries between 0 and 5),
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint records_kind_check check (
    kind in (
      'transfer', 'payment', 'refund', 'request', 'deposit', 'withdrawal', 'topup', 'saving', 'redemption', 'referral',
      'correction', 'settlement'
    )
  ),
  constraint records_parties check (sender_id is not null or receiver_id is not null),
  constraint records_not_to_oneself check (sender_id <> receiver_id),
  constraint records_without_operators check (
    coalesce(sender_type, '') not in ('cashier', 'manager') and coalesce(receiver_type, '') not in ('cashier', 'manager')
  ),
  constraint records_state check (
    case kind
      when 'request' then state in ('pending', 'paid', 'declined', 'cancelled', 'expired')
      when 'withdrawal' then state in ('pending', 'approved', 'rejected', 'expired')
      when 'topup' then state in ('pending', 'approved', 'rejected')
      when 'redemption' then state in ('pending', 'fulfilled', 'rejected')
      else state = 'completed'
    end
  ),
  constraint records_four_eyes check (
    kind = 'request' or state not in ('approved', 'fulfilled')
      or coalesce(decided_by <> coalesce(sender_id, receiver_id), false)
  ),
  constraint records_decided_whole check (
    case state
      when 'pending' then decided_by is null and decided_at is null
      when 'expired' then decided_by is null and decided_at is not null
      when 'completed' then (decided_by is null) = (decided_at is null)
      else decided_by is not null and decided_at is not null
    end
  ),
  constraint records_settled_by_another check (
    state <> 'approved' or coalesce(details->>'made_by', '') <> decided_by::text
  )
);

comment on table records is
  'Transfers, payments, requests and all other kinds. Never deleted. Parties have no foreign keys: users are never deleted, and the check would lock two of their rows in every movement.';
comment on column records.sender_id is 'Null for the outside world, the platform or the owner''s own pot.';
comment on column records.receiver_id is 'Null for the outside world, the platform or the owner''s own pot.';
comment on column records.sender_type is 'Type of the sender at that time.';
comment on column records.receiver_type is 'Type of the receiver at that time.';
comment on column records.amount_minor is
  'Computed from the settings in force. Later changes of settings do not change it.';
comment on column records.points is 'Points that the initiator earned; for a redemption, the points redeemed.';
comment on column records.reason is 'Why it was refused.';
comment on column records.parent_id is 'The payment of a refund, the request of a payment, the pot of a saving.';
comment on column records.decided_by is 'Party or member of staff who ended the pending state.';
comment on column records.code_tries is 'Wrong pick-up codes.';
comment on constraint records_four_eyes on records is
  'A party does not approve its own record. A null comparison must not pass.';
comment on constraint records_decided_whole on records is
  'A pending record has no decision. Time ends an expired record; every other end names who and when.';
comment on constraint records_settled_by_another on records is
  'The member of staff who recorded a settlement with a bank does not approve it.';

-- One index for each way a list is read: newest first of a kind, of one person, or of all people.
create index records_of_sender on records (sender_id, kind, created_at desc, id desc) where sender_id is not null;
create index records_of_receiver on records (receiver_id, kind, created_at desc, id desc) where receiver_id is not null;
create index records_of_kind on records (kind, created_at desc, id desc);
create index records_withdrawn_by on records (sender_type, created_at desc, id desc) where kind = 'withdrawal';
create index records_withdrawn_at on records (receiver_type, created_at desc, id desc) where kind = 'withdrawal';
-- The movements of a pot, newest first.
create index records_of_parent on records (parent_id, created_at desc, id desc) where parent_id is not null;
-- The reference that people read is the last nine digits of the id.
create index records_by_reference on records (right(id::text, 9));
create index records_waiting on records (kind, created_at, id) where state = 'pending';
create index records_due on records (kind, expires_at, id) where state = 'pending' and expires_at is not null;
-- Pending requests to a person and by a person. The second is also counted before a new request.
create index records_asked_of on records (sender_id, created_at desc, id desc)
  where kind = 'request' and state = 'pending';
create index records_asked_by on records (receiver_id, created_at desc, id desc)
  where kind = 'request' and state = 'pending';
-- Pending pay-outs of a store or bank.
create index records_to_pay_out on records (receiver_id, created_at desc, id desc)
  where kind = 'withdrawal' and state = 'pending';
-- A referrer is rewarded once for each referred person.
create unique index records_referral_once on records ((details->>'referred_id')) where kind = 'referral';

-- A record leaves pending at most once and keeps its decision. Its monetary columns are immutable, with one exception: a
-- top-up is approved with the amount that arrived and keeps the ordered amount in its details.
create function records_keep() returns trigger language plpgsql as $$
begin
  if (new.id, new.kind, new.sender_id, new.receiver_id, new.fee_minor, new.parent_id, new.created_at)
    is distinct from
    (old.id, old.kind, old.sender_id, old.receiver_id, old.fee_minor, old.parent_id, old.created_at)
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

create trigger records_keep before update on records for each row execute function records_keep();
create trigger records_stay before delete or truncate on records for each statement execute function refuse_change();

create table spending (
  user_id uuid constraint spending_pkey primary key,
  day date not null,
  day_minor bigint not null constraint spending_day_minor_check check (day_minor >= 0),
  month date not null,
  month_minor bigint not null constraint spending_month_minor_check check (month_minor >= 0),
  received jsonb not null default '{}'
) with (fillfactor = 50);

comment on table spending is
  'Money sent, paid or withdrawn in the current day and month of UTC. Read and written while the sender''s account is locked. One row each, so an update touches no index.';
comment on column spending.received is
  'Money received from people in the last 30 days and not sent on: day of UTC to minor units as text. It earns no points when it is sent on.';

-- Returns everything a movement needs to know about its parties, by primary-key lookups only. force_generic_plan keeps one
-- plan for each connection: planning each call takes more than ten times as long as running it. The other settings force
-- lookups: a kept plan of small tables would scan large ones.
create function known_parties(user_ids uuid[], paps_accounts uuid[], points_accounts uuid[], debt_accounts uuid[])
returns table (
  id uuid, paps_id text, first_name text, last_name text, business_name text, avatar text, user_type text,
  verified boolean, approved boolean, is_email_verified boolean, is_phone_verified boolean, limit_day_minor bigint,
  limit_month_minor bigint, locked boolean, deleted boolean, pin_hash bytea, pin_failures smallint,
  pin_locked_until timestamptz, alert boolean, paps bigint, points bigint, points_owed bigint, owes_paps boolean,
  spent_day text, spent_day_minor bigint, spent_month text, spent_month_minor bigint, received jsonb
)
language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select u.id, u.paps_id, u.first_name, u.last_name, u.business_name, u.avatar, u.user_type,
    u.national_id_status = 'approved', u.approved, u.is_email_verified, u.is_phone_verified, l.limit_day_minor,
    l.limit_month_minor, u.locked_at is not null, u.deleted_at is not null, c.pin_hash, coalesce(c.pin_failures, 0::smallint),
    c.pin_locked_until,
    coalesce((f.alert_mail and u.is_email_verified) or (f.alert_sms and u.is_phone_verified), false),
    m.balance_minor, p.balance_minor,
    coalesce(-d.balance_minor, 0), u.owes_paps, s.day::text, s.day_minor, s.month::text, s.month_minor, s.received
  from unnest(user_ids, paps_accounts, points_accounts, debt_accounts)
    as asked (user_id, paps_account, points_account, debt_account)
  join users u on u.id = asked.user_id
  -- An erased user has none of these three rows.
  left join user_credentials c on c.user_id = asked.user_id
  left join user_preferences f on f.user_id = asked.user_id
  left join user_limits l on l.user_id = asked.user_id
  left join ledger_accounts m on m.id = asked.paps_account
  left join ledger_accounts p on p.id = asked.points_account
  left join ledger_accounts d on d.id = asked.debt_account
  left join spending s on s.user_id = asked.user_id;
end $$;

create table idempotency_keys (
  owner_id uuid not null,
  key text not null constraint idempotency_keys_key_check check (length(key) between 1 and 200),
  request_hash bytea not null,
  status smallint not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  constraint idempotency_keys_pkey primary key (owner_id, key)
);

comment on table idempotency_keys is
  'The first response to a request that must happen once, written in the transaction of the movement. A second request with the key waits for it and gets the same response.';
comment on column idempotency_keys.request_hash is
  'Keyed digest of the request. The same key with another request is refused.';

create index idempotency_keys_age on idempotency_keys (created_at);

-- Top-ups.

create table topup_orders (
  reference text constraint topup_orders_pkey primary key
    constraint topup_orders_reference_check check (reference ~ '^TU-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
  user_id uuid not null constraint topup_orders_user_id_fkey references users (id),
  amount_minor bigint not null constraint topup_orders_amount_check check (amount_minor > 0),
  method text not null
    constraint topup_orders_method_check check (method in ('bank_transfer', 'mobile_money', 'office')),
  record_id uuid constraint topup_orders_record_id_key unique
    constraint topup_orders_record_id_fkey references records (id),
  created_at timestamptz not null,
  expires_at timestamptz not null constraint topup_orders_expires_at_check check (expires_at > created_at)
);

comment on table topup_orders is
  'Announced top-ups. The reference accompanies the payment, so staff can match it. Expired orders are kept: they may still be paid.';
comment on column topup_orders.record_id is 'The top-up that the owner saved after paying.';

create index topup_orders_open on topup_orders (user_id, created_at desc) where record_id is null;

create function topup_orders_keep() returns trigger language plpgsql as $$
begin
  if (new.reference, new.user_id, new.amount_minor, new.method, new.created_at, new.expires_at)
    is distinct from (old.reference, old.user_id, old.amount_minor, old.method, old.created_at, old.expires_at)
    or old.record_id is not null
  then
    raise exception 'order % is immutable', old.reference using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger topup_orders_keep before update on topup_orders for each row execute function topup_orders_keep();
create trigger topup_orders_stay before delete or truncate on topup_orders
  for each statement execute function refuse_change();

-- Corrections and debts.

create table corrections (
  record_id uuid constraint corrections_pkey primary key constraint corrections_record_id_fkey references records (id),
  of_record uuid not null constraint corrections_of_record_fkey references records (id),
  direction text not null constraint corrections_direction_check check (direction in ('back', 'more')),
  amount_minor bigint not null constraint corrections_amount_check check (amount_minor > 0),
  fee_minor bigint not null default 0 constraint corrections_fee_check check (fee_minor >= 0),
  points bigint not null default 0 constraint corrections_points_check check (points >= 0),
  recovered_minor bigint not null constraint corrections_recovered_check check (recovered_minor >= 0),
  owed_minor bigint not null constraint corrections_owed_check check (owed_minor >= 0),
  advanced boolean not null default false,
  reason text not null constraint corrections_reason_check check (char_length(trim(reason)) between 1 and 200),
  made_by uuid not null constraint corrections_made_by_fkey references users (id),
  approval_id uuid constraint corrections_approval_id_fkey references approvals (id),
  created_at timestamptz not null,
  constraint corrections_advanced_by_two check (not advanced or (owed_minor > 0 and approval_id is not null))
);

comment on table corrections is
  'One correction of one record. Its own record (kind correction) states what moved at once. Append-only.';
comment on column corrections.direction is 'back reverses. more credits a top-up with more than was credited first.';
comment on column corrections.amount_minor is 'Part of the original''s amount.';
comment on column corrections.fee_minor is 'Part of the original''s fee.';
comment on column corrections.points is 'Part of the original''s points.';
comment on column corrections.recovered_minor is 'Available money taken from the person who had received it.';
comment on column corrections.owed_minor is 'Money that the person who had received it owes.';
comment on column corrections.advanced is 'Whether the house paid the owed money at once and is the creditor instead.';
comment on column corrections.approval_id is 'Request of the second person. The house advances nothing without one.';

create index corrections_of_record on corrections (of_record, created_at);

create trigger corrections_stay before update or delete or truncate on corrections
  for each statement execute function refuse_change();

-- Returns what refunds and corrections took back of a record, less what corrections added.
create function corrected_sum(of_id uuid) returns bigint language sql stable as $$
  select coalesce((select sum(amount_minor) from records where parent_id = of_id and kind = 'refund'), 0)::bigint
    + coalesce((
      select sum(case direction when 'back' then amount_minor else -amount_minor end) from corrections where of_record = of_id
    ), 0)::bigint
$$;

-- No more is taken back of a record than it moved. Locks the record, so corrections and refunds of it are serialised.
create function corrections_within() returns trigger language plpgsql as $$
declare
  original records%rowtype;
begin
  select * into original from records where id = new.of_record for no key update;
  if (original.kind, original.state) not in (('transfer', 'completed'), ('payment', 'completed'),
    ('deposit', 'completed'), ('withdrawal', 'approved'), ('topup', 'approved'), ('redemption', 'fulfilled'))
  then
    raise exception 'record % cannot be corrected', new.of_record using errcode = 'restrict_violation';
  end if;
  if new.direction = 'more' and original.kind <> 'topup' then
    raise exception 'record % is not a top-up: its amount cannot be raised', new.of_record using errcode = 'restrict_violation';
  end if;
  if new.direction = 'back' and corrected_sum(new.of_record) + new.amount_minor > original.amount_minor then
    raise exception 'refunds and corrections of record % exceed its amount', new.of_record
      using errcode = 'restrict_violation';
  end if;
  if new.fee_minor + (select coalesce(sum(fee_minor), 0) from corrections where of_record = new.of_record) > original.fee_minor then
    raise exception 'corrections of record % exceed its fee', new.of_record using errcode = 'restrict_violation';
  end if;
  if not exists (
    select from records where id = new.record_id and kind = 'correction' and parent_id = new.of_record
  ) then
    raise exception 'correction % has no record of kind correction', new.record_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger corrections_within before insert on corrections for each row execute function corrections_within();

-- The same for refunds, which count together with corrections.
create function refunds_within() returns trigger language plpgsql as $$
declare
  left_of bigint;
begin
  select amount_minor into left_of from records where id = new.parent_id for no key update;
  if left_of is null or corrected_sum(new.parent_id) + new.amount_minor > left_of then
    raise exception 'refunds and corrections of record % exceed its amount', new.parent_id
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger refunds_within before insert on records for each row
  when (new.kind = 'refund') execute function refunds_within();

create table debts (
  id uuid constraint debts_pkey primary key constraint debts_id_fkey references corrections (record_id),
  debtor_id uuid not null constraint debts_debtor_id_fkey references users (id),
  claimant_id uuid constraint debts_claimant_id_fkey references users (id),
  amount_minor bigint not null constraint debts_amount_check check (amount_minor > 0),
  settled_minor bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  settled_at timestamptz,
  constraint debts_not_oneself check (claimant_id <> debtor_id),
  constraint debts_settled_within check (settled_minor between 0 and amount_minor),
  constraint debts_settled_whole check ((settled_minor = amount_minor) = (settled_at is not null))
);

comment on table debts is 'Money owed because of one correction. Settled by the next incoming money, oldest first.';
comment on column debts.claimant_id is 'Recipient of the settled money. Null for the house.';

create index debts_open on debts (debtor_id, created_at, id) where settled_at is null;
create index debts_claimed on debts (claimant_id, created_at, id) where claimant_id is not null;
create index debts_of_debtor on debts (debtor_id, created_at desc, id desc);
create index debts_newest on debts (created_at desc, id desc);
create index debts_all_open on debts (created_at desc, id desc) where settled_at is null;

create function debts_keep() returns trigger language plpgsql as $$
begin
  if (new.id, new.debtor_id, new.claimant_id, new.amount_minor, new.created_at)
    is distinct from (old.id, old.debtor_id, old.claimant_id, old.amount_minor, old.created_at) or new.settled_minor < old.settled_minor
  then
    raise exception 'debt % is immutable except for its settlement', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger debts_keep before update on debts for each row execute function debts_keep();
create trigger debts_stay before delete or truncate on debts for each statement execute function refuse_change();

-- Maintains users.owes_paps.
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

-- At the end of a transaction, the debt account of a person is below zero by exactly their open debts.
create function debts_are_owed() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount_minor - settled_minor), 0) from debts where debtor_id = new.debtor_id)
    <> coalesce((
      select -balance_minor from ledger_accounts where id = ledger_journal_id('wallet:paps debt:' || new.debtor_id)
    ), 0)
  then
    raise exception 'open debts of % do not match the debt account', new.debtor_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create constraint trigger debts_are_owed after insert or update on debts
  deferrable initially deferred for each row execute function debts_are_owed();

-- Actions of store employees.

create table operator_acts (
  id uuid constraint operator_acts_pkey primary key,
  operator_id uuid not null constraint operator_acts_operator_id_fkey references operators (user_id),
  store_id uuid not null,
  act text not null
    constraint operator_acts_act_check check (act in ('charge', 'request', 'cancel', 'deposit', 'payout', 'decline', 'refund')),
  record_id uuid not null,
  amount_minor bigint not null constraint operator_acts_amount_check check (amount_minor >= 0),
  at timestamptz not null,
  constraint operator_acts_record_id_act_key unique (record_id, act)
);

comment on table operator_acts is
  'One row for each action of an operator, in the transaction of the action. Append-only.';
comment on column operator_acts.act is 'charge is a payment that a customer made at the operator''s till.';

create index operator_acts_of_operator on operator_acts (operator_id, at desc, id desc);
create index operator_acts_of_store on operator_acts (store_id, at desc, id desc);

create trigger operator_acts_stay before update or delete or truncate on operator_acts
  for each statement execute function refuse_change();

create table operator_days (
  operator_id uuid not null constraint operator_days_operator_id_fkey references operators (user_id),
  day date not null,
  deposit_minor bigint not null default 0 constraint operator_days_deposit_check check (deposit_minor >= 0),
  payout_minor bigint not null default 0 constraint operator_days_payout_check check (payout_minor >= 0),
  refund_minor bigint not null default 0 constraint operator_days_refund_check check (refund_minor >= 0),
  constraint operator_days_pkey primary key (operator_id, day)
);

comment on table operator_days is
  'Money that an operator moved on a day of UTC. Written by the trigger of operator_acts only.';

-- Counts an action. Refuses it above a limit, by an operator who ended, or for another store. Locks the operator's row, so
-- actions of one operator are serialised and the end of an operator waits for actions that began before it.
create function operator_acts_count() returns trigger language plpgsql as $$
declare
  who operators%rowtype;
  moved operator_days%rowtype;
begin
  -- A charge is a payment by the customer: it is valid even if the operator has ended.
  if new.act = 'charge' then
    select * into who from operators where user_id = new.operator_id;
    if who.store_id is distinct from new.store_id then
      raise exception 'operator % belongs to another store', new.operator_id using errcode = 'check_violation';
    end if;
    return new;
  end if;
  select * into who from operators where user_id = new.operator_id for no key update;
  if who.store_id is distinct from new.store_id or who.ended_at is not null or who.suspended_at is not null then
    raise exception 'operator % may not act for this store', new.operator_id using errcode = 'check_violation';
  end if;
  if new.act not in ('deposit', 'payout', 'refund') then
    return new;
  end if;
  insert into operator_days (operator_id, day, deposit_minor, payout_minor, refund_minor)
  values (new.operator_id, (new.at at time zone 'UTC')::date,
    case new.act when 'deposit' then new.amount_minor else 0 end,
    case new.act when 'payout' then new.amount_minor else 0 end,
    case new.act when 'refund' then new.amount_minor else 0 end)
  on conflict (operator_id, day) do update set
    deposit_minor = operator_days.deposit_minor + excluded.deposit_minor,
    payout_minor = operator_days.payout_minor + excluded.payout_minor,
    refund_minor = operator_days.refund_minor + excluded.refund_minor
  returning * into moved;
  -- Parentheses are required: without them plpgsql ends the IF condition at the first THEN.
  if (
    new.amount_minor > case new.act
      when 'deposit' then who.deposit_act_minor when 'payout' then who.payout_act_minor else who.refund_act_minor end
    or moved.deposit_minor > case new.act when 'deposit' then who.deposit_day_minor else moved.deposit_minor end
    or moved.payout_minor > case new.act when 'payout' then who.payout_day_minor else moved.payout_minor end
    or moved.refund_minor > case new.act when 'refund' then who.refund_day_minor else moved.refund_minor end
  )
  then
    raise exception 'operator % exceeds a limit', new.operator_id using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger operator_acts_count before insert on operator_acts
  for each row execute function operator_acts_count();
