-- A referral is rewarded when the money of the top-up can't come back any more, and not for every amount.

insert into settings (name, value) values ('referral_topup', 20);

alter table settings add constraint settings_referral_bounds check (name <> 'referral_topup' or value <= 1000) not valid;

comment on constraint settings_referral_bounds on settings is 'The same bounds as in contract/src/setting-bounds.ts.';

create table referral_waits (
  referred_id uuid constraint referral_waits_pkey primary key
    constraint referral_waits_referred_id_fkey references users (id),
  referrer_id uuid not null constraint referral_waits_referrer_id_fkey references users (id),
  due_at timestamptz
);

comment on table referral_waits is
  'One row for each referred person who topped up or was verified. Locked while the referral is rewarded or taken back, so that jobs of one person run one after the other.';
comment on column referral_waits.due_at is
  'When the top-up that earns the reward can no longer be charged back. Null while nothing waits.';

create index referral_waits_due on referral_waits (due_at) where due_at is not null;
create index referral_waits_of_referrer on referral_waits (referrer_id, due_at) where due_at is not null;
