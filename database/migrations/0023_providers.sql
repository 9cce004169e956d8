-- Payments at providers of cards and mobile money.

-- An order that a provider takes. Old servers only write the methods they know, and leave the provider empty.
alter table topup_orders drop constraint topup_orders_method_check;
alter table topup_orders add constraint topup_orders_method_check
  check (method in ('bank_transfer', 'mobile_money', 'office', 'card')) not valid;
alter table topup_orders add column provider text;
alter table topup_orders add constraint topup_orders_provider_check
  check (provider is null or (provider in ('stripe', 'momo') and method in ('card', 'mobile_money'))) not valid;

comment on column topup_orders.provider is 'Null: the owner reports the payment, and staff approve it.';

create or replace function topup_orders_keep() returns trigger language plpgsql as $$
begin
  if (new.reference, new.user_id, new.amount_minor, new.method, new.provider, new.created_at, new.expires_at)
    is distinct from
    (old.reference, old.user_id, old.amount_minor, old.method, old.provider, old.created_at, old.expires_at)
    or old.record_id is not null
  then
    raise exception 'order % is immutable', old.reference using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create table provider_payments (
  id uuid constraint provider_payments_pkey primary key,
  provider text not null constraint provider_payments_provider_check check (provider in ('stripe', 'momo')),
  is_test boolean not null,
  external_id text,
  reference text not null constraint provider_payments_reference_fkey references topup_orders (reference),
  user_id uuid not null constraint provider_payments_user_id_fkey references users (id),
  amount_minor bigint not null constraint provider_payments_amount_check check (amount_minor > 0),
  fee_minor bigint not null,
  currency text not null constraint provider_payments_currency_check check (currency ~ '^[A-Z]{3}$'),
  state text not null default 'created' constraint provider_payments_state_check check (
    state in ('created', 'waiting', 'failed', 'expired', 'differs', 'held', 'credited', 'rejected', 'reversed')
  ),
  reason text constraint provider_payments_reason_check check (length(reason) between 1 and 200),
  url text,
  record_id uuid constraint provider_payments_record_id_key unique
    constraint provider_payments_record_id_fkey references records (id),
  returned_minor bigint not null default 0,
  dispute text not null default 'none' constraint provider_payments_dispute_check check (
    dispute in ('none', 'open', 'won', 'lost')
  ),
  asks integer not null default 0,
  next_ask_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  constraint provider_payments_external_id_key unique (provider, external_id),
  constraint provider_payments_fee_check check (fee_minor >= 0 and fee_minor < amount_minor),
  constraint provider_payments_returned_check check (returned_minor between 0 and amount_minor),
  constraint provider_payments_record_check check (
    (record_id is not null) = (state in ('held', 'credited', 'rejected', 'reversed'))
  )
);

comment on table provider_payments is
  'One row for each attempt to pay a top-up order at a provider. States only go forward, and a payment has at most one top-up.';
comment on column provider_payments.external_id is 'The provider''s identifier, once it has accepted the payment.';
comment on column provider_payments.state is
  'differs: the provider confirmed another amount or currency, nothing is credited. held: confirmed, the top-up waits for staff.';
comment on column provider_payments.returned_minor is 'The part that the provider returned to the payer, by refunds and disputes.';
comment on column provider_payments.next_ask_at is 'When the provider is asked for the state next. Null: no more.';

create index provider_payments_newest on provider_payments (created_at desc, id desc);
create index provider_payments_of_user on provider_payments (user_id, created_at desc, id desc);
create index provider_payments_of_order on provider_payments (reference, created_at desc);
create unique index provider_payments_one_open on provider_payments (reference) where state in ('created', 'waiting');
create index provider_payments_due on provider_payments (next_ask_at) where next_ask_at is not null;

create function provider_payments_keep() returns trigger language plpgsql as $$
begin
  if (new.id, new.provider, new.is_test, new.reference, new.user_id, new.amount_minor, new.fee_minor, new.currency,
      new.created_at, new.expires_at)
    is distinct from
    (old.id, old.provider, old.is_test, old.reference, old.user_id, old.amount_minor, old.fee_minor, old.currency,
      old.created_at, old.expires_at)
    or (old.external_id is not null and new.external_id is distinct from old.external_id)
    or (old.record_id is not null and new.record_id is distinct from old.record_id)
    or new.returned_minor < old.returned_minor
  then
    raise exception 'payment % is changed beyond its state', old.id using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and not (
    (old.state = 'created' and new.state <> 'reversed')
    or (old.state = 'waiting' and new.state not in ('created', 'reversed'))
    -- A confirmation can come after the attempt was given up.
    or (old.state in ('failed', 'expired') and new.state in ('differs', 'held', 'credited'))
    or (old.state = 'held' and new.state in ('credited', 'rejected'))
    or (old.state = 'credited' and new.state = 'reversed')
  ) then
    raise exception 'payment % cannot become % after %', old.id, new.state, old.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger provider_payments_keep before update on provider_payments
  for each row execute function provider_payments_keep();
create trigger provider_payments_stay before delete or truncate on provider_payments
  for each statement execute function refuse_change();
