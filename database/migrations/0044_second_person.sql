-- Acts of staff that need a second person, and the bounds of settings.

-- A request for a second person. It leaves `pending` at most once; everything but its decision is immutable.
create table approvals (
  id uuid primary key,
  kind text not null check (kind in (
    'topup.fulfil', 'withdrawal.approve', 'redemption.fulfil', 'limits.set', 'setting.change', 'second-person.off',
    'bank.make', 'bank.change', 'bank.remove', 'staff.make', 'staff.kind', 'staff.remove', 'staff.unlock'
  )),
  -- What the act is done to: the id of a record or a person, or the name of a setting. At most one request for it waits.
  item text,
  -- The person it concerns. A request that makes a person gets their id with its approval.
  subject_id uuid,
  -- In minor units of paps; null where the act moves no money.
  amount_minor bigint check (amount_minor > 0),
  -- The arguments of the act, held to the schema of its kind.
  payload jsonb not null,
  -- Personal data and the password hash of somebody who is to be made. Removed with the decision.
  private jsonb,
  -- What was shown to whoever asked, and is compared with the present state on approval.
  before jsonb not null,
  after jsonb not null,
  reason text check (char_length(reason) <= 500),
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'cancelled', 'expired')),
  asked_by uuid not null references users (id),
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  decided_by uuid references users (id),
  decided_at timestamptz,
  decision_reason text check (char_length(decision_reason) <= 500),
  -- Written so that no null passes. Nobody approves or rejects a request of their own; only its maker cancels it.
  constraint approvals_decided_whole check (
    case state
      when 'pending' then decided_by is null and decided_at is null and decision_reason is null
      when 'approved' then decided_at is not null and decided_by is not null and decided_by <> asked_by
        and private is null
      when 'rejected' then decided_at is not null and decided_by is not null and decided_by <> asked_by
        and private is null and decision_reason is not null
      when 'cancelled' then decided_at is not null and decided_by is not null and decided_by = asked_by
        and private is null
      else decided_at is not null and decided_by is null and private is null
    end
  )
);

create index approvals_newest on approvals (asked_at desc, id desc);
create index approvals_of_asker on approvals (asked_by, asked_at desc, id desc);
create index approvals_waiting on approvals (expires_at, id) where state = 'pending';
create unique index approvals_one_waiting on approvals (kind, item) where state = 'pending';

create function approvals_keep() returns trigger language plpgsql as $$
begin
  if old.state <> 'pending' or new.state = 'pending' then
    raise exception 'approval % can only be decided, once', old.id using errcode = 'restrict_violation';
  end if;
  if (new.id, new.kind, new.item, new.amount_minor, new.payload, new.before, new.after, new.reason, new.asked_by,
      new.asked_at, new.expires_at)
    is distinct from
    (old.id, old.kind, old.item, old.amount_minor, old.payload, old.before, old.after, old.reason, old.asked_by,
      old.asked_at, old.expires_at)
    or (old.subject_id is not null and new.subject_id is distinct from old.subject_id)
  then
    raise exception 'approval % keeps what was asked for', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create function approvals_begin() returns trigger language plpgsql as $$
begin
  if new.state <> 'pending' then
    raise exception 'approval % must begin pending', new.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger approvals_begin before insert on approvals for each row execute function approvals_begin();
create trigger approvals_keep before update on approvals for each row execute function approvals_keep();
create trigger approvals_stay before delete or truncate on approvals for each statement execute function refuse_change();

-- What a member of staff moved alone on a day of UTC. The row is locked by counting, so that racing acts are added up.
create table staff_days (
  staff_id uuid not null references users (id),
  day date not null,
  alone_minor bigint not null check (alone_minor >= 0),
  primary key (staff_id, day)
);

create function staff_days_keep() returns trigger language plpgsql as $$
begin
  if new.staff_id <> old.staff_id or new.day <> old.day or new.alone_minor < old.alone_minor then
    raise exception 'the sum of a day only grows' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger staff_days_keep before update on staff_days for each row execute function staff_days_keep();
create trigger staff_days_stay before delete or truncate on staff_days
  for each statement execute function refuse_change();

-- Whether settings, banks and staff need a second person, in one row. `unset` follows the default: production switches
-- it on when there are two super admins, and it stays on when there is one again. Only two people switch it off.
create table second_person_rule (
  id smallint primary key default 1 check (id = 1),
  state text not null default 'unset' check (state in ('unset', 'on', 'off')),
  -- The approved request that switched it off.
  approval_id uuid references approvals (id),
  updated_at timestamptz not null default now(),
  constraint second_person_rule_off_by_two check (state <> 'off' or approval_id is not null)
);

insert into second_person_rule default values;

create trigger second_person_rule_stays before delete or truncate on second_person_rule
  for each statement execute function refuse_change();

-- What one member of staff may move alone, in paps: by one act, and on one day.
insert into settings (name, value) values ('second_person_act', 5000), ('second_person_day', 50000);

-- A figure beyond the new bounds is brought to its bound.
update settings set value = 20, updated_at = now()
where value > 20
  and name in ('withdrawal_deposit_stores', 'withdrawal_deposit_user', 'paps_transfer', 'paps_payment', 'paps_topup');
update settings set value = 0.05, updated_at = now() where name = 'point_value' and value > 0.05;
update settings set value = 1000, updated_at = now() where name = 'paps_referral' and value > 1000;
update settings set value = 1000000, updated_at = now() where name = 'redemptionThreshold' and value > 1000000;

-- The same bounds as in contract/src/setting-bounds.ts; `settings_value_check` holds the lower one.
alter table settings add constraint settings_bounds check (
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
) not valid;

-- A point may be worth nothing: then nobody can redeem.
alter table settings drop constraint settings_point_value;

alter table desk_looks drop constraint desk_looks_queue_check;
alter table desk_looks add constraint desk_looks_queue_check
  check (queue in ('topups', 'withdrawals', 'redemptions', 'identities', 'stores', 'approvals')) not valid;
