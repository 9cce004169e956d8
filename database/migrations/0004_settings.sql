-- The figures the business runs on. Each row is in force from the next quote after it is changed.
create table settings (
  name text primary key,
  value numeric(12, 4) not null check (value >= 0),
  updated_at timestamptz not null default now()
);

insert into settings (name, value) values
  ('withdrawal_deposit_stores', 1),
  ('withdrawal_deposit_user', 1.5),
  ('paps_transfer', 1),
  ('paps_payment', 2),
  ('paps_topup', 1),
  ('paps_referral', 50),
  ('redemptionThreshold', 0),
  ('point_value', 0.01);
