-- The double-entry ledger. Constraints and triggers enforce its rules for every program and for the owner of the tables:
-- no floored account is overdrawn, every journal balances, nothing written changes, no account history forks.
-- Programs insert journals. The trigger of the journals, ledger_post, moves the accounts and writes the entries.

create table ledger_accounts (
  id uuid constraint ledger_accounts_pkey primary key,
  currency text not null constraint ledger_accounts_currency_check check (currency in ('PAPS', 'PTS')),
  kind text not null constraint ledger_accounts_kind_check check (kind <> ''),
  floor_minor bigint,
  balance_minor bigint not null default 0,
  version bigint not null default 0,
  last_recorded_at timestamptz not null default '-infinity',
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  constraint ledger_accounts_floor check (floor_minor is null or balance_minor >= floor_minor),
  constraint ledger_accounts_debt check (kind not like '% debt' or (floor_minor is null and balance_minor <= 0)),
  constraint ledger_accounts_closed_empty check (closed_at is null or balance_minor = 0)
)
-- Leaves room in each page for new row versions, so an update touches no index.
with (fillfactor = 70);

comment on table ledger_accounts is
  'Accounts with their current balances. Balances follow from the journals: only ledger_post writes them.';
comment on column ledger_accounts.currency is 'PAPS in minor units, or PTS (loyalty points, whole).';
comment on column ledger_accounts.floor_minor is
  'Lowest permitted balance. Null for house accounts, which represent the outside world, and for debts.';
comment on column ledger_accounts.version is 'Version of the last entry.';
comment on column ledger_accounts.closed_at is
  'A closed account stays empty. A movement and the closing lock the same row, so the later one is refused.';
comment on constraint ledger_accounts_debt on ledger_accounts is
  'A debt is below zero by what is owed and never above. It is moved only while the account it belongs to is locked.';

-- Returns the id of the journal with an idempotency key. The primary key of the journals thus makes the key unique. If
-- the key ends in a UUID version 7, the id begins with its time, so new journals are at the end of the index. The rest is
-- the hash of the key, marked as UUID version 8. One expression, stable only because convert_to is, so it is inlined.
create function ledger_journal_id(key text) returns uuid language sql stable parallel safe
return overlay(
  case
    when right(key, 36) ~ '^[0-9a-f]{8}-[0-9a-f]{4}-7'
    then replace(left(right(key, 36), 13), '-', '') || substr(encode(sha256(convert_to(key, 'UTF8')), 'hex'), 13, 20)
    else left(encode(sha256(convert_to(key, 'UTF8')), 'hex'), 32)
  end placing '8' from 13)::uuid;

create table ledger_journals (
  id uuid constraint ledger_journals_pkey primary key,
  idempotency_key text not null
    constraint ledger_journals_idempotency_key_check check (length(idempotency_key) between 1 and 200),
  request_hash bytea not null constraint ledger_journals_request_hash_check check (length(request_hash) = 32),
  kind text not null constraint ledger_journals_kind_check check (kind <> ''),
  corrects uuid,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null,
  xid xid8 not null default pg_current_xact_id(),
  accounts uuid[] not null constraint ledger_journals_accounts_check check (cardinality(accounts) between 2 and 100),
  versions bigint[] not null
    constraint ledger_journals_versions_check check (cardinality(versions) = cardinality(accounts)),
  amounts_minor bigint[] not null
    constraint ledger_journals_amounts_check check (cardinality(amounts_minor) = cardinality(accounts)),
  currencies text[] not null
    constraint ledger_journals_currencies_check check (cardinality(currencies) = cardinality(accounts)),
  details jsonb not null default '{}'
);

comment on table ledger_journals is
  'Movements. Leg n moves amounts_minor[n] in currencies[n] on accounts[n] and creates versions[n] of that account. Append-only.';
comment on column ledger_journals.id is
  'ledger_journal_id(idempotency_key). Checked by ledger_post: a table check would be planned by every statement.';
comment on column ledger_journals.request_hash is 'Hash of the request. The same key with another request is refused.';
comment on column ledger_journals.corrects is 'The journal that this one reverses, whole or in part.';
comment on column ledger_journals.occurred_at is 'When the movement happened in the business.';
comment on column ledger_journals.recorded_at is 'When the ledger recorded it. Never decreases within an account.';
comment on column ledger_journals.xid is
  'Transaction that wrote it. Journals below the oldest running transaction are final.';

create index ledger_journals_written on ledger_journals (xid);
create index ledger_journals_correcting on ledger_journals (corrects) where corrects is not null;

create table ledger_entries (
  account_id uuid not null,
  version bigint not null constraint ledger_entries_version_check check (version > 0),
  journal_id uuid not null,
  amount_minor bigint not null constraint ledger_entries_amount_check check (amount_minor <> 0),
  balance_after_minor bigint not null,
  recorded_at timestamptz not null,
  constraint ledger_entries_pkey primary key (account_id, version)
);

comment on table ledger_entries is
  'The history of each account: one row for each leg. Append-only; only ledger_post writes it.';
comment on column ledger_entries.recorded_at is
  'Never decreases within an account, so a past moment is found by binary search over the versions.';

create table ledger_holds (
  id uuid constraint ledger_holds_pkey primary key,
  account_id uuid not null constraint ledger_holds_account_id_fkey references ledger_accounts (id),
  held_account_id uuid not null constraint ledger_holds_held_account_id_fkey references ledger_accounts (id),
  amount_minor bigint not null constraint ledger_holds_amount_check check (amount_minor > 0),
  captured_minor bigint not null default 0,
  state text not null default 'placed'
    constraint ledger_holds_state_check check (state in ('placed', 'captured', 'released', 'expired')),
  placed_at timestamptz not null,
  expires_at timestamptz,
  ended_at timestamptz,
  constraint ledger_holds_captured_within check (captured_minor between 0 and amount_minor),
  constraint ledger_holds_captured_state check ((state = 'captured') = (captured_minor > 0)),
  constraint ledger_holds_ended_state check ((state = 'placed') = (ended_at is null))
);

comment on table ledger_holds is
  'Reserved money: moved to the held account until the hold is captured, released or expires, once.';

create index ledger_holds_due on ledger_holds (expires_at, id) where state = 'placed';
create index ledger_holds_waiting on ledger_holds (held_account_id) where state = 'placed';

create table chain_links (
  number bigint constraint chain_links_pkey primary key constraint chain_links_number_check check (number > 0),
  from_xid xid8 not null,
  to_xid xid8 not null,
  journals bigint not null constraint chain_links_journals_check check (journals > 0),
  hash bytea not null constraint chain_links_hash_check check (length(hash) = 32),
  key_id text,
  contents bytea,
  relinks bigint,
  linked_at timestamptz not null default now(),
  constraint chain_links_range check (to_xid >= from_xid),
  constraint chain_links_keyed check (
    (key_id is null) = (contents is null) and (contents is null or length(contents) = journals * 24)
      and (relinks is null or key_id is not null)
  )
);

alter table chain_links alter column contents set storage external;

comment on table chain_links is
  'The hash chain over the journals in the order (xid, id). A row covers from_xid to to_xid. Append-only.';
comment on column chain_links.hash is
  'HMAC over the previous hash and the digests of the journals. The key is not in the database.';
comment on column chain_links.key_id is 'Key of the HMAC. Null: a plain hash of an early version.';
comment on column chain_links.contents is
  'For each journal its id and the first 8 bytes of its digest, so that a changed journal can be named. Random bytes: stored uncompressed.';
comment on column chain_links.relinks is
  'The plain link whose journals this link covers again. Null for journals that no plain link covers.';

create table ledger_identity (
  id uuid constraint ledger_identity_pkey primary key default gen_random_uuid(),
  only_one boolean not null default true constraint ledger_identity_only_one_key unique
    constraint ledger_identity_only_one_check check (only_one)
);

comment on table ledger_identity is
  'One row: the id of these books. It is signed with every link and stands in every head that is kept outside.';

insert into ledger_identity default values;

-- Append-only rules.

create function ledger_refuse() returns trigger language plpgsql as $$
begin
  raise exception '% of % refused: the ledger is append-only', lower(tg_op), tg_table_name
    using errcode = 'restrict_violation';
end $$;

create trigger ledger_journals_stay before update or delete or truncate on ledger_journals
  for each statement execute function ledger_refuse();
create trigger ledger_entries_stay before update or delete or truncate on ledger_entries
  for each statement execute function ledger_refuse();
create trigger chain_links_stay before update or delete or truncate on chain_links
  for each statement execute function ledger_refuse();
create trigger ledger_identity_stays before update or delete or truncate on ledger_identity
  for each statement execute function ledger_refuse();
create trigger ledger_accounts_stay before delete or truncate on ledger_accounts
  for each statement execute function ledger_refuse();
create trigger ledger_holds_stay before delete or truncate on ledger_holds
  for each statement execute function ledger_refuse();

create trigger ledger_accounts_keep before update of id, currency, kind, floor_minor, created_at on ledger_accounts
  for each statement execute function ledger_refuse();

-- Accounts begin at zero. Only the owner of the tables opens accounts without a floor: they represent the outside world,
-- where money comes from. Exceptions are debts, which ledger_accounts_debt keeps at or below zero: the server opens one
-- when a person first owes something.
create function ledger_check_opened() returns trigger language plpgsql as $$
declare
  broken uuid;
begin
  select id into broken from opened where balance_minor <> 0 or version <> 0 or last_recorded_at <> '-infinity' limit 1;
  if found then
    raise exception 'account % must open with a zero balance', broken using errcode = 'integrity_constraint_violation';
  end if;
  select id into broken from opened
  where (floor_minor is null and (kind, currency) not in (('points debt', 'PTS'), ('paps debt', 'PAPS')))
    or floor_minor < 0 or kind like 'house:%'
  limit 1;
  if found and not pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'usage') then
    raise exception 'account % is a house account: only the owner of the tables opens it', broken
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create trigger ledger_accounts_open after insert on ledger_accounts
  referencing new table as opened
  for each statement execute function ledger_check_opened();

create function ledger_keep_closed() returns trigger language plpgsql as $$
begin
  raise exception 'account % is closed permanently', old.id using errcode = 'restrict_violation';
end $$;

create trigger ledger_accounts_keep_closed before update of closed_at on ledger_accounts
  for each row when (old.closed_at is not null) execute function ledger_keep_closed();

-- Refuses direct writes to balances and entries. The server has no privilege to write them, but the owner of the tables
-- has. The guard reads the call stack: its outermost function must be public.ledger_post. A session cannot forge the
-- stack. Only the name is compared, because lc_messages translates the words around it.
create function ledger_refuse_by_hand() returns trigger language plpgsql as $$
declare
  stack text;
begin
  get diagnostics stack = pg_context;
  if stack !~ '\n[^\n"]*\mpublic\.ledger_post\(\)[^\n]*$' then
    raise exception '% of % refused: only ledger_post writes it', lower(tg_op), tg_table_name
      using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

create trigger ledger_accounts_follow before update of balance_minor, version, last_recorded_at on ledger_accounts
  for each statement execute function ledger_refuse_by_hand();
create trigger ledger_entries_follow before insert on ledger_entries
  for each statement execute function ledger_refuse_by_hand();

-- Posting.

-- Moves the accounts of new journals and writes their entries. Refuses all of them if the id of one does not match its
-- key, if one does not balance, or if an account is unknown, has another currency, another version than the legs continue
-- from, or a later recording time. Legs are sorted by account and version once; the last leg of an account moves it, and
-- each leg becomes an entry.
-- The settings force primary-key lookups: plans are cached, and a plan made while the tables were small would scan them
-- when they are large. `a.id >= x and a.id <= x` means `a.id = x` and excludes hash joins for the same reason.
create function ledger_post() returns trigger language plpgsql
security definer set search_path = pg_catalog, pg_temp
set enable_seqscan = off set enable_bitmapscan = off set enable_mergejoin = off as $$
declare
  misnamed uuid;
  unbalanced uuid;
  entered bigint;
begin
  -- Most keys end in a UUID version 7. The id then begins with the same time, and the rest is compared as bytes, with
  -- version 8 of a UUID in the first four bits. This costs less than ledger_journal_id.
  select id into misnamed
  from written
  where case
    when left(right(idempotency_key, 36), 15) = left(id::text, 13) || '-7'
    then substr(uuid_send(id), 7) <> set_bit(set_bit(set_bit(set_bit(
      substr(sha256(convert_to(idempotency_key, 'UTF8')), 7, 10), 4, 0), 5, 0), 6, 0), 7, 1)
    else id <> public.ledger_journal_id(idempotency_key)
  end
  limit 1;
  if found then
    raise exception 'journal % has an id that does not match its key', misnamed
      using errcode = 'check_violation', constraint = 'ledger_journals_id_from_key';
  end if;

  -- Shortcut for journals with two legs of one currency, which is most of them.
  select id into unbalanced
  from (
    select id, unnest(currencies) as currency, unnest(amounts_minor) as amount_minor
    from written
    where (cardinality(amounts_minor) = 2 and amounts_minor[1] + amounts_minor[2] = 0 and currencies[1] = currencies[2]) is not true
  ) legs
  group by id, currency
  having sum(amount_minor) <> 0
  limit 1;
  if found then
    raise exception 'journal % does not balance', unbalanced using errcode = 'integrity_constraint_violation';
  end if;

  with legs as (
    select id, recorded_at, unnest(accounts) as account_id, unnest(versions) as version, unnest(amounts_minor) as amount_minor,
      unnest(currencies) as currency
    from written
  ), lives as (
    select *, row_number() over life as place, (sum(amount_minor) over life)::bigint as moved,
      lead(version) over life is null as is_last
    from legs
    window life as (partition by account_id order by version rows unbounded preceding)
  ), moved as (
    update public.ledger_accounts a
    set balance_minor = a.balance_minor + l.moved, version = l.version, last_recorded_at = l.recorded_at
    from lives l
    where l.is_last and a.id >= l.account_id and a.id <= l.account_id
      and a.currency = l.currency and a.version = l.version - l.place and a.last_recorded_at <= l.recorded_at
    returning a.id, a.currency, a.last_recorded_at as recorded_at, a.balance_minor - l.moved as balance_before,
      l.version - l.place as version_before
  )
  insert into public.ledger_entries (account_id, recorded_at, journal_id, version, amount_minor, balance_after_minor)
  select l.account_id, l.recorded_at, l.id, l.version, l.amount_minor, m.balance_before + l.moved
  from lives l
  join moved m on m.id = l.account_id
  where l.currency = m.currency and l.recorded_at = m.recorded_at and l.version = m.version_before + l.place;

  get diagnostics entered = row_count;
  if entered <> (select sum(cardinality(accounts)) from written) then
    raise exception 'journal legs do not match the current account versions, currencies or recording times'
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create trigger ledger_journals_post after insert on ledger_journals
  referencing new table as written
  for each statement execute function ledger_post();

-- Refuses a correction that reverses more of a leg than is left of it. Locks the corrected journal, so two corrections of
-- it are serialised. Locking a row requires the privilege to update it, hence security definer.
create function ledger_check_corrections() returns trigger language plpgsql
security definer set search_path = pg_catalog, pg_temp as $$
declare
  broken uuid;
begin
  if not exists (select from written where corrects is not null) then
    return null;
  end if;
  perform from public.ledger_journals
  where id = any (array(select corrects from written))
  order by id
  for no key update;

  select w.corrects into broken
  from (select distinct corrects from written where corrects is not null) w
  left join public.ledger_journals o on o.id = w.corrects
  cross join lateral (
    select account_id, sum(amount_minor) filter (where part = 0) as original, sum(amount_minor) filter (where part = 1) as taken_back
    from (
      select account_id, amount_minor, 0 as part from unnest(o.accounts, o.amounts_minor) as leg (account_id, amount_minor)
      union all
      select account_id, amount_minor, 1
      from public.ledger_journals c, unnest(c.accounts, c.amounts_minor) as leg (account_id, amount_minor)
      where c.corrects = w.corrects
    ) legs
    group by account_id
  ) leg
  where taken_back is not null
    and (original is null or sign(taken_back) = sign(original) or abs(taken_back) > abs(original))
  limit 1;
  if found then
    raise exception 'corrections of journal % exceed its legs', broken
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create trigger ledger_journals_correct after insert on ledger_journals
  referencing new table as written
  for each statement execute function ledger_check_corrections();

-- Locks the accounts of a group in the order of their ids, so that groups queue instead of deadlocking, and returns them
-- with those of its journals that exist. Journals are read after the locks: a poster of the same accounts has then ended.
-- recorded_at and xid are the same for all rows and are in the first row only.
create function ledger_open(account_ids uuid[], journal_ids uuid[]) returns table (
  id uuid, is_journal boolean, currency text, floor_minor bigint, balance_minor bigint, version bigint, recorded_at timestamptz,
  xid xid8
) language plpgsql
security definer set search_path = pg_catalog, pg_temp
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  return query
    with locked as (
      select * from public.ledger_accounts a where a.id = any (account_ids) order by a.id for no key update
    )
    select a.id, false, a.currency, a.floor_minor, a.balance_minor, a.version,
      case when row_number() over () = 1 then greatest(clock_timestamp(), max(a.last_recorded_at) over ()) end,
      case when row_number() over () = 1 then pg_current_xact_id() end
    from locked a;
  return query
    select j.id, true, null, null::bigint, null::bigint, null::bigint, null::timestamptz, null::xid8
    from public.ledger_journals j
    where j.id = any (journal_ids);
end $$;

-- Locks accounts, or journals to be corrected, until the transaction ends.
create function ledger_lock_accounts(ids uuid[]) returns void language plpgsql
security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
begin
  perform from public.ledger_accounts where id = any (ids) order by id for no key update;
end $$;

create function ledger_lock_journals(ids uuid[]) returns void language plpgsql
security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
begin
  perform from public.ledger_journals where id = any (ids) order by id for no key update;
end $$;

create function ledger_lock_holds(ids uuid[]) returns void language plpgsql
set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
begin
  perform from public.ledger_holds where id = any (ids) order by id for no key update;
end $$;

-- Journals whose xid is below this are final: every transaction with a lower number has ended.
create function ledger_horizon() returns xid8 language sql stable
return pg_snapshot_xmin(pg_current_snapshot());

-- Whether a transaction other than the current one has written journals. Two probes of the index on xid.
create function ledger_is_used() returns boolean language sql
begin atomic
  select exists (select from ledger_journals where xid < pg_current_xact_id())
    or exists (select from ledger_journals where xid > pg_current_xact_id());
end;

-- Every role may execute a new function unless this is revoked. Triggers fire without the privilege.
revoke execute on function ledger_post() from public;
revoke execute on function ledger_check_corrections() from public;
revoke execute on function ledger_open(uuid[], uuid[]) from public;
revoke execute on function ledger_lock_accounts(uuid[]) from public;
revoke execute on function ledger_lock_journals(uuid[]) from public;

-- Holds.

create function ledger_check_placed() returns trigger language plpgsql as $$
begin
  if new.state <> 'placed' then
    raise exception 'hold % must start as placed', new.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger ledger_holds_begin before insert on ledger_holds
  for each row execute function ledger_check_placed();

create function ledger_check_hold() returns trigger language plpgsql as $$
begin
  if old.state <> 'placed' then
    raise exception 'hold % has ended: %', old.id, old.state using errcode = 'restrict_violation';
  end if;
  if (old.id, old.account_id, old.held_account_id, old.amount_minor, old.placed_at, old.expires_at)
    is distinct from (new.id, new.account_id, new.held_account_id, new.amount_minor, new.placed_at, new.expires_at)
  then
    raise exception 'hold % is immutable except for its end', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger ledger_holds_end before update on ledger_holds
  for each row execute function ledger_check_hold();

-- Reading the past.

-- Returns the balance at a moment: that of the last version recorded by then, found by binary search.
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
  return coalesce((select balance_after_minor from ledger_entries where account_id = account and version = low), 0);
end $$;

-- Returns the last version recorded before a moment, found by binary search. A statement is the versions between two of
-- these, so its cost does not depend on the length of the history.
create function ledger_version_before(account uuid, moment timestamptz) returns bigint
language plpgsql stable strict as $$
declare
  low bigint := 0;
  high bigint;
  middle bigint;
begin
  select version into high from ledger_accounts where id = account;
  while low < high loop
    middle := (low + high + 1) / 2;
    if (select recorded_at < moment from ledger_entries where account_id = account and version = middle) then
      low := middle;
    else
      high := middle - 1;
    end if;
  end loop;
  return low;
end $$;

-- House accounts. Each is 64 rows; a poster uses one of them, so posters do not queue for each other. The balance of a
-- house account is the sum of its rows. With eight rows, two servers of three lanes each often shared a row and waited.
insert into ledger_accounts (id, currency, kind)
select ledger_journal_id('house:' || name || ':' || stripe), currency, 'house:' || name
from (values ('outside', 'PAPS'), ('fees', 'PAPS'), ('redemptions', 'PAPS'), ('claims', 'PAPS'), ('points', 'PTS'))
    as house (name, currency),
  generate_series(0, 63) as stripe;

-- Verification.

create table audits (
  id uuid constraint audits_pkey primary key,
  started_by uuid constraint audits_started_by_fkey references users (id),
  started_at timestamptz not null,
  ended_at timestamptz,
  ok boolean,
  counts jsonb not null default '{}',
  broken_rule text,
  broken_row text,
  head text,
  constraint audits_end check ((ended_at is null) = (ok is null)),
  constraint audits_broken check ((ok is false) = (broken_rule is not null) and (ok is false) = (broken_row is not null))
);

comment on table audits is 'Verifications of the books and their results.';
comment on column audits.started_by is 'Null for the nightly verification.';
comment on column audits.counts is 'How many rows of each kind were read.';
comment on column audits.broken_rule is 'The rule that broken_row, the first wrong row, violates.';
comment on column audits.head is 'Hash of the last link of the chain.';

-- At most one verification runs.
create unique index audits_running on audits ((ended_at is null)) where ended_at is null;
create index audits_newest on audits (started_at desc, id desc);

create function audits_keep() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null then
    raise exception 'verification % has ended', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger audits_keep before update on audits for each row execute function audits_keep();
create trigger audits_stay before delete or truncate on audits for each statement execute function refuse_change();
