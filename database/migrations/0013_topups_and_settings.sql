-- What people say they will pay in, and by which way. The reference goes with their payment, so that staff can tell
-- whose it is. Orders are kept: one that has expired may still be paid.
create table topup_orders (
  reference text primary key check (reference ~ '^TU-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
  user_id uuid not null references users (id),
  amount bigint not null check (amount > 0),
  method text not null check (method in ('bank_transfer', 'mobile_money', 'office')),
  -- The top-up that its owner saved with it, once they had paid.
  record_id uuid unique references records (id),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);

create index topup_orders_open on topup_orders (user_id, created_at desc) where record_id is null;

create function topup_orders_keep() returns trigger language plpgsql as $$
begin
  if (new.reference, new.user_id, new.amount, new.method, new.created_at, new.expires_at)
    is distinct from (old.reference, old.user_id, old.amount, old.method, old.created_at, old.expires_at)
    or old.record_id is not null
  then
    raise exception 'order % stays as it is', old.reference using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger topup_orders_keep before update on topup_orders for each row execute function topup_orders_keep();
create trigger topup_orders_stay before delete or truncate on topup_orders
  for each statement execute function refuse_change();

-- Whoever brought somebody is rewarded for them once.
create unique index records_referral_once on records ((details->>'referred_id')) where kind = 'referral';

-- Points that are worth nothing can't be redeemed.
alter table settings add constraint settings_point_value check (name <> 'point_value' or value > 0);

-- The history of the settings, in a log that is mostly about other things.
create index audit_log_of_settings on audit_log (created_at desc, id desc) where action = 'settings.change';
