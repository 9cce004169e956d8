-- Double entry. The rules are in the tables: whoever writes here, and by whatever program, cannot overdraw a
-- floored account, leave a journal unbalanced, change what was written or fork an account's history.
-- Journals are all that is written from outside. Their trigger moves the accounts and writes the entries.

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

create trigger ledger_accounts_keep before update of id, currency, kind, floor, created_at on ledger_accounts
  for each statement execute function ledger_refuse();

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

-- Balances and entries follow from journals, so nothing but the journals' own trigger touches them.

create function ledger_refuse_by_hand() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 or current_setting('ledger.posting', true) is distinct from 'on' then
    raise exception '% of % is refused: it follows from the journals', lower(tg_op), tg_table_name
      using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

create trigger ledger_accounts_follow before update on ledger_accounts
  for each statement execute function ledger_refuse_by_hand();
create trigger ledger_entries_follow before insert on ledger_entries
  for each statement execute function ledger_refuse_by_hand();

-- Moves the accounts of new journals and writes their entries, or refuses them all: when one does not balance, when an
-- account is unknown, has another currency, another version than the legs go on from, or was recorded later.
-- The planner is held to lookups by primary key: plans are kept, and one made while the tables were small would read
-- them whole when they are large.
create function ledger_post() returns trigger language plpgsql
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  unbalanced uuid;
  entered bigint;
begin
  select id into unbalanced
  from (select id, unnest(currencies) as currency, unnest(amounts) as amount from written) legs
  group by id, currency
  having sum(amount) <> 0
  limit 1;
  if found then
    raise exception 'journal % does not balance', unbalanced using errcode = 'integrity_constraint_violation';
  end if;

  perform set_config('ledger.posting', 'on', true);
  with legs as (
    select id, recorded_at, unnest(accounts) as account_id, unnest(versions) as version, unnest(amounts) as amount,
      unnest(currencies) as currency
    from written
  ), lives as (
    select account_id, min(currency) as currency, min(recorded_at) as recorded_at, min(version) as first_version,
      max(version) as last_version, sum(amount)::bigint as moved, array_agg(id) as journals,
      array_agg(version) as versions, array_agg(amount) as amounts, array_agg(moved_by_then) as moved_by_then
    from (
      select *, sum(amount) over (partition by account_id order by version)::bigint as moved_by_then from legs
    ) legs
    group by account_id
    having min(currency) = max(currency) and min(recorded_at) = max(recorded_at)
      and max(version) - min(version) + 1 = count(*)
  ), moved as (
    update ledger_accounts a
    set balance = a.balance + l.moved, version = l.last_version, last_recorded_at = l.recorded_at
    from lives l
    where a.id = l.account_id and a.currency = l.currency and a.version = l.first_version - 1
      and a.last_recorded_at <= l.recorded_at
    returning a.id, a.balance - l.moved as balance_before, l.recorded_at, journals, versions, amounts, moved_by_then
  )
  insert into ledger_entries (account_id, recorded_at, journal_id, version, amount, balance_after)
  select id, recorded_at, unnest(journals), unnest(versions), unnest(amounts), balance_before + unnest(moved_by_then)
  from moved;

  get diagnostics entered = row_count;
  perform set_config('ledger.posting', 'off', true);
  if entered <> (select sum(cardinality(accounts)) from written) then
    raise exception 'a journal does not go on from what its accounts are' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create trigger ledger_journals_post after insert on ledger_journals
  referencing new table as written
  for each statement execute function ledger_post();

-- A journal that corrects another takes back no more of any leg than is left of it. The corrected journal is locked, so
-- two corrections of it take turns.
create function ledger_check_corrections() returns trigger language plpgsql as $$
declare
  broken uuid;
begin
  if not exists (select from written where corrects is not null) then
    return null;
  end if;
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
  return null;
end $$;

create trigger ledger_journals_correct after insert on ledger_journals
  referencing new table as written
  for each statement execute function ledger_check_corrections();

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

-- What a group of movements is decided against, in one answer: its accounts, locked in the order of their ids so that
-- two groups over the same ones queue instead of deadlocking, and which of its journals are there already. Those are
-- looked for behind the locks: whoever posted one of them to these accounts has let go by then.
create function ledger_open(account_ids uuid[], journal_ids uuid[]) returns table (
  id uuid, is_journal boolean, currency text, floor bigint, balance bigint, version bigint, recorded_at timestamptz
) language plpgsql
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  return query
    with locked as (
      select * from ledger_accounts a where a.id = any (account_ids) order by a.id for no key update
    )
    select a.id, false, a.currency, a.floor, a.balance, a.version,
      greatest(clock_timestamp(), max(a.last_recorded_at) over ())
    from locked a;
  return query
    select j.id, true, null, null::bigint, null::bigint, null::bigint, j.recorded_at
    from ledger_journals j
    where j.id = any (journal_ids);
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
