-- Spreads the ledger over the nodes of a Citus cluster (docs/decisions/0029-citus.md). Runs after the other migrations, in
-- a database with the extension citus. A place is the shard of one range of ids in every table of the ledger; the shards of a
-- place lie on the same node. Accounts and entries lie by the owner of the account, journals and reversals by journal, holds by their id.
-- A function that runs in a place touches shards of this place only, by their names.
--
-- The program writes entries and journals in one transaction. Each place enforces what it can see: a journal balances under
-- the id of its key, entries continue their account, an account is moved by entries only and never below its floor,
-- corrections do not exceed what they correct. That a journal and its entries agree is proven by verify.

-- References between places.
alter table ledger_holds
  drop constraint ledger_holds_account_id_fkey,
  drop constraint ledger_holds_held_account_id_fkey;
alter table pots drop constraint pots_account_id_fkey;

-- These three are in PL/pgSQL because its queries are planned once for a connection, those of an SQL function for every call.

-- The name of the shard of `other` that lies in the same place as a shard. The number of that shard is read from its name once, not for
-- every shard of the cluster.
create function ledger_beside(shard_name text, other regclass) returns text language plpgsql stable
set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
declare
  number bigint := substring(shard_name from '_(\d+)$');
begin
  return (
    select other::text || '_' || beside.shardid
    from pg_dist_shard mine
    join pg_dist_shard beside on beside.logicalrelid = other and beside.shardminvalue = mine.shardminvalue
    where mine.shardid = number
  );
end $$;

-- Returns an id that lies in the place of an account: the first 48 bits of the account's id. These are the time in the id of its owner
-- (ledger_journal_id), so the accounts of a person lie in one place. `placeOfAccount` of the program returns the same.
create function ledger_account_place(account uuid) returns uuid language sql immutable strict parallel safe
return overlay(account::text placing '0000-0000-000000000000' from 15)::uuid;

-- The same for each of some accounts.
create function ledger_account_places(accounts uuid[]) returns uuid[] language plpgsql immutable strict parallel safe
set search_path = pg_catalog, pg_temp as $$
begin
  return array(select public.ledger_account_place(account) from unnest(accounts) with ordinality as a (account, number) order by number);
end $$;

-- The lowest hash of each place, in their order. The place of an id is width_bucket(uuid_hash(id), ledger_lows()).
create function ledger_lows() returns int[] language plpgsql stable
set search_path = pg_catalog, pg_temp as $$
begin
  return array(
    select shardminvalue::int from pg_dist_shard where logicalrelid = 'public.ledger_accounts'::regclass order by 1
  );
end $$;

-- The numbers of a table's shards, in the order of places.
create function ledger_shards(spread regclass) returns bigint[] language plpgsql stable
set search_path = pg_catalog, pg_temp as $$
begin
  return array(select shardid from pg_dist_shard where logicalrelid = spread order by shardminvalue::int);
end $$;

-- Numbers of journals.

-- Transaction numbers count on one node only. Here a journal's xid is the time of its node in microseconds, and it is
-- final when no transaction can still commit a lower one (ledger_horizon). A transaction announces itself by a shared
-- advisory lock on the current second, then reads the time for its journals. A prepared transaction keeps the lock, also
-- through a crash, and its rows are visible before the lock is released. Numbers of earlier journals are lower.
create function ledger_announce() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(7271991, floor(extract(epoch from clock_timestamp()) - 1700000000)::int);
  return null;
end $$;

create function ledger_number() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  new.xid := (extract(epoch from clock_timestamp()) * 1000000)::bigint::text::xid8;
  return new;
end $$;

-- The number below which every journal of this node is final. The time is read before the locks: a transaction that
-- announces itself after the look at the locks numbers its journals later than this time. See ledger_open_place for `rows`.
create function ledger_horizon_here(rows bigint) returns bigint language plpgsql
set search_path = pg_catalog, pg_temp as $$
declare
  at bigint := extract(epoch from clock_timestamp()) * 1000000;
  announced bigint;
begin
  select min(objid::bigint) + 1700000000 into announced
  from pg_locks
  where locktype = 'advisory' and classid = 7271991 and objsubid = 2
    and database = (select oid from pg_database where datname = current_database());
  return least(at, announced * 1000000);
end $$;

-- An id of each place, in their order. Filled below, when the places are known; they do not change. A search for ids would take longer
-- than all else that a horizon takes.
create table ledger_place_keys (
  place int constraint ledger_place_keys_pkey primary key,
  key uuid not null,
  finals_shard bigint not null
);

comment on table ledger_place_keys is 'For each place, an id that belongs to it.';
comment on column ledger_place_keys.finals_shard is 'The number of its shard of final_records, which stays when the shard is moved.';

-- Queries of this table call a function in several places at a time.
create table ledger_places (
  key uuid constraint ledger_places_pkey primary key
);

comment on table ledger_places is 'One row in each place: its id of ledger_place_keys.';

-- For each node that has places, an id of one of them.
create function ledger_keys_of_nodes() returns uuid[] language plpgsql stable
set search_path = pg_catalog, pg_temp as $$
declare
  keys uuid[];
  nodes int;
begin
  select array_agg(found.key), count(*) into keys, nodes
  from (
    select distinct on (placed.groupid) known.key
    from (select row_number() over (order by shardminvalue::int) as place, shardid
      from pg_dist_shard where logicalrelid = 'public.ledger_postings'::regclass) shard
    join pg_dist_placement placed on placed.shardid = shard.shardid
    left join public.ledger_place_keys known on known.place = shard.place
    order by placed.groupid
  ) found;
  if nodes = 0 or array_position(keys, null) is not null then
    raise exception 'no id was found for a node of the ledger';
  end if;
  return keys;
end $$;

-- The lowest horizon of the coordinator and the nodes that have places, less two seconds: clocks of nodes may differ by that much, also
-- that of a node which takes over the shards of another. A node that does not answer fails the call. The coordinator has no journals,
-- but their records: a transaction that writes some from another node announces itself here before it numbers its journals, and
-- after a crash it may be committed there later than where its journals lie.
create or replace function ledger_horizon() returns xid8 language plpgsql
set search_path = pg_catalog, pg_temp as $$
declare
  horizon bigint := public.ledger_horizon_here(0);
  of_node bigint;
  key uuid;
begin
  foreach key in array public.ledger_keys_of_nodes() loop
    select public.ledger_horizon_here(count(*)) into of_node from public.ledger_postings where place = key;
    horizon := least(horizon, of_node);
  end loop;
  return (horizon - 2000000)::text::xid8;
end $$;

-- Journals numbered before the current transaction began are those of others.
create or replace function ledger_is_used() returns boolean language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  return exists (
    select 1 from public.ledger_journals where xid < (extract(epoch from now()) * 1000000)::bigint::text::xid8
  );
end $$;

-- Accounts.

alter table ledger_accounts add column place uuid, drop constraint ledger_accounts_pkey;
update ledger_accounts set place = ledger_account_place(id);
alter table ledger_accounts alter column place set not null,
  add constraint ledger_accounts_pkey primary key (id, place),
  add constraint ledger_accounts_place check (place = ledger_account_place(id));
comment on column ledger_accounts.place is 'The account is distributed by it. Follows from the id, so the id is unique.';

-- Journals.

drop trigger ledger_journals_post on ledger_journals;
drop trigger ledger_journals_correct on ledger_journals;
alter table ledger_journals alter column xid set default (extract(epoch from clock_timestamp()) * 1000000)::bigint::text::xid8;

-- Refuses journals that do not balance or whose id does not match the key. The same rules as in ledger_post.
create function ledger_check_written() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
declare
  broken uuid;
begin
  select id into broken from written where id <> public.ledger_journal_id(idempotency_key) limit 1;
  if found then
    raise exception 'journal % has an id that does not match its key', broken
      using errcode = 'check_violation', constraint = 'ledger_journals_id_from_key';
  end if;
  select id into broken
  from (select id, unnest(currencies) as currency, unnest(amounts_minor) as amount_minor from written) legs
  group by id, currency
  having sum(amount_minor) <> 0
  limit 1;
  if found then
    raise exception 'journal % does not balance', broken using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create trigger ledger_journals_announce before insert on ledger_journals
  for each statement execute function ledger_announce();
create trigger ledger_journals_number before insert on ledger_journals
  for each row execute function ledger_number();
create trigger ledger_journals_check after insert on ledger_journals
  referencing new table as written
  for each statement execute function ledger_check_written();

-- Entries.

drop trigger ledger_entries_follow on ledger_entries;
alter table ledger_entries add column currency text, add column idempotency_key text, add column kind text,
  add column occurred_at timestamptz, add column corrects uuid, add column details jsonb, add column place uuid,
  drop constraint ledger_entries_pkey;
comment on column ledger_entries.place is 'That of the account.';
comment on column ledger_entries.currency is 'Of the leg. Compared with the account: the journal lies in another place.';
comment on column ledger_entries.idempotency_key is
  'Copied from the journal with the four columns after it: a statement is read from one shard. verify compares them.';

alter table ledger_entries disable trigger ledger_entries_stay;
update ledger_entries e
set currency = a.currency, idempotency_key = j.idempotency_key, kind = j.kind, occurred_at = j.occurred_at, corrects = j.corrects,
  details = j.details, place = a.place
from ledger_accounts a, ledger_journals j
where a.id = e.account_id and j.id = e.journal_id;
alter table ledger_entries enable trigger ledger_entries_stay;
alter table ledger_entries alter column currency set not null, alter column idempotency_key set not null,
  alter column kind set not null, alter column occurred_at set not null, alter column details set not null,
  alter column place set not null,
  add constraint ledger_entries_pkey primary key (account_id, version, place),
  add constraint ledger_entries_place check (place = ledger_account_place(account_id));

create or replace view ledger_lines with (security_invoker = true) as
select account_id, version, journal_id, amount_minor, balance_after_minor, recorded_at, idempotency_key, kind, occurred_at, corrects,
  details, place
from ledger_entries;

-- Moves the accounts of new entries. Refuses all of them unless each continues the version, balance, currency and
-- recording time of its account. Runs with the privileges of the owner, on shards of its own place. The first query is planned
-- once for a connection; the second names a shard and is planned for every group, so it is kept simple. It finds each account by its key:
-- a hash join would read all accounts of the place.
create function ledger_enter() returns trigger language plpgsql
security definer set search_path = pg_catalog, pg_temp
set enable_seqscan = off set enable_bitmapscan = off set enable_mergejoin = off set enable_hashjoin = off as $$
declare
  lives record;
  continued bigint := 0;
begin
  select array_agg(account_id) as accounts, array_agg(version_before) as versions_before, array_agg(version_after) as versions_after,
    array_agg(balance_before) as balances_before, array_agg(balance_after) as balances_after,
    array_agg(recorded_at) as recorded, array_agg(currency) as currencies, bool_and(is_line) as are_lines
  into lives
  from (
    select account_id, min(version) - 1 as version_before, max(version) as version_after, min(balance_before) as balance_before,
      min(balance_before) + sum(amount_minor)::bigint as balance_after, max(recorded_at) as recorded_at, max(currency) as currency,
      max(version) - min(version) + 1 = count(*) and min(balance_before) = max(balance_before)
        and min(recorded_at) = max(recorded_at) and min(currency) = max(currency) as is_line
    from (
      select account_id, version, amount_minor, recorded_at, currency,
        balance_after_minor - (sum(amount_minor) over (partition by account_id order by version))::bigint as balance_before
      from entered
    ) entry
    group by account_id
  ) life;
  if lives.are_lines then
    execute format($query$
      update %s a
      set balance_minor = life.balance_after, version = life.version_after, last_recorded_at = life.recorded_at
      from unnest($1, $2, $3, $4, $5, $6, $7)
        as life (account_id, version_before, version_after, balance_before, balance_after, recorded_at, currency)
      where a.id = life.account_id and a.version = life.version_before and a.balance_minor = life.balance_before
        and a.currency = life.currency and a.last_recorded_at <= life.recorded_at$query$,
      public.ledger_beside(tg_table_name, 'public.ledger_accounts'))
    using lives.accounts, lives.versions_before, lives.versions_after, lives.balances_before, lives.balances_after, lives.recorded,
      lives.currencies;
    get diagnostics continued = row_count;
  end if;
  if continued <> cardinality(lives.accounts) then
    raise exception 'entries do not continue the versions, balances, currencies or recording times of their accounts'
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create trigger ledger_entries_enter after insert on ledger_entries
  referencing new table as entered
  for each statement execute function ledger_enter();

-- As before. The outermost function is ledger_enter, or one that inserts entries: on the node of a server that posts through it,
-- ledger_write too.
create or replace function ledger_refuse_by_hand() returns trigger language plpgsql as $$
declare
  stack text;
begin
  get diagnostics stack = pg_context;
  if stack !~ '\n[^\n"]*\mpublic\.(ledger_enter|ledger_post_place|ledger_write)\([^\n"]*$' then
    raise exception '% of % refused: only ledger_enter writes it', lower(tg_op), tg_table_name
      using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

-- Posting.

-- Rows that are written with a group or by themselves: the parameters of the functions that write them.
do $$
begin
  execute string_agg(format('create type %I as (%s)', proname || '_rows', pg_get_function_arguments(oid)), ';')
  from pg_proc
  where pronamespace = 'public'::regnamespace
    and proname in ('write_records', 'write_spending', 'write_notices', 'write_responses');
end $$;

-- A view on one PostgreSQL. Here each party of a record has a copy of it in its own place, so that one shard answers its lists. The
-- type of copies on their way has the same columns.
do $$
begin
  execute format('create type activity_copy as (%s)',
      string_agg(format('%I %s', attname, format_type(atttypid, atttypmod)), ', ' order by attnum))
  from pg_attribute
  where attrelid = 'activity'::regclass and attnum > 0;
end $$;

-- Transfers and payments lie with their journal, a view on one PostgreSQL too.
do $$
begin
  execute format('create type final_copy as (journal_id uuid, %s)',
      string_agg(format('%I %s', attname, format_type(atttypid, atttypmod)), ', ' order by attnum))
  from pg_attribute
  where attrelid = 'final_records'::regclass and attnum > 0;
end $$;

drop view final_records;
create table final_records (
  journal_id uuid constraint final_records_pkey primary key,
  like records including constraints,
  constraint final_records_kind check (kind in ('transfer', 'payment')),
  constraint final_records_journal check (journal_id = ledger_journal_id(kind || ':' || id))
);

comment on table final_records is 'Transfers and payments, in the place of their journal. Append-only.';

create index final_records_of_kind on final_records (kind, created_at desc, id desc);
create index final_records_by_amount on final_records (kind, amount_minor, id);
create index final_records_by_reference on final_records (right(id::text, 9));
create trigger final_records_stay before update or delete or truncate on final_records
  for each statement execute function ledger_refuse();

drop view activity;
create table activity (
  person_id uuid not null,
  side text not null,
  like records,
  constraint activity_pkey primary key (person_id, id)
);

comment on table activity is 'A copy of each record for each of its parties. Written with the record; verify compares both.';

create index activity_of_person on activity (person_id, side, kind, created_at desc, id desc);
create index activity_of_parent on activity (person_id, parent_id, created_at desc, id desc) where parent_id is not null;
create index activity_waiting on activity (person_id, side, kind, created_at desc, id desc) where state = 'pending';

create table ledger_postings (
  place uuid primary key,
  recorded_at timestamptz,
  ids uuid[], keys text[], hashes bytea[], kinds text[], corrected uuid[], occurred timestamptz[], details jsonb[],
  accounts text[], versions text[], amounts_minor text[], currencies text[],
  entry_accounts uuid[], entry_versions bigint[], entry_journals uuid[], entry_amounts_minor bigint[],
  entry_balances_minor bigint[], entry_currencies text[], entry_keys text[], entry_kinds text[], entry_occurred timestamptz[],
  entry_corrected uuid[], entry_details jsonb[],
  spending write_spending_rows, notices write_notices_rows, responses write_responses_rows, activity activity_copy[], finals final_copy[]
);

comment on table ledger_postings is
  'Has no rows. Inserting one writes all that a group has to write in the place of its key, in one statement.';

-- Refuses ids that belong to another place than a shard: a row there would not be found, and could be written again.
create function ledger_require_place(shard_name text, ids uuid[]) returns void language plpgsql stable
set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
declare
  number bigint := substring(shard_name from '_(\d+)$');
  lowest int;
  highest int;
begin
  select shardminvalue::int, shardmaxvalue::int into strict lowest, highest from pg_dist_shard where shardid = number;
  if exists (select from unnest(ids) as id where uuid_hash(id) not between lowest and highest) then
    raise exception 'a posting has rows of another place' using errcode = 'check_violation';
  end if;
end $$;

-- Runs with the privileges of the owner, on shards of its own place.
create function ledger_post_place() returns trigger language plpgsql
security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.ledger_require_place(tg_table_name, new.ids
    || public.ledger_account_places(new.entry_accounts) || (new.spending).user_ids
    || (new.notices).user_ids || (new.responses).owner_ids || array(select person_id from unnest(new.activity))
    || array(select journal_id from unnest(new.finals)));
  if new.ids is not null then
    begin
      execute format($query$
        insert into %s (id, idempotency_key, request_hash, kind, corrects, occurred_at, recorded_at, details, accounts, versions,
          amounts_minor, currencies)
        select id, key, hash, kind, corrects, occurred_at, $1, details, accounts::uuid[], versions::bigint[], amounts::bigint[],
          currencies::text[]
        from unnest($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
          as j (id, key, hash, kind, corrects, occurred_at, details, accounts, versions, amounts, currencies)$query$,
        public.ledger_beside(tg_table_name, 'public.ledger_journals'))
      using new.recorded_at, new.ids, new.keys, new.hashes, new.kinds, new.corrected, new.occurred, new.details, new.accounts,
        new.versions, new.amounts_minor, new.currencies;
    exception when unique_violation then
      -- Another transaction has posted it since ledger_open looked for it. The next attempt finds it.
      raise exception 'a journal of this posting exists already' using errcode = 'serialization_failure';
    end;
  end if;
  if new.entry_accounts is not null then
    execute format($query$
      insert into %s (recorded_at, account_id, version, journal_id, amount_minor, balance_after_minor, currency, idempotency_key,
        kind, occurred_at, corrects, details, place)
      select $1, e.*, public.ledger_account_place(e.account_id)
      from unnest($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) as e (account_id)$query$,
      public.ledger_beside(tg_table_name, 'public.ledger_entries'))
    using new.recorded_at, new.entry_accounts, new.entry_versions, new.entry_journals, new.entry_amounts_minor,
      new.entry_balances_minor, new.entry_currencies, new.entry_keys, new.entry_kinds, new.entry_occurred, new.entry_corrected,
      new.entry_details;
  end if;
  if (new.spending).user_ids is not null then
    perform public.write_spending_here(tg_table_name, new.spending);
  end if;
  if (new.notices).user_ids is not null then
    perform public.write_notices_here(tg_table_name, new.notices);
  end if;
  if (new.responses).owner_ids is not null then
    perform public.write_responses_here(tg_table_name, new.responses);
  end if;
  if new.activity is not null then
    perform public.write_activity_here(tg_table_name, new.activity);
  end if;
  if new.finals is not null then
    execute format('insert into %s select * from unnest($1)', public.ledger_beside(tg_table_name, 'public.final_records'))
    using new.finals;
  end if;
  return null;
end $$;

create trigger ledger_postings_post before insert on ledger_postings
  for each row execute function ledger_post_place();

-- Corrections.

create table ledger_reversals (
  journal_id uuid not null,
  by_journal uuid not null,
  account_id uuid not null,
  amount_minor bigint not null constraint ledger_reversals_amount_check check (amount_minor <> 0),
  constraint ledger_reversals_pkey primary key (journal_id, by_journal, account_id)
);

comment on table ledger_reversals is
  'Legs of corrections beside the journal that they correct, so that its place can refuse to reverse it twice. Append-only.';

-- Corrections so far.
insert into ledger_reversals (journal_id, by_journal, account_id, amount_minor)
select j.corrects, j.id, leg.account_id, leg.amount_minor
from ledger_journals j
cross join unnest(j.accounts, j.amounts_minor) as leg (account_id, amount_minor)
where j.corrects is not null;

create trigger ledger_reversals_stay before update or delete or truncate on ledger_reversals
  for each statement execute function ledger_refuse();

-- Refuses to reverse more of a leg than is left of it. Locks the corrected journal.
create function ledger_check_reversals() returns trigger language plpgsql
security definer set search_path = pg_catalog, pg_temp as $$
declare
  broken uuid;
  journals text := public.ledger_beside(tg_table_name, 'public.ledger_journals');
begin
  execute format('select from %s where id = any ($1) order by id for no key update', journals)
  using array(select journal_id from reversed);
  execute format($query$
    select r.journal_id
    from %I.%I r
    left join %s j on j.id = r.journal_id
    where r.journal_id in (select journal_id from reversed)
    group by r.journal_id, r.account_id, j.accounts, j.amounts_minor
    having coalesce(sign(sum(r.amount_minor)) = sign(j.amounts_minor[array_position(j.accounts, r.account_id)])
      or abs(sum(r.amount_minor)) > abs(j.amounts_minor[array_position(j.accounts, r.account_id)]), true)
    limit 1$query$, tg_table_schema, tg_table_name, journals) into broken;
  if broken is not null then
    raise exception 'corrections of journal % exceed its legs', broken using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create trigger ledger_reversals_check after insert on ledger_reversals
  referencing new table as reversed
  for each statement execute function ledger_check_reversals();

-- Locks. Security definer would log in to the other nodes as the owner, in connections that wait for those of the server
-- in the same transaction. So the server has the privilege to update a column that ledger_refuse keeps.

-- Makes the commit of the current transaction two-phase, on one node too: otherwise its node would commit first, and a crash
-- of the coordinator before its own commit would leave half of it. An insert of no rows by COPY asks Citus for two phases.
create function ledger_two_phase() returns void language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  -- Once in a transaction.
  if current_setting('paps.two_phase', true) = 'on' then
    return;
  end if;
  -- Writers of a shard would wait for each other until the end of the transaction. That keeps copies of a shard equal, and ours
  -- have none.
  perform set_config('citus.all_modifications_commutative', 'on', true), set_config('paps.two_phase', 'on', true);
  insert into public.ledger_reversals (journal_id, by_journal, account_id, amount_minor)
  select '00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000',
    '00000000-0000-0000-0000-000000000000', none from generate_series(1, 0) as none;
end $$;

-- The gate of a node: an advisory lock that the groups which are posted through this node share. A reader of all nodes takes
-- those of all nodes alone, for as long as it opens its snapshots (database/src/citus-snapshot.ts).
create function ledger_pass_gate() returns void language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(7271992, 0);
  -- Gates are shut on the coordinator and on the nodes that have a place.
  if not exists (
    select from pg_dist_local_group g
    where g.groupid = 0 or exists (select from pg_dist_placement p where p.groupid = g.groupid)
  ) then
    raise exception 'this node has no part of the ledger: servers must connect to another' using errcode = 'connection_failure';
  end if;
end $$;

create function ledger_shut_gate(rows bigint) returns void language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(7271992, 0);
end $$;

-- Shuts the gate of the coordinator, where it is called, and those of the nodes that have places.
create function ledger_shut_gates() returns void language plpgsql
set search_path = pg_catalog, pg_temp as $$
declare
  key uuid;
begin
  perform public.ledger_shut_gate(0);
  foreach key in array public.ledger_keys_of_nodes() loop
    perform public.ledger_shut_gate(count(*)) from public.ledger_postings where place = key;
  end loop;
end $$;

-- The accounts of a group in one place, locked, and those of its journals that exist already.
create type ledger_opened as (
  ids uuid[], currencies text[], floors_minor bigint[], balances_minor bigint[], versions bigint[], latest timestamptz, kept uuid[]
);

-- Runs on the node of the place. `rows` is the number of rows that the place has of a table without rows: an argument that
-- only the node of the place knows, so that the function is called there.
create function ledger_open_place(accounts_shard bigint, journals_shard bigint, account_ids uuid[], journal_ids uuid[], rows bigint)
returns ledger_opened language plpgsql security definer set search_path = pg_catalog, pg_temp
set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  opened public.ledger_opened;
begin
  execute format($query$
    select array_agg(id), array_agg(currency), array_agg(floor_minor), array_agg(balance_minor), array_agg(version),
      max(last_recorded_at)
    from (
      select id, currency, floor_minor, balance_minor, version, last_recorded_at
      from public.ledger_accounts_%s where id = any ($1) order by id for no key update
    ) locked$query$, accounts_shard)
    into opened.ids, opened.currencies, opened.floors_minor, opened.balances_minor, opened.versions, opened.latest
    using account_ids;
  execute format('select array_agg(id) from public.ledger_journals_%s where id = any ($1)', journals_shard) into opened.kept using journal_ids;
  return opened;
end $$;

create or replace function ledger_open(account_ids uuid[], journal_ids uuid[]) returns table (
  id uuid, is_journal boolean, currency text, floor_minor bigint, balance_minor bigint, version bigint, recorded_at timestamptz,
  xid xid8
) language plpgsql security invoker set search_path = pg_catalog, pg_temp as $$
declare
  lows int[] := public.ledger_lows();
  accounts_shards bigint[] := public.ledger_shards('public.ledger_accounts');
  journals_shards bigint[] := public.ledger_shards('public.ledger_journals');
  part record;
  answer record;
  opened public.ledger_opened;
  found public.ledger_opened;
  at timestamptz;
begin
  perform public.ledger_pass_gate();
  perform public.ledger_two_phase();
  for part in
    select asked.place, min(asked.key::text)::uuid as key,
      array_agg(asked.id) filter (where not asked.is_journal) as accounts,
      array_agg(asked.id) filter (where asked.is_journal) as journals
    from (
      select each.id, each.is_journal, each.key, width_bucket(uuid_hash(each.key), lows) as place
      from (
        select distinct account as id, public.ledger_account_place(account) as key, false as is_journal from unnest(account_ids) as account
        union all
        select distinct journal, journal, true from unnest(journal_ids) as journal
      ) each
    ) asked
    group by asked.place
    order by asked.place
  loop
    select public.ledger_open_place(
      accounts_shards[part.place], journals_shards[part.place], part.accounts, part.journals, count(*)) as opened
    into answer from public.ledger_postings p where p.place = part.key;
    opened := answer.opened;
    found.ids := found.ids || opened.ids;
    found.currencies := found.currencies || opened.currencies;
    found.floors_minor := found.floors_minor || opened.floors_minor;
    found.balances_minor := found.balances_minor || opened.balances_minor;
    found.versions := found.versions || opened.versions;
    found.latest := greatest(found.latest, opened.latest);
    found.kept := found.kept || opened.kept;
  end loop;
  at := greatest(clock_timestamp(), found.latest);
  -- The first row has recorded_at and xid. Journals have numbers of their own: this one identifies the group.
  return query
  select a.id, false, a.currency, a.floor_minor, a.balance_minor, a.version, case when a.number = 1 then at end,
    case when a.number = 1 then (extract(epoch from at) * 1000000)::bigint::text::xid8 end
  from unnest(found.ids, found.currencies, found.floors_minor, found.balances_minor, found.versions) with ordinality
    as a (id, currency, floor_minor, balance_minor, version, number)
  union all
  select kept, true, null, null, null, null, null, null from unnest(found.kept) as kept;
end $$;

-- Writes a group: its journals, entries and rows of people in each place by one statement. Without nested loops: legs and journals
-- would be compared each with each. Records come first, since their table announces the transaction (see ledger_horizon).
create function ledger_write(
  at timestamptz default null, ids uuid[] default null, keys text[] default null, hashes bytea[] default null,
  kinds text[] default null, corrected uuid[] default null, occurred timestamptz[] default null, details jsonb[] default null,
  first_legs int[] default null, last_legs int[] default null,
  leg_journals uuid[] default null, leg_accounts uuid[] default null, leg_versions bigint[] default null,
  leg_amounts bigint[] default null, leg_currencies text[] default null, leg_balances bigint[] default null,
  spending public.write_spending_rows default null, notices public.write_notices_rows default null,
  responses public.write_responses_rows default null, records public.write_records_rows default null,
  activity public.activity_copy[] default null
) returns void language plpgsql security invoker set search_path = pg_catalog, pg_temp set enable_nestloop = off as $$
declare
  lows int[] := public.ledger_lows();
  finals public.final_copy[];
  part record;
begin
  if (ledger_write.records).ids is not null then
    perform public.write_records_on_coordinator(ledger_write.records);
    activity := public.activity_of_records(ledger_write.records);
    finals := public.final_of_records(ledger_write.records);
  end if;
  for part in
    select coalesce(j.ids[1], public.ledger_account_place(e.accounts[1]), (s.rows_of_place).user_ids[1], (n.rows_of_place).user_ids[1],
        (r.rows_of_place).owner_ids[1], a.first_person, f.first_journal) as key,
      j.ids, j.keys, j.hashes, j.kinds, j.corrected, j.occurred, j.details, j.accounts, j.versions, j.amounts, j.currencies,
      e.accounts as entry_accounts, e.versions as entry_versions, e.journals as entry_journals, e.amounts as entry_amounts,
      e.balances as entry_balances, e.currencies as entry_currencies, e.keys as entry_keys, e.kinds as entry_kinds,
      e.occurred as entry_occurred, e.corrected as entry_corrected, e.details as entry_details,
      s.rows_of_place as spending, n.rows_of_place as notices, r.rows_of_place as responses, a.copies as activity,
      f.copies as finals
    from (
      select width_bucket(uuid_hash(id), lows) as place, array_agg(id) as ids, array_agg(key) as keys, array_agg(hash) as hashes,
        array_agg(kind) as kinds, array_agg(corrects) as corrected, array_agg(occurred_at) as occurred,
        array_agg(detail) as details, array_agg(leg_accounts[first_leg:last_leg]::text) as accounts,
        array_agg(leg_versions[first_leg:last_leg]::text) as versions,
        array_agg(leg_amounts[first_leg:last_leg]::text) as amounts,
        array_agg(leg_currencies[first_leg:last_leg]::text) as currencies
      from unnest(ids, keys, hashes, kinds, corrected, occurred, details, first_legs, last_legs)
        as posted (id, key, hash, kind, corrects, occurred_at, detail, first_leg, last_leg)
      group by 1
    ) j
    full join (
      select width_bucket(uuid_hash(public.ledger_account_place(leg.account)), lows) as place, array_agg(leg.account) as accounts,
        array_agg(leg.version) as versions, array_agg(leg.journal) as journals, array_agg(leg.amount) as amounts,
        array_agg(leg.balance) as balances, array_agg(leg.currency) as currencies, array_agg(posted.key) as keys,
        array_agg(posted.kind) as kinds, array_agg(posted.occurred_at) as occurred, array_agg(posted.corrects) as corrected,
        array_agg(posted.detail) as details
      from unnest(leg_journals, leg_accounts, leg_versions, leg_amounts, leg_currencies, leg_balances)
        as leg (journal, account, version, amount, currency, balance)
      join unnest(ids, keys, kinds, occurred, corrected, details) as posted (id, key, kind, occurred_at, corrects, detail)
        on posted.id = leg.journal
      group by 1
    ) e using (place)
    full join public.write_spending_split(ledger_write.spending, lows) s using (place)
    full join public.write_notices_split(ledger_write.notices, lows) n using (place)
    full join public.write_responses_split(ledger_write.responses, lows) r using (place)
    full join (
      select width_bucket(uuid_hash(copy.person_id), lows) as place, min(copy.person_id::text)::uuid as first_person,
        array_agg(copy) as copies
      from unnest(ledger_write.activity) as copy
      group by 1
    ) a using (place)
    full join (
      select width_bucket(uuid_hash(copy.journal_id), lows) as place, min(copy.journal_id::text)::uuid as first_journal,
        array_agg(copy) as copies
      from unnest(finals) as copy
      group by 1
    ) f using (place)
    order by place
  loop
    insert into public.ledger_postings (
      place, recorded_at, ids, keys, hashes, kinds, corrected, occurred, details, accounts, versions, amounts_minor, currencies,
      entry_accounts, entry_versions, entry_journals, entry_amounts_minor, entry_balances_minor, entry_currencies, entry_keys,
      entry_kinds, entry_occurred, entry_corrected, entry_details, spending, notices, responses, activity,
      finals)
    values (
      part.key, at, part.ids, part.keys, part.hashes, part.kinds, part.corrected, part.occurred, part.details, part.accounts,
      part.versions, part.amounts, part.currencies, part.entry_accounts, part.entry_versions, part.entry_journals,
      part.entry_amounts, part.entry_balances, part.entry_currencies, part.entry_keys, part.entry_kinds, part.entry_occurred,
      part.entry_corrected, part.entry_details, part.spending, part.notices, part.responses, part.activity,
      part.finals);
  end loop;
end $$;

-- Locks rows in the order of places. All ids of a place are locked by one statement, since Citus locks rows within one shard
-- only. Transactions lock in the same order, so they queue instead of deadlocking.
-- `keys` are what the table is distributed by, one for each id.
create function ledger_lock_rows(spread text, key_column text, keys uuid[], ids uuid[]) returns void language plpgsql
security invoker set search_path = pg_catalog, pg_temp as $$
declare
  lows int[] := public.ledger_lows();
  part record;
begin
  perform public.ledger_two_phase();
  for part in
    select array_agg(asked.key) as keys, array_agg(asked.id) as ids
    from (select distinct * from unnest(keys, ids) as each (key, id)) asked
    group by width_bucket(uuid_hash(asked.key), lows)
    order by width_bucket(uuid_hash(asked.key), lows)
  loop
    execute format('select id from public.%I where %I = any (%L::uuid[]) and id = any (%L::uuid[]) order by id for no key update',
      spread, key_column, part.keys, part.ids);
  end loop;
end $$;

create or replace function ledger_lock_accounts(ids uuid[]) returns void language plpgsql
security invoker set search_path = pg_catalog, pg_temp as $$
begin
  perform public.ledger_lock_rows('ledger_accounts', 'place', public.ledger_account_places(ids), ids);
end $$;

create or replace function ledger_lock_journals(ids uuid[]) returns void language plpgsql
security invoker set search_path = pg_catalog, pg_temp as $$
begin
  perform public.ledger_lock_rows('ledger_journals', 'id', ids, ids);
end $$;

create or replace function ledger_lock_holds(ids uuid[]) returns void language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  perform public.ledger_lock_rows('ledger_holds', 'id', ids, ids);
end $$;

-- Closes the accounts of an erased user. The server may update closed_at here: an account that is not empty stays open, and a
-- closed one closed.
create or replace function close_accounts(owner uuid) returns void language plpgsql
security invoker set search_path = pg_catalog, pg_temp as $$
declare
  accounts uuid[] := array(
    select public.ledger_journal_id('wallet:' || kind || ':' || owner)
    from unnest(array['paps', 'paps held', 'points', 'points held']) as kind
    union all
    select account_id from public.pots where owner_id = owner);
begin
  perform public.ledger_two_phase();
  if not exists (select from public.users where id = owner and deleted_at is not null) then
    return;
  end if;
  execute format(
    'update public.ledger_accounts set closed_at = %L where closed_at is null and id = any (%L::uuid[]) and place = any (%L::uuid[])',
    clock_timestamp(), accounts, public.ledger_account_places(accounts));
end $$;

-- Reading.

-- As before, but never part of the queries that call them.

create or replace function ledger_journals_between(since timestamptz, until timestamptz)
returns table (
  id uuid, kind text, idempotency_key text, accounts uuid[], amounts_minor bigint[], recorded_at timestamptz
)
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  return query
  select j.id, j.kind, j.idempotency_key, j.accounts, j.amounts_minor, j.recorded_at
  from public.ledger_journals j
  where j.recorded_at >= since and j.recorded_at < until;
end $$;

create or replace function ledger_balance(account uuid) returns table (balance_minor bigint) language plpgsql stable
set search_path = pg_catalog, pg_temp as $$
declare
  of_place uuid := public.ledger_account_place(account);
begin
  return query select a.balance_minor from public.ledger_accounts a where a.id = account and a.place = of_place;
end $$;

-- As before, in one shard.
do $$
declare
  reading regprocedure;
  defined text;
begin
  foreach reading in array array['ledger_balance_at(uuid, timestamptz)', 'ledger_version_before(uuid, timestamptz)']::regprocedure[] loop
    defined := pg_get_functiondef(reading);
    if defined !~ '\mid = account\M' or defined !~ '\maccount_id = account\M' then
      raise exception 'the function % does not read an account as expected', reading;
    end if;
    defined := regexp_replace(defined, '\m((account_)?id) = account\M', '\1 = account and place = of_place', 'g');
    execute replace(defined, E'\ndeclare\n', E'\ndeclare\n  of_place uuid := ledger_account_place(account);\n');
  end loop;
end $$;

-- The balances of these accounts of one place and the counters of these people, by id. See ledger_open_place for `rows`.
create function ledger_read_place(accounts_shard bigint, ids uuid[], spending_shard bigint, user_ids uuid[], rows bigint)
returns jsonb language plpgsql stable
set search_path = pg_catalog, pg_temp set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  balances jsonb;
  counters jsonb;
begin
  execute format('select jsonb_object_agg(id, balance_minor) from public.ledger_accounts_%s where id = any ($1)', accounts_shard)
    into balances using ids;
  if user_ids is not null then
    execute format('select jsonb_object_agg(user_id, to_jsonb(s)) from public.spending_%s s where user_id = any ($1)', spending_shard)
      into counters using user_ids;
  end if;
  return coalesce(balances, '{}') || coalesce(counters, '{}');
end $$;

-- The same for accounts and people of any place. One statement for each place, with the ids of that place only.
create function ledger_read_places(account_ids uuid[], user_ids uuid[]) returns jsonb language plpgsql stable
set search_path = pg_catalog, pg_temp as $$
declare
  lows int[] := public.ledger_lows();
  accounts_shards bigint[] := public.ledger_shards('public.ledger_accounts');
  spending_shards bigint[] := public.ledger_shards('public.spending');
  part record;
  of_place jsonb;
  found jsonb := '{}';
begin
  for part in
    select width_bucket(uuid_hash(asked.key), lows) as place, min(asked.key::text)::uuid as key,
      array_agg(asked.id) filter (where not asked.is_person) as accounts,
      array_agg(asked.id) filter (where asked.is_person) as people
    from (
      select account as id, public.ledger_account_place(account) as key, false as is_person from unnest(account_ids) as account
      union all
      select person, person, true from unnest(user_ids) as person
    ) asked
    where asked.id is not null
    group by 1
  loop
    select public.ledger_read_place(
      accounts_shards[part.place], part.accounts, spending_shards[part.place], part.people, count(*)) into of_place
    from public.ledger_postings where place = part.key;
    found := found || of_place;
  end loop;
  return found;
end $$;

create or replace function ledger_balances(ids uuid[]) returns jsonb language plpgsql stable
set search_path = pg_catalog, pg_temp as $$
begin
  return public.ledger_read_places(ids, null);
end $$;

-- Journals of one place with the sums of their legs on accounts of the house. Other accounts lie in other places: those of journals
-- that are no transfers are returned with their amounts. See ledger_open_place for `rows`.
create type tallied_journals as (
  times timestamptz[], kinds text[], record_ids uuid[], sender_ids uuid[], receiver_ids uuid[], moved_minor bigint[],
  paid_in_minor bigint[], paid_out_minor bigint[], fees_minor bigint[],
  points_given bigint[], points_taken bigint[], accounts text[], amounts_minor text[]
);

create function tally_place(journals_shard bigint, finals_shard bigint, after xid8, through xid8, rows bigint)
returns tallied_journals language plpgsql stable
set search_path = pg_catalog, pg_temp set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  tallied public.tallied_journals;
begin
  execute format($query$
    select array_agg(j.recorded_at), array_agg(j.kind), array_agg(
        case when right(j.idempotency_key, 36) ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
        then right(j.idempotency_key, 36)::uuid end),
      array_agg(f.sender_id), array_agg(f.receiver_id), array_agg(f.amount_minor), array_agg(legs.paid_in_minor),
      array_agg(legs.paid_out_minor), array_agg(legs.fees_minor), array_agg(legs.points_given), array_agg(legs.points_taken),
      array_agg(case when j.kind <> 'transfer' then j.accounts::text end),
      array_agg(case when j.kind <> 'transfer' then j.amounts_minor::text end)
    from public.ledger_journals_%s j
    left join public.final_records_%s f on f.journal_id = j.id
    cross join lateral (
      select array(select $3 ->> account_id::text from unnest(j.accounts) as account_id) as kinds offset 0
    ) known
    cross join lateral public.tally_legs(j.amounts_minor, known.kinds) legs
    where j.xid > $1 and j.xid <= $2$query$, journals_shard, finals_shard)
  into tallied using after, tally_place.through, public.house_kinds();
  return tallied;
end $$;

-- As before. Citus can't plan the join of journals with records and legs, so each place returns the sums of its journals, a part at a
-- time, and the rest is a query of the coordinator alone.
create or replace function tally_movements(after xid8, through xid8)
returns table (
  at timestamptz, kind text, sender_id uuid, receiver_id uuid, movements bigint, moved_minor bigint, paid_in_minor bigint,
  paid_out_minor bigint, fees_minor bigint, held_minor bigint, points_given bigint, points_taken bigint
)
language plpgsql stable as $$
declare
  shards bigint[] := ledger_shards('ledger_journals');
  finals_shards bigint[] := ledger_shards('final_records');
  done xid8 := after;
  last xid8;
  part record;
  answer record;
  parts tallied_journals[];
  others uuid[];
  kinds_of_others jsonb;
begin
  loop
    execute format(
      'select max(xid) from (
         select xid from public.ledger_journals where xid > %L and xid <= %L order by xid limit 5000
       ) page', done, tally_movements.through) into last;
    exit when last is null;
    parts := '{}';
    for part in select place, key from ledger_place_keys order by place loop
      select tally_place(shards[part.place], finals_shards[part.place], done, last, count(*)) as tallied into answer
      from ledger_postings p where p.place = part.key;
      parts := parts || answer.tallied;
    end loop;
    others := array(
      select distinct leg.account_id
      from unnest(parts) as of_place
      cross join unnest(of_place.accounts) as j (accounts)
      cross join unnest(j.accounts::uuid[]) as leg (account_id));
    kinds_of_others := '{}';
    if others <> '{}' then
      execute format('select jsonb_object_agg(id, kind)
         from (
           select id, kind from public.ledger_accounts where id = any (%L::uuid[]) and place = any (%L::uuid[]) offset 0
         ) known', others, ledger_account_places(others))
        into kinds_of_others;
    end if;
    return query
    select j.recorded_at,
      case when j.moved_minor is not null then j.kind
        else coalesce(r.kind, case j.kind when 'referral points' then 'referral' else 'other' end) end,
      case when ended.ended then coalesce(j.sender_id, r.sender_id) end,
      case when ended.ended then coalesce(j.receiver_id, r.receiver_id) end,
      case when ended.ended then 1::bigint else 0 end,
      case when ended.ended then coalesce(j.moved_minor, r.amount_minor) else 0 end,
      j.paid_in_minor, j.paid_out_minor, j.fees_minor,
      case when j.accounts is null then 0 else (
        select legs.held_minor
        from (
          select array(select kinds_of_others ->> account_id::text from unnest(j.accounts::uuid[]) as account_id) as kinds,
            j.amounts_minor::bigint[] as amounts_minor offset 0
        ) known
        cross join lateral tally_legs(known.amounts_minor, known.kinds) legs
      ) end,
      j.points_given, j.points_taken
    from unnest(parts) as p
    cross join lateral unnest(p.times, p.kinds, p.record_ids, p.sender_ids, p.receiver_ids, p.moved_minor, p.paid_in_minor,
        p.paid_out_minor, p.fees_minor, p.points_given, p.points_taken, p.accounts, p.amounts_minor)
      as j (recorded_at, kind, record_id, sender_id, receiver_id, moved_minor, paid_in_minor, paid_out_minor, fees_minor, points_given,
        points_taken, accounts, amounts_minor)
    left join records r on r.id = j.record_id and j.moved_minor is null
    cross join lateral (
      select (j.moved_minor is not null or r.id is not null) and is_movement(j.kind) as ended
    ) ended;
    done := last;
  end loop;
end $$;

-- As before, with the hold looked up by a statement of its own: Citus can't plan one expression over both tables.
create function ledger_is_captured(hold uuid) returns boolean language plpgsql stable
set search_path = pg_catalog, pg_temp as $$
declare
  captured boolean;
begin
  execute format('select state = ''captured'' from public.ledger_holds where id = %L', hold) into captured;
  return coalesce(captured, false);
end $$;

-- Replaces a piece of a function that earlier migrations made. Dropped by the last migration of these.
create function replace_in_function(name regproc, before text, after text) returns void language plpgsql as $$
declare
  defined text := pg_get_functiondef(name);
begin
  if strpos(defined, before) = 0 then
    raise exception 'the function % does not read the ledger or records as expected', name;
  end if;
  execute replace(defined, before, after);
end $$;

select replace_in_function('payouts_keep', 'not exists (select from ledger_holds where id = new.id and state = ''captured'')',
  'not ledger_is_captured(new.id)');
select replace_in_function('pots_keep', 'from ledger_accounts where id = new.account_id', 'from ledger_balance(new.account_id)');
select replace_in_function('debts_are_owed', 'from ledger_accounts where id = ledger_journal_id(''wallet:paps debt:'' || new.debtor_id)',
  'from ledger_balance(ledger_journal_id(''wallet:paps debt:'' || new.debtor_id))');

-- Nothing may be called that is not meant to be.
revoke execute on function ledger_enter() from public;
revoke execute on function ledger_post_place() from public;
revoke execute on function ledger_open_place(bigint, bigint, uuid[], uuid[], bigint) from public;
revoke execute on function ledger_check_reversals() from public;

-- The places. Functions that run on the shards exist on every node, and those that a server calls to post through any of them.

select create_distributed_function(name::regprocedure)
from unnest(array[
  'ledger_journal_id(text)', 'ledger_account_place(uuid)', 'ledger_account_places(uuid[])', 'ledger_beside(text, regclass)', 'ledger_require_place(text, uuid[])', 'ledger_post_place()',
  'ledger_open_place(bigint, bigint, uuid[], uuid[], bigint)', 'ledger_horizon_here(bigint)', 'ledger_refuse()',
  'ledger_check_opened()', 'ledger_keep_closed()', 'ledger_refuse_by_hand()', 'ledger_announce()', 'ledger_number()',
  'ledger_check_written()', 'ledger_enter()', 'ledger_check_reversals()', 'ledger_check_placed()', 'ledger_check_hold()',
  'ledger_lows()', 'ledger_shards(regclass)', 'ledger_read_place(bigint, uuid[], bigint, uuid[], bigint)', 'house_kinds()', 'tally_legs(bigint[], text[])',
  'tally_place(bigint, bigint, xid8, xid8, bigint)',
  'ledger_read_places(uuid[], uuid[])',
  'ledger_lock_rows(text, text, uuid[], uuid[])', 'ledger_two_phase()', 'ledger_open(uuid[], uuid[])', 'ledger_pass_gate()', 'ledger_shut_gate(bigint)',
  'ledger_write(timestamptz, uuid[], text[], bytea[], text[], uuid[], timestamptz[], jsonb[], int[], int[], uuid[], uuid[],
    bigint[], bigint[], text[], bigint[], write_spending_rows, write_notices_rows, write_responses_rows, write_records_rows,
    activity_copy[])',
  'ledger_lock_accounts(uuid[])', 'ledger_lock_journals(uuid[])', 'ledger_lock_holds(uuid[])'
]) as name;

-- Rows of before were checked when they were written. Copied to the shards, they would look like new ones, so the triggers of inserts are
-- made again afterwards. Citus can't make shards with triggers that are disabled, and later adds none of truncate to them.
create temporary table spread_triggers on commit drop as
select tgrelid::regclass as of_table, tgname as name, pg_get_triggerdef(oid) as definition
from pg_trigger
where not tgisinternal and (tgtype & 4) <> 0 and tgrelid in (
  'ledger_accounts'::regclass, 'ledger_entries'::regclass, 'ledger_journals'::regclass, 'ledger_reversals'::regclass,
  'ledger_holds'::regclass);

do $$
declare
  trigger record;
begin
  for trigger in select * from spread_triggers loop
    execute format('drop trigger %I on %s', trigger.name, trigger.of_table);
  end loop;
end $$;

select create_distributed_table('ledger_accounts', 'place');
select create_distributed_table(name, key, colocate_with => 'ledger_accounts')
from (values ('ledger_entries', 'place'), ('ledger_journals', 'id'), ('ledger_reversals', 'journal_id'),
  ('ledger_holds', 'id'), ('ledger_postings', 'place'), ('ledger_places', 'key'),
  ('final_records', 'journal_id')) as spread (name, key);

do $$
declare
  trigger record;
begin
  for trigger in select * from spread_triggers loop
    execute trigger.definition;
  end loop;
end $$;

insert into ledger_place_keys (place, key, finals_shard)
select distinct on (1) width_bucket(uuid_hash(id), lows), id, (ledger_shards('final_records'))[width_bucket(uuid_hash(id), lows)]
from (select ledger_lows() as lows) known
cross join lateral (select md5(n::text)::uuid as id from generate_series(1, 64 * cardinality(lows)) as n) ids
order by 1;

do $$
begin
  if (select count(*) from ledger_place_keys) <> cardinality(ledger_lows()) then
    raise exception 'no id was found for a place of the ledger';
  end if;
end $$;

insert into ledger_places (key) select key from ledger_place_keys;
