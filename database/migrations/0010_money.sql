-- What people do with money, as they see it: one row for each transfer, payment, request, deposit and so on. What it
-- moved is in the ledger, in the journal whose key names the record. Parties are not foreign keys: users are never
-- deleted, only erased, and the check would lock two of their rows in every movement.

create type record_kind as enum (
  'transfer', 'payment', 'refund', 'request', 'deposit', 'withdrawal', 'topup', 'saving', 'redemption', 'referral'
);

create table records (
  id uuid primary key,
  kind record_kind not null,
  state text not null,
  -- From whom, and to whom. Null for the world outside, the platform or the owner's own pot.
  sender_id uuid,
  receiver_id uuid,
  -- What they were when it happened.
  sender_type text,
  receiver_type text,
  -- Minor units, as they were worked out from the settings in force; they never change when settings do.
  amount bigint not null check (amount >= 0),
  fee bigint not null default 0 check (fee >= 0),
  -- Earned by whoever started it; of a redemption, those given for paps.
  points bigint not null default 0 check (points >= 0),
  note text check (length(note) <= 200),
  -- Why it was refused.
  reason text,
  -- The payment that a refund takes back, the request that a payment pays, the pot that is saved into.
  parent_id uuid,
  -- Who ended its wait: a party or a member of staff.
  decided_by uuid,
  decided_at timestamptz,
  expires_at timestamptz,
  -- Wrong pick-up codes.
  code_tries smallint not null default 0 check (code_tries between 0 and 5),
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint records_parties check (sender_id is not null or receiver_id is not null),
  constraint records_not_to_oneself check (sender_id <> receiver_id),
  constraint records_state check (
    case kind
      when 'request' then state in ('pending', 'paid', 'declined', 'cancelled', 'expired')
      when 'withdrawal' then state in ('pending', 'approved', 'rejected', 'expired')
      when 'topup' then state in ('pending', 'approved', 'rejected')
      when 'redemption' then state in ('pending', 'fulfilled', 'rejected')
      else state = 'completed'
    end
  ),
  -- Nobody decides what they started. A request is cancelled by whoever asked.
  constraint records_four_eyes check (
    kind = 'request' or state not in ('approved', 'fulfilled') or decided_by <> coalesce(sender_id, receiver_id)
  )
);

-- One index for each way a list is read: newest first of a kind, of somebody's own, or of everybody's.
create index records_of_sender on records (sender_id, kind, created_at desc, id desc) where sender_id is not null;
create index records_of_receiver on records (receiver_id, kind, created_at desc, id desc) where receiver_id is not null;
create index records_of_kind on records (kind, created_at desc, id desc);
create index records_of_parent on records (parent_id) where parent_id is not null;
create index records_withdrawn_by on records (sender_type, created_at desc, id desc) where kind = 'withdrawal';
create index records_withdrawn_at on records (receiver_type, created_at desc, id desc) where kind = 'withdrawal';
create index records_waiting on records (kind, created_at, id) where state = 'pending';
create index records_due on records (kind, expires_at, id) where state = 'pending' and expires_at is not null;

-- A record waits and then ends, once. What it says of money stays.
create function records_keep() returns trigger language plpgsql as $$
begin
  if (new.id, new.kind, new.sender_id, new.receiver_id, new.amount, new.fee, new.points, new.parent_id, new.created_at)
    is distinct from
    (old.id, old.kind, old.sender_id, old.receiver_id, old.amount, old.fee, old.points, old.parent_id, old.created_at)
  then
    raise exception 'record % keeps what it says of money', old.id using errcode = 'restrict_violation';
  end if;
  if old.state <> 'pending' and new.state <> old.state then
    raise exception 'record % has ended: %', old.id, old.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger records_keep before update on records for each row execute function records_keep();
create trigger records_stay before delete or truncate on records for each statement execute function refuse_change();

-- What somebody sent, paid or took out on a day and in a month, both of UTC. One row each, so that counting touches no
-- index; it is read and written while the sender's account is locked, so that nobody is counted twice or not at all.
create table spending (
  user_id uuid primary key,
  day date not null,
  day_minor bigint not null check (day_minor >= 0),
  month date not null,
  month_minor bigint not null check (month_minor >= 0)
) with (fillfactor = 50);

-- Another limit than the usual one, for one account.
alter table users
  add column limit_day bigint check (limit_day >= 0),
  add column limit_month bigint check (limit_month >= 0);

-- What somebody was told. The record says the rest.
create table notifications (
  user_id uuid not null,
  created_at timestamptz not null,
  -- The event's.
  id uuid not null,
  name text not null,
  record_id uuid,
  -- The state it was in when they were told; a record that waits is told of more than once.
  state text,
  read_at timestamptz,
  primary key (user_id, created_at, id)
);

create index notifications_unread on notifications (user_id) where read_at is null;
