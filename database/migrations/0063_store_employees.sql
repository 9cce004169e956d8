-- Store employees: operators who act for a store at its till. An operator is a user without a wallet. Journals and records
-- name the store; operator_acts names the operator. Role and sign-in are those of the row in users.

alter table users drop constraint users_user_type_check;
alter table users add constraint users_user_type_check check (
  user_type in (
    'regular', 'store', 'bank', 'cashier', 'manager', 'super_admin', 'finance_admin', 'support_admin', 'content_admin'
  )
) not valid;

-- An operator is never a party of a record.
alter table records add constraint records_without_operators check (
  coalesce(sender_type, '') not in ('cashier', 'manager') and coalesce(receiver_type, '') not in ('cashier', 'manager')
) not valid;

-- A wallet never turns into an operator, nor an operator into anything else.
create function users_keep_kind() returns trigger language plpgsql as $$
begin
  if (old.user_type in ('cashier', 'manager')) <> (new.user_type in ('cashier', 'manager')) then
    raise exception 'user % stays what it is: an operator has no wallet', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger users_keep_kind before update of user_type on users
  for each row when (old.user_type <> new.user_type) execute function users_keep_kind();

create table operators (
  user_id uuid primary key references users (id),
  store_id uuid not null references users (id),
  -- As the store knows them. It stays on reports when the account is erased.
  name text not null check (char_length(name) between 1 and 101),
  -- Names the till in payment codes. It is public and grants nothing.
  till text not null unique check (till ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  -- Limits in minor units, for one act and for a day of UTC.
  deposit_act bigint not null check (deposit_act between 0 and 100000000000),
  deposit_day bigint not null check (deposit_day between deposit_act and 100000000000),
  payout_act bigint not null check (payout_act between 0 and 100000000000),
  payout_day bigint not null check (payout_day between payout_act and 100000000000),
  refund_act bigint not null check (refund_act between 0 and 100000000000),
  refund_day bigint not null check (refund_day between refund_act and 100000000000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- While the store is locked or not approved.
  suspended_at timestamptz,
  ended_at timestamptz,
  -- Null where the store itself went.
  ended_by uuid references users (id)
);

create index operators_of_store on operators (store_id, created_at, user_id);

create table operator_invitations (
  id uuid primary key,
  store_id uuid not null references users (id),
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  role text not null check (role in ('cashier', 'manager')),
  deposit_act bigint not null check (deposit_act between 0 and 100000000000),
  deposit_day bigint not null check (deposit_day between deposit_act and 100000000000),
  payout_act bigint not null check (payout_act between 0 and 100000000000),
  payout_day bigint not null check (payout_day between payout_act and 100000000000),
  refund_act bigint not null check (refund_act between 0 and 100000000000),
  refund_day bigint not null check (refund_day between refund_act and 100000000000),
  -- A keyed hash of the secret in the mailed link; the key is not in the database.
  secret_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz,
  operator_id uuid references users (id),
  revoked_at timestamptz,
  constraint operator_invitations_used_whole check ((used_at is null) = (operator_id is null)),
  constraint operator_invitations_one_end check (used_at is null or revoked_at is null),
  constraint operator_invitations_in_time check (used_at is null or used_at < expires_at)
);

create unique index operator_invitations_open on operator_invitations (store_id, email)
  where used_at is null and revoked_at is null;

create function operator_invitations_keep() returns trigger language plpgsql as $$
begin
  if old.used_at is not null or old.revoked_at is not null then
    raise exception 'invitation % has ended', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger operator_invitations_keep before update on operator_invitations
  for each row execute function operator_invitations_keep();

-- What operators moved on a day of UTC. Written by the trigger of operator_acts alone.
create table operator_days (
  operator_id uuid not null references operators (user_id),
  day date not null,
  deposit bigint not null default 0 check (deposit >= 0),
  payout bigint not null default 0 check (payout >= 0),
  refund bigint not null default 0 check (refund >= 0),
  primary key (operator_id, day)
);

-- Who did it: one row for each act of an operator, in the transaction of the act. Append-only. A `charge` is a payment that a
-- customer made at the operator's till.
create table operator_acts (
  id uuid primary key,
  operator_id uuid not null references operators (user_id),
  store_id uuid not null,
  act text not null check (act in ('charge', 'request', 'cancel', 'deposit', 'payout', 'decline', 'refund')),
  record_id uuid not null,
  amount bigint not null check (amount >= 0),
  at timestamptz not null,
  unique (record_id, act)
);

create index operator_acts_of_operator on operator_acts (operator_id, at desc, id desc);
create index operator_acts_of_store on operator_acts (store_id, at desc, id desc);

create trigger operator_acts_stay before update or delete or truncate on operator_acts
  for each statement execute function refuse_change();

-- Counts an act and refuses it above a limit, by an operator who ended, or for another store. The operator's row is locked, so
-- that acts of one operator take turns and the end of an operator waits for acts that began before it.
create function operator_acts_count() returns trigger language plpgsql as $$
declare
  who operators%rowtype;
  moved operator_days%rowtype;
begin
  -- The customer pays the store, whatever became of the operator.
  if new.act = 'charge' then
    select * into who from operators where user_id = new.operator_id;
    if who.store_id is distinct from new.store_id then
      raise exception 'operator % is not of this store', new.operator_id using errcode = 'check_violation';
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
  insert into operator_days (operator_id, day, deposit, payout, refund)
  values (new.operator_id, (new.at at time zone 'UTC')::date,
    case new.act when 'deposit' then new.amount else 0 end,
    case new.act when 'payout' then new.amount else 0 end,
    case new.act when 'refund' then new.amount else 0 end)
  on conflict (operator_id, day) do update set
    deposit = operator_days.deposit + excluded.deposit,
    payout = operator_days.payout + excluded.payout,
    refund = operator_days.refund + excluded.refund
  returning * into moved;
  -- In brackets: without them plpgsql takes the first THEN for its own.
  if (
    new.amount > case new.act
      when 'deposit' then who.deposit_act when 'payout' then who.payout_act else who.refund_act end
    or moved.deposit > case new.act when 'deposit' then who.deposit_day else moved.deposit end
    or moved.payout > case new.act when 'payout' then who.payout_day else moved.payout end
    or moved.refund > case new.act when 'refund' then who.refund_day else moved.refund end
  )
  then
    raise exception 'operator % is above a limit', new.operator_id using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger operator_acts_count before insert on operator_acts
  for each row execute function operator_acts_count();

-- Operators are those of an approved store, and have the kind of one.
create function operators_begin() returns trigger language plpgsql as $$
begin
  if not exists (select from users where id = new.user_id and user_type in ('cashier', 'manager'))
    or not exists (select from users where id = new.store_id and user_type = 'store' and approved and deleted_at is null)
  then
    raise exception 'operator % needs an approved store', new.user_id using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger operators_begin before insert on operators for each row execute function operators_begin();

create function operators_keep() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null or (new.user_id, new.store_id, new.till, new.created_at)
    is distinct from (old.user_id, old.store_id, old.till, old.created_at)
  then
    raise exception 'operator % has ended, or keeps its store', old.user_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger operators_keep before update on operators for each row execute function operators_keep();

-- An operator follows the store: suspended while it is locked or not approved, ended with it. One whose account is deleted
-- ends too.
create function operators_follow() returns trigger language plpgsql as $$
declare
  trades boolean := new.approved and new.locked_at is null;
begin
  if old.user_type <> 'store' then
    if new.deleted_at is not null then
      update operators set ended_at = now(), updated_at = now() where user_id = new.id and ended_at is null;
    end if;
  elsif new.deleted_at is not null or new.user_type <> 'store' then
    update operators set ended_at = now(), updated_at = now() where store_id = new.id and ended_at is null;
    update operator_invitations set revoked_at = now()
    where store_id = new.id and used_at is null and revoked_at is null;
  else
    update operators set suspended_at = case when trades then null else now() end, updated_at = now()
    where store_id = new.id and ended_at is null and (suspended_at is null) <> trades;
  end if;
  return null;
end $$;

create trigger operators_follow after update of approved, locked_at, deleted_at, user_type on users
  for each row when (
    old.user_type in ('store', 'cashier', 'manager')
    and (old.approved, old.locked_at, old.deleted_at, old.user_type)
      is distinct from (new.approved, new.locked_at, new.deleted_at, new.user_type)
  ) execute function operators_follow();

-- Whoever ends or suspends an operator: sessions end in the same transaction, and every server closes their sockets. An ended
-- account is erased, so that its address is free again.
create function operators_stop() returns trigger language plpgsql as $$
begin
  with ended as (
    update sessions set ended_at = now() where user_id = new.user_id and ended_at is null returning id
  )
  insert into outbox (id, name, user_id, for_admins, payload)
  select gen_random_uuid(), 'session.ended', null, false, jsonb_build_object('session_id', id) from ended;
  if new.ended_at is null then
    return null;
  end if;
  delete from codes where user_id = new.user_id;
  delete from devices where user_id = new.user_id;
  update sessions set device = 'erased', address = null, device_hash = null where user_id = new.user_id;
  update users
  set email = new.user_id || '@deleted.invalid', password_hash = null, pin_hash = null, first_name = 'Deleted',
    last_name = 'account', avatar = null, is_email_verified = false, allow_ads = false,
    deleted_at = coalesce(deleted_at, now()), updated_at = now()
  where id = new.user_id;
  return null;
end $$;

create trigger operators_stop after update on operators
  for each row when (
    (old.ended_at is null and new.ended_at is not null) or (old.suspended_at is null and new.suspended_at is not null)
  ) execute function operators_stop();

-- Live sessions with their users, and the store that an operator acts for. Operators who ended or are suspended have none.
create function acting(session_ids uuid[], at timestamptz)
returns table (session_id uuid, user_id uuid, user_type text, store_id uuid)
language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return query
  select s.id, u.id, u.user_type, o.store_id
  from unnest(session_ids) as asked (id)
  join sessions s on s.id = asked.id and s.ended_at is null and s.expires_at > at
  join users u on u.id = s.user_id and u.deleted_at is null and u.locked_at is null
  left join operators o on o.user_id = u.id and o.ended_at is null and o.suspended_at is null
  where o.user_id is not null or u.user_type not in ('cashier', 'manager');
end $$;
