-- Double entry. The rules are in the tables: whoever writes here, and by whatever program, cannot overdraw a
-- floored account, leave a journal unbalanced, change what was written or fork an account's history.
-- A posting is one statement (ledger_write, below) that moves accounts and writes journals and entries;
-- triggers at its end hold the three against each other.

create table ledger_accounts (
  id uuid primary key,
  currency text not null check (currency in ('PAPS', 'PTS')),
  kind text not null check (kind <> ''),
  -- The balance never goes below it. Null for the house, which stands for the world outside.
  floor bigint,
  balance bigint not null default 0,
  -- The version of the last entry.
  version bigint not null default 0,
  last_recorded_at timestamptz not null default '-infinity',
  created_at timestamptz not null default now(),
  constraint ledger_accounts_floor check (floor is null or balance >= floor)
)
-- Room in each page for the next versions of its rows, so that a movement touches no index.
with (fillfactor = 70);

-- A journal's id follows from its idempotency key, so its primary key alone makes the key unique. Where the key ends
-- in a UUID version 7, the id begins with its time: new journals land at the end of the index. The rest is the key's
-- hash, marked as a UUID of version 8. It is one expression, and no more immutable than convert_to, so that it is
-- worked out in place wherever it is used.
create function ledger_journal_id(key text) returns uuid language sql stable parallel safe
return overlay(
  case
    when right(key, 36) ~ '^[0-9a-f]{8}-[0-9a-f]{4}-7'
    then replace(left(right(key, 36), 13), '-', '') || substr(encode(sha256(convert_to(key, 'UTF8')), 'hex'), 13, 20)
    else left(encode(sha256(convert_to(key, 'UTF8')), 'hex'), 32)
  end placing '8' from 13)::uuid;

create table ledger_journals (
  id uuid primary key,
  idempotency_key text not null check (length(idempotency_key) between 1 and 200),
  -- Of what was asked for: the same key with another request is refused.
  request_hash bytea not null check (length(request_hash) = 32),
  kind text not null check (kind <> ''),
  -- The journal that this one takes back, whole or in part.
  corrects uuid,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null,
  -- Which transaction wrote it: what lies below the oldest one still running is final and can be sealed.
  xid xid8 not null default pg_current_xact_id(),
  -- The legs: leg n moves amounts[n] in currencies[n] on accounts[n] and makes that account's versions[n].
  accounts uuid[] not null check (cardinality(accounts) between 2 and 100),
  versions bigint[] not null check (cardinality(versions) = cardinality(accounts)),
  amounts bigint[] not null check (cardinality(amounts) = cardinality(accounts)),
  currencies text[] not null check (cardinality(currencies) = cardinality(accounts)),
  details jsonb not null default '{}',
  constraint ledger_journals_id_from_key check (id = ledger_journal_id(idempotency_key))
);

create index ledger_journals_written on ledger_journals (xid);
create index ledger_journals_correcting on ledger_journals (corrects) where corrects is not null;

create table ledger_entries (
  account_id uuid not null,
  version bigint not null check (version > 0),
  journal_id uuid not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  -- Never goes back within an account, so a past moment is found by halving the versions.
  recorded_at timestamptz not null,
  primary key (account_id, version)
);

-- Money set aside: moved to a held account until it is captured, released or expires, once.
create table ledger_holds (
  id uuid primary key,
  account_id uuid not null references ledger_accounts (id),
  held_account_id uuid not null references ledger_accounts (id),
  amount bigint not null check (amount > 0),
  captured bigint not null default 0 check (captured between 0 and amount),
  state text not null default 'placed' check (state in ('placed', 'captured', 'released', 'expired')),
  placed_at timestamptz not null,
  expires_at timestamptz,
  ended_at timestamptz,
  check ((state = 'captured') = (captured > 0)),
  check ((state = 'placed') = (ended_at is null))
);

create index ledger_holds_due on ledger_holds (expires_at, id) where state = 'placed';
create index ledger_holds_waiting on ledger_holds (held_account_id) where state = 'placed';

-- The hash chain over the journals, in the order of (xid, id). One row seals those of from_xid to to_xid.
create table ledger_seals (
  number bigint primary key check (number > 0),
  from_xid xid8 not null,
  to_xid xid8 not null check (to_xid >= from_xid),
  journals bigint not null check (journals > 0),
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null default now()
);

-- What was written stays as it was written.

create function ledger_refuse() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: what is in the ledger stays', lower(tg_op), tg_table_name
    using errcode = 'restrict_violation';
end $$;

create trigger ledger_journals_stay before update or delete or truncate on ledger_journals
  for each statement execute function ledger_refuse();
create trigger ledger_entries_stay before update or delete or truncate on ledger_entries
  for each statement execute function ledger_refuse();
create trigger ledger_seals_stay before update or delete or truncate on ledger_seals
  for each statement execute function ledger_refuse();
create trigger ledger_accounts_stay before delete or truncate on ledger_accounts
  for each statement execute function ledger_refuse();
create trigger ledger_holds_stay before delete or truncate on ledger_holds
  for each statement execute function ledger_refuse();

-- The checks of a posting. Their planner is held to lookups by primary key: plans are kept, and one made while the
-- tables were small would read them whole when they are large.

create function ledger_check_opened() returns trigger language plpgsql as $$
declare
  broken uuid;
begin
  select id into broken from opened where balance <> 0 or version <> 0 or last_recorded_at <> '-infinity' limit 1;
  if found then
    raise exception 'account % does not begin at zero', broken using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create trigger ledger_accounts_open after insert on ledger_accounts
  referencing new table as opened
  for each statement execute function ledger_check_opened();

-- An account is what its last entry says.
create function ledger_check_moved() returns trigger language plpgsql
set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  broken uuid;
begin
  select a.id into broken
  from moved a
  where (
    select e.version = a.version and e.balance_after = a.balance and e.recorded_at = a.last_recorded_at
    from ledger_entries e
    where e.account_id = a.id and e.version >= a.version
    order by e.version desc
    limit 1
  ) is not true
  limit 1;
  if found then
    raise exception 'account % was changed without the entries for it', broken
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create trigger ledger_accounts_move after update on ledger_accounts
  referencing new table as moved
  for each statement execute function ledger_check_moved();
create trigger ledger_accounts_keep before update of id, currency, kind, floor, created_at on ledger_accounts
  for each statement execute function ledger_refuse();

-- Each entry goes on from the one before it, none is ahead of its account, and the entries of a journal are exactly
-- its legs.
create function ledger_check_entries() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off as $$
declare
  broken uuid;
begin
  select e.journal_id into broken
  from entered e
  left join ledger_entries b on b.account_id = e.account_id and b.version = e.version - 1
  left join ledger_accounts a on a.id = e.account_id
  left join ledger_journals j on j.id = e.journal_id
  cross join lateral (select array_position(j.accounts, e.account_id) as place) leg
  group by e.journal_id
  having count(*) <> min(cardinality(j.accounts))
    or bool_and(
      (b.version is not null or e.version = 1)
      and e.balance_after = coalesce(b.balance_after, 0) + e.amount
      and e.recorded_at >= coalesce(b.recorded_at, '-infinity')
      and e.version <= a.version
      and e.recorded_at = j.recorded_at
      and e.version = j.versions[place]
      and e.amount = j.amounts[place]
      and a.currency = j.currencies[place]) is not true
  limit 1;
  if found then
    raise exception 'the entries of journal % are not its legs, or do not follow from what was before', broken
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create trigger ledger_entries_follow after insert on ledger_entries
  referencing new table as entered
  for each statement execute function ledger_check_entries();

-- A journal balances in each currency and has its entries; one that corrects another takes back no more of any leg
-- than is left of it. The corrected journal is locked, so two corrections of it take turns.
create function ledger_check_journals() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off as $$
declare
  broken uuid;
begin
  select id into broken
  from written, unnest(amounts, currencies) as leg (amount, currency)
  group by id, currency
  having sum(amount) <> 0
  limit 1;
  if found then
    raise exception 'journal % does not balance', broken using errcode = 'integrity_constraint_violation';
  end if;

  select id into broken
  from written j
  where j.id is distinct from (
    select e.journal_id from ledger_entries e where e.account_id = j.accounts[1] and e.version = j.versions[1])
  limit 1;
  if found then
    raise exception 'journal % has no entries', broken using errcode = 'integrity_constraint_violation';
  end if;

  if exists (select from written where corrects is not null) then
    perform from ledger_journals
    where id = any (array(select corrects from written))
    order by id
    for no key update;

    select w.corrects into broken
    from (select distinct corrects from written where corrects is not null) w
    left join ledger_journals o on o.id = w.corrects
    cross join lateral (
      select account_id, sum(amount) filter (where part = 0) as original, sum(amount) filter (where part = 1) as taken_back
      from (
        select account_id, amount, 0 as part from unnest(o.accounts, o.amounts) as leg (account_id, amount)
        union all
        select account_id, amount, 1
        from ledger_journals c, unnest(c.accounts, c.amounts) as leg (account_id, amount)
        where c.corrects = w.corrects
      ) legs
      group by account_id
    ) leg
    where taken_back is not null
      and (original is null or sign(taken_back) = sign(original) or abs(taken_back) > abs(original))
    limit 1;
    if found then
      raise exception 'journal % is corrected by more than is left of it', broken
        using errcode = 'integrity_constraint_violation';
    end if;
  end if;
  return null;
end $$;

create trigger ledger_journals_balance after insert on ledger_journals
  referencing new table as written
  for each statement execute function ledger_check_journals();

create function ledger_check_hold() returns trigger language plpgsql as $$
begin
  if old.state <> 'placed' then
    raise exception 'hold % has ended: %', old.id, old.state using errcode = 'restrict_violation';
  end if;
  if (old.id, old.account_id, old.held_account_id, old.amount, old.placed_at, old.expires_at)
    is distinct from (new.id, new.account_id, new.held_account_id, new.amount, new.placed_at, new.expires_at)
  then
    raise exception 'hold % can only end', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger ledger_holds_end before update on ledger_holds
  for each row execute function ledger_check_hold();

create function ledger_check_placed() returns trigger language plpgsql as $$
begin
  if new.state <> 'placed' then
    raise exception 'hold % does not begin as placed', new.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger ledger_holds_begin before insert on ledger_holds
  for each row execute function ledger_check_placed();

-- A posting, for one journal or a thousand: everything the triggers compare is written by one statement.
-- Columns come as arrays. The legs of a journal are arrays themselves, of any length, so they come as text.
create function ledger_write(
  recorded timestamptz,
  moved_ids uuid[], moved_balances bigint[], moved_versions bigint[],
  ids uuid[], keys text[], hashes bytea[], kinds text[], corrected uuid[], occurred timestamptz[], described jsonb[],
  leg_accounts text[], leg_versions text[], leg_amounts text[], leg_balances text[], leg_currencies text[]
) returns xid8 language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off
set plan_cache_mode = force_generic_plan as $$
begin
  with moved as (
    update ledger_accounts a
    set balance = m.balance, version = m.version, last_recorded_at = recorded
    from unnest(moved_ids, moved_balances, moved_versions) as m (id, balance, version)
    where a.id = m.id
  ), journal as materialized (
    select id, key, hash, kind, corrects, occurred_at, details, accounts::uuid[] as accounts,
      versions::bigint[] as versions, amounts::bigint[] as amounts, balances::bigint[] as balances,
      currencies::text[] as currencies
    from unnest(ids, keys, hashes, kinds, corrected, occurred, described,
      leg_accounts, leg_versions, leg_amounts, leg_balances, leg_currencies)
      as j (id, key, hash, kind, corrects, occurred_at, details, accounts, versions, amounts, balances, currencies)
  ), written as (
    insert into ledger_journals (
      id, idempotency_key, request_hash, kind, corrects, occurred_at, recorded_at, details,
      accounts, versions, amounts, currencies)
    select id, key, hash, kind, corrects, occurred_at, recorded, details, accounts, versions, amounts, currencies
    from journal
  )
  insert into ledger_entries (account_id, version, journal_id, amount, balance_after, recorded_at)
  select
    unnest(accounts), unnest(versions), id, unnest(amounts), unnest(balances), recorded
  from journal;
  return pg_current_xact_id();
end $$;

-- What the balance was at a moment: the last version recorded by then, found by halving.
create function ledger_balance_at(account uuid, moment timestamptz) returns bigint
language plpgsql stable strict as $$
declare
  low bigint := 0;
  high bigint;
  middle bigint;
begin
  select version into high from ledger_accounts where id = account;
  if not found then
    return null;
  end if;
  while low < high loop
    middle := (low + high + 1) / 2;
    if (select recorded_at <= moment from ledger_entries where account_id = account and version = middle) then
      low := middle;
    else
      high := middle - 1;
    end if;
  end loop;
  return coalesce((select balance_after from ledger_entries where account_id = account and version = low), 0);
end $$;

-- The house. Every movement of money in or out writes here, so each account is several rows of which a poster uses
-- one: posters don't queue for each other, and the balance is the sum.
insert into ledger_accounts (id, currency, kind)
select ledger_journal_id('house:' || name || ':' || stripe), currency, 'house:' || name
from (values ('outside', 'PAPS'), ('fees', 'PAPS'), ('redemptions', 'PAPS'), ('points', 'PTS')) as house (name, currency),
  generate_series(0, 7) as stripe;
