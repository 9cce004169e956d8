-- Spreads the ledger over the nodes of a Citus cluster (docs/decisions/0029-citus.md). Runs after the other migrations, in
-- a database with the extension citus. Accounts and entries lie together by account, journals and reversals by journal,
-- holds by their id. A trigger on a shard touches shards of the same place only, by their names.
--
-- The program writes the entries itself, in the transaction of the journals. Each place enforces what it can see: a journal
-- balances under the id of its key, entries continue their account, an account is moved by entries only and never below
-- its floor, corrections do not exceed what they correct. That a journal and its entries agree is proven by verify.

-- References between places.
alter table ledger_holds
  drop constraint ledger_holds_account_id_fkey,
  drop constraint ledger_holds_held_account_id_fkey;
alter table pots drop constraint pots_account_id_fkey;

-- The name of the shard of `other` that lies in the same place as a shard.
create function ledger_beside(shard_name text, other regclass) returns text language sql stable
set search_path = pg_catalog, pg_temp as $$
  select format('public.%I', (select relname from pg_class where oid = other) || '_' || beside.shardid)
  from pg_dist_shard mine
  join pg_dist_shard beside on beside.logicalrelid = other and beside.shardminvalue = mine.shardminvalue
  where mine.shardid = substring(shard_name from '_(\d+)$')::bigint
$$;

-- The ids by shard, in the order of shards. All ids of a shard are locked by one statement, since Citus locks rows within
-- one shard only. Groups lock in the same order, so they queue instead of deadlocking.
create function ledger_by_shard(ids uuid[], spread regclass) returns setof uuid[] language sql stable
set search_path = pg_catalog, pg_temp as $$
  select array_agg(asked.id order by asked.id)
  from (select distinct unnest(ids) as id) asked
  join pg_dist_shard s on s.logicalrelid = spread
    and uuid_hash(asked.id) between s.shardminvalue::int and s.shardmaxvalue::int
  group by s.shardid
  order by s.shardid
$$;

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
-- announces itself after the look at the locks numbers its journals later than this time.
create function ledger_horizon_here() returns bigint language plpgsql
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

-- The lowest horizon of all nodes, less two seconds: clocks of nodes may differ by that much, also that of a node which
-- takes over the shards of another.
create or replace function ledger_horizon() returns xid8 language plpgsql
set search_path = pg_catalog, pg_temp as $$
declare
  horizon bigint;
  is_whole boolean;
begin
  select min(result::bigint) filter (where success), bool_and(success) into horizon, is_whole
  from run_command_on_all_nodes('select public.ledger_horizon_here()');
  if not is_whole then
    raise exception 'a node of the cluster cannot be reached: which journals are final is not known'
      using errcode = 'connection_failure';
  end if;
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
alter table ledger_entries add column currency text;
comment on column ledger_entries.currency is 'Of the leg. Compared with the account: the journal lies in another place.';

alter table ledger_entries disable trigger ledger_entries_stay;
update ledger_entries e set currency = a.currency from ledger_accounts a where a.id = e.account_id;
alter table ledger_entries enable trigger ledger_entries_stay;
alter table ledger_entries alter column currency set not null;

-- Moves the accounts of new entries. Refuses all of them unless each continues the version, balance, currency and
-- recording time of its account. Runs with the privileges of the owner, on shards of its own place.
create function ledger_enter() returns trigger language plpgsql
security definer set search_path = pg_catalog, pg_temp as $$
declare
  continued bigint;
begin
  execute format($query$
    with lives as (
      select account_id, version, balance_after_minor, recorded_at, currency, row_number() over life as place,
        (sum(amount_minor) over life)::bigint as moved, lead(version) over life is null as is_last
      from entered
      window life as (partition by account_id order by version rows unbounded preceding)
    ), moved as (
      update %s a
      set balance_minor = a.balance_minor + l.moved, version = l.version, last_recorded_at = l.recorded_at
      from lives l
      where l.is_last and a.id = l.account_id and a.version = l.version - l.place and a.last_recorded_at <= l.recorded_at
      returning a.id, a.currency, a.last_recorded_at as recorded_at, a.balance_minor - l.moved as balance_before,
        l.version - l.place as version_before
    )
    select count(*)
    from lives l
    join moved m on m.id = l.account_id
    where l.currency = m.currency and l.recorded_at = m.recorded_at and l.version = m.version_before + l.place
      and l.balance_after_minor = m.balance_before + l.moved$query$,
    public.ledger_beside(tg_table_name, 'public.ledger_accounts')) into continued;
  if continued <> (select count(*) from entered) then
    raise exception 'entries do not continue the versions, balances, currencies or recording times of their accounts'
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create trigger ledger_entries_enter after insert on ledger_entries
  referencing new table as entered
  for each statement execute function ledger_enter();

-- As before, with ledger_enter in the place of ledger_post.
create or replace function ledger_refuse_by_hand() returns trigger language plpgsql as $$
declare
  stack text;
begin
  get diagnostics stack = pg_context;
  if stack !~ '\n[^\n"]*\mpublic\.ledger_enter\(\)[^\n]*$' then
    raise exception '% of % refused: only ledger_enter writes it', lower(tg_op), tg_table_name
      using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

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
  -- Writers of a shard would wait for each other until the end of the transaction. That keeps copies of a shard equal, and ours
  -- have none.
  perform set_config('citus.all_modifications_commutative', 'on', true);
  insert into public.ledger_reversals (journal_id, by_journal, account_id, amount_minor)
  select '00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000',
    '00000000-0000-0000-0000-000000000000', none from generate_series(1, 0) as none;
end $$;

-- A table without rows. A group of movements locks it in a mode that others may have too; a reader of all nodes locks it alone,
-- for as long as it opens its snapshots (database/src/citus-snapshot.ts).
create table ledger_gate (id int primary key);

create or replace function ledger_open(account_ids uuid[], journal_ids uuid[]) returns table (
  id uuid, is_journal boolean, currency text, floor_minor bigint, balance_minor bigint, version bigint, recorded_at timestamptz,
  xid xid8
) language plpgsql security invoker set search_path = pg_catalog, pg_temp as $$
declare
  ids uuid[];
  account record;
  first record;
  has_first boolean := false;
  latest timestamptz := '-infinity';
begin
  lock table public.ledger_gate in row share mode;
  perform public.ledger_two_phase();
  is_journal := false;
  for ids in select public.ledger_by_shard(account_ids, 'public.ledger_accounts') loop
    for account in execute format(
      'select * from public.ledger_accounts where id = any (%L::uuid[]) order by id for no key update', ids)
    loop
      latest := greatest(latest, account.last_recorded_at);
      if not has_first then
        first := account;
        has_first := true;
      else
        id := account.id; currency := account.currency; floor_minor := account.floor_minor;
        balance_minor := account.balance_minor; version := account.version;
        return next;
      end if;
    end loop;
  end loop;
  -- The row with recorded_at and xid. Journals have numbers of their own: this one identifies the group.
  if has_first then
    id := first.id; currency := first.currency; floor_minor := first.floor_minor;
    balance_minor := first.balance_minor; version := first.version;
    recorded_at := greatest(clock_timestamp(), latest);
    xid := (extract(epoch from recorded_at) * 1000000)::bigint::text::xid8;
    return next;
  end if;
  return query execute format(
    'select id, true, null::text, null::bigint, null::bigint, null::bigint, null::timestamptz, null::xid8
     from public.ledger_journals where id = any (%L::uuid[])', journal_ids);
end $$;

create or replace function ledger_lock_accounts(ids uuid[]) returns void language plpgsql
security invoker set search_path = pg_catalog, pg_temp as $$
declare
  part uuid[];
begin
  perform public.ledger_two_phase();
  for part in select public.ledger_by_shard(ids, 'public.ledger_accounts') loop
    execute format('select id from public.ledger_accounts where id = any (%L::uuid[]) order by id for no key update', part);
  end loop;
end $$;

create or replace function ledger_lock_journals(ids uuid[]) returns void language plpgsql
security invoker set search_path = pg_catalog, pg_temp as $$
declare
  part uuid[];
begin
  perform public.ledger_two_phase();
  for part in select public.ledger_by_shard(ids, 'public.ledger_journals') loop
    execute format('select id from public.ledger_journals where id = any (%L::uuid[]) order by id for no key update', part);
  end loop;
end $$;

create or replace function ledger_lock_holds(ids uuid[]) returns void language plpgsql
set search_path = pg_catalog, pg_temp as $$
declare
  part uuid[];
begin
  perform public.ledger_two_phase();
  for part in select public.ledger_by_shard(ids, 'public.ledger_holds') loop
    execute format('select id from public.ledger_holds where id = any (%L::uuid[]) order by id for no key update', part);
  end loop;
end $$;

-- Closes the accounts of an erased user. The server may update closed_at here: an account that is not empty stays open, and a
-- closed one closed.
create or replace function close_accounts(owner uuid) returns void language plpgsql
security invoker set search_path = pg_catalog, pg_temp as $$
begin
  perform public.ledger_two_phase();
  if not exists (select from public.users where id = owner and deleted_at is not null) then
    return;
  end if;
  execute format(
    'update public.ledger_accounts set closed_at = %L where closed_at is null and id = any (%L::uuid[])',
    clock_timestamp(),
    array(select public.ledger_journal_id('wallet:' || kind || ':' || owner)
      from unnest(array['paps', 'paps held', 'points', 'points held']) as kind)
    || array(select account_id from public.pots where owner_id = owner));
end $$;

-- Reading.

-- As before, but asks the shards of these accounts only: a join would fetch all accounts.
create or replace function known_parties(user_ids uuid[], paps_accounts uuid[], points_accounts uuid[], debt_accounts uuid[])
returns table (
  id uuid, paps_id text, first_name text, last_name text, business_name text, avatar text, user_type text,
  verified boolean, approved boolean, is_email_verified boolean, is_phone_verified boolean, limit_day_minor bigint,
  limit_month_minor bigint, locked boolean, deleted boolean, pin_hash bytea, pin_failures smallint,
  pin_locked_until timestamptz, alert boolean, paps bigint, points bigint, points_owed bigint, owes_paps boolean,
  spent_day text, spent_day_minor bigint, spent_month text, spent_month_minor bigint, received jsonb
)
language plpgsql stable as $$
declare
  accounts uuid[];
  balances bigint[];
begin
  execute format(
    'select array_agg(id), array_agg(balance_minor) from ledger_accounts where id = any (%L::uuid[])',
    paps_accounts || points_accounts || debt_accounts) into accounts, balances;
  return query
  select u.id, u.paps_id, u.first_name, u.last_name, u.business_name, u.avatar, u.user_type,
    u.national_id_status = 'approved', u.approved, u.is_email_verified, u.is_phone_verified, l.limit_day_minor,
    l.limit_month_minor, u.locked_at is not null, u.deleted_at is not null, c.pin_hash, coalesce(c.pin_failures, 0::smallint),
    c.pin_locked_until,
    coalesce((f.alert_mail and u.is_email_verified) or (f.alert_sms and u.is_phone_verified), false),
    balances[array_position(accounts, asked.paps_account)], balances[array_position(accounts, asked.points_account)],
    coalesce(-balances[array_position(accounts, asked.debt_account)], 0), u.owes_paps, s.day::text, s.day_minor,
    s.month::text, s.month_minor, s.received
  from unnest(user_ids, paps_accounts, points_accounts, debt_accounts)
    as asked (user_id, paps_account, points_account, debt_account)
  join users u on u.id = asked.user_id
  left join user_credentials c on c.user_id = asked.user_id
  left join user_preferences f on f.user_id = asked.user_id
  left join user_limits l on l.user_id = asked.user_id
  left join spending s on s.user_id = asked.user_id;
end $$;

-- As before, with the accounts read by their shards. Every party is read whole: the tables that a null key leaves out are on the
-- coordinator.
create or replace function parties_of_group(
  user_ids uuid[], payer_ids uuid[], notified_ids uuid[], paps_accounts uuid[], points_accounts uuid[], debt_accounts uuid[])
returns table (
  id uuid, paps_id text, first_name text, last_name text, business_name text, avatar text, user_type text,
  verified boolean, approved boolean, is_email_verified boolean, is_phone_verified boolean, limit_day_minor bigint,
  limit_month_minor bigint, locked boolean, deleted boolean, pin_hash bytea, pin_failures smallint,
  pin_locked_until timestamptz, passkey_above_minor bigint, alert boolean, paps bigint, points bigint, points_owed bigint,
  owes_paps boolean, spent_day text, spent_day_minor bigint, spent_month text, spent_month_minor bigint, received jsonb,
  blocks uuid[]
)
language plpgsql stable as $$
begin
  return query
  select k.id, k.paps_id, k.first_name, k.last_name, k.business_name, k.avatar, k.user_type, k.verified, k.approved,
    k.is_email_verified, k.is_phone_verified, k.limit_day_minor, k.limit_month_minor, k.locked, k.deleted, k.pin_hash,
    k.pin_failures, k.pin_locked_until, d.above_minor, k.alert, k.paps, k.points, k.points_owed, k.owes_paps, k.spent_day,
    k.spent_day_minor, k.spent_month, k.spent_month_minor, k.received,
    case when k.user_type = 'regular' then coalesce(b.blocked, '{}') else '{}' end
  from known_parties(user_ids, paps_accounts, points_accounts, debt_accounts) k
  left join blocks_among(user_ids) b on b.user_id = k.id
  left join passkeys_demanded(user_ids) d on d.user_id = k.id;
end $$;

-- As before. Citus can't plan the join of journals with records and legs, so the journals and the kinds of their accounts are
-- fetched first, a part at a time, and the rest is a query of the coordinator alone.
create or replace function tally_movements(after xid8, through xid8)
returns table (
  at timestamptz, kind text, sender_id uuid, receiver_id uuid, movements bigint, moved_minor bigint, paid_in_minor bigint,
  paid_out_minor bigint, fees_minor bigint, held_minor bigint, points_given bigint, points_taken bigint
)
language plpgsql stable as $$
declare
  done xid8 := after;
  last xid8;
  ats timestamptz[];
  journal_kinds text[];
  keys text[];
  accounts text[];
  amounts text[];
  currencies text[];
  known uuid[];
  known_kinds text[];
begin
  loop
    execute format(
      'select max(xid) from (
         select xid from public.ledger_journals where xid > %L and xid <= %L order by xid limit 1000
       ) page', done, tally_movements.through) into last;
    exit when last is null;
    execute format(
      'select array_agg(recorded_at), array_agg(kind), array_agg(idempotency_key), array_agg(accounts::text),
         array_agg(amounts_minor::text), array_agg(currencies::text)
       from public.ledger_journals where xid > %L and xid <= %L', done, last)
      into ats, journal_kinds, keys, accounts, amounts, currencies;
    execute format('select array_agg(id), array_agg(kind) from public.ledger_accounts where id = any (%L::uuid[])',
      array(
        select distinct leg.account_id
        from unnest(journal_kinds, accounts, currencies) as j (kind, accounts, currencies)
        cross join unnest(j.accounts::uuid[], j.currencies::text[]) as leg (account_id, currency)
        where j.kind <> 'transfer' or leg.currency = 'PTS'
      )) into known, known_kinds;
    return query
    select j.recorded_at, coalesce(r.kind, case j.kind when 'referral points' then 'referral' else 'other' end),
      case when ended.ended then r.sender_id end, case when ended.ended then r.receiver_id end,
      case when ended.ended then 1::bigint else 0 end, case when ended.ended then r.amount_minor else 0 end,
      legs.paid_in_minor, legs.paid_out_minor, legs.fees_minor, legs.held_minor, legs.points_given, legs.points_taken
    from unnest(ats, journal_kinds, keys, accounts, amounts) as j (recorded_at, kind, idempotency_key, accounts, amounts)
    left join records r on r.id = case
      when right(j.idempotency_key, 36) ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
      then right(j.idempotency_key, 36)::uuid end
    cross join lateral (
      select r.id is not null and j.kind not in
        ('withdrawal hold', 'withdrawal release', 'redemption hold', 'redemption release', 'points taken back',
          'phone transfer hold', 'phone transfer release') as ended
    ) ended
    cross join lateral (
      select greatest(-coalesce(sum(leg.amount_minor) filter (where a.kind in
          ('house:outside', 'house:bank', 'house:card', 'house:mobile', 'house:suspense', 'house:transit')), 0), 0)::bigint as paid_in_minor,
        greatest(coalesce(sum(leg.amount_minor) filter (where a.kind in
          ('house:outside', 'house:bank', 'house:card', 'house:mobile', 'house:suspense', 'house:transit')), 0), 0)::bigint as paid_out_minor,
        coalesce(sum(leg.amount_minor) filter (where a.kind = 'house:fees'), 0)::bigint as fees_minor,
        coalesce(sum(leg.amount_minor) filter (where a.kind = 'paps held'), 0)::bigint as held_minor,
        coalesce(sum(-leg.amount_minor) filter (where a.kind = 'house:points' and leg.amount_minor < 0), 0)::bigint as points_given,
        coalesce(sum(leg.amount_minor) filter (where a.kind = 'house:points' and leg.amount_minor > 0), 0)::bigint as points_taken
      from unnest(j.accounts::uuid[], j.amounts::bigint[]) as leg (account_id, amount_minor)
      cross join lateral (select known_kinds[array_position(known, leg.account_id)] as kind) a
    ) legs;
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

do $$
begin
  execute replace(pg_get_functiondef('payouts_keep()'::regprocedure),
    'not exists (select from ledger_holds where id = new.id and state = ''captured'')', 'not ledger_is_captured(new.id)');
  if pg_get_functiondef('payouts_keep()'::regprocedure) not like '%ledger_is_captured%' then
    raise exception 'payouts_keep does not look at holds as this migration expects';
  end if;
end $$;

-- Nothing may be called that is not meant to be.
revoke execute on function ledger_enter() from public;
revoke execute on function ledger_check_reversals() from public;

-- The places. Functions that run on the shards exist on every node.

select create_distributed_function(name::regprocedure)
from unnest(array[
  'ledger_journal_id(text)', 'ledger_beside(text, regclass)', 'ledger_horizon_here()', 'ledger_refuse()',
  'ledger_check_opened()', 'ledger_keep_closed()', 'ledger_refuse_by_hand()', 'ledger_announce()', 'ledger_number()',
  'ledger_check_written()', 'ledger_enter()', 'ledger_check_reversals()', 'ledger_check_placed()', 'ledger_check_hold()'
]) as name;

select create_distributed_table('ledger_accounts', 'id');
select create_distributed_table('ledger_entries', 'account_id', colocate_with => 'ledger_accounts');
select create_distributed_table('ledger_journals', 'id', colocate_with => 'none');
select create_distributed_table('ledger_reversals', 'journal_id', colocate_with => 'ledger_journals');
select create_distributed_table('ledger_holds', 'id', colocate_with => 'ledger_journals');
