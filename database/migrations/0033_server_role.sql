-- The server connects as a role that has grants only (database/src/roles/grants.ts). It inserts journals, and may neither
-- update an account nor insert an entry. The functions that do so run with the rights of the owner. Each of them pins its
-- search_path and names its tables with their schema, so that no object of a caller can take the place of one of theirs.
-- No rule changes: everything that was refused before is refused now.

-- Balances and entries are written by ledger_post and by nothing else. The server has no privilege to write them. Whoever
-- owns the tables has, so this guard reads the call stack: the outermost function must be public.ledger_post itself. Unlike
-- the setting that was here before, a session can't change what the stack says. Only the name of the function is
-- compared, because the words around it are translated by lc_messages.
create or replace function ledger_refuse_by_hand() returns trigger language plpgsql as $$
declare
  stack text;
begin
  get diagnostics stack = pg_context;
  if stack !~ '\n[^\n"]*\mpublic\.ledger_post\(\)[^\n]*$' then
    raise exception '% of % is refused: it follows from the journals', lower(tg_op), tg_table_name
      using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

-- Moves the accounts of new journals and writes their entries. Refuses all of them when the id of one does not follow from
-- its key, when one does not balance, or when an account is unknown, has another currency, another version than the legs
-- continue from, or a later recording time. The legs are sorted by account and version once; the last leg of an account
-- moves it, and each leg becomes an entry.
-- The planner is held to lookups by primary key: plans are kept, and one made while the tables were small would read
-- them whole when they are large. Hence the two comparisons where = is meant: no join but by lookup can use them.
create or replace function ledger_post() returns trigger language plpgsql
security definer set search_path = pg_catalog, pg_temp
set enable_seqscan = off set enable_bitmapscan = off set enable_mergejoin = off as $$
declare
  misnamed uuid;
  unbalanced uuid;
  entered bigint;
begin
  -- Most keys end in a UUID version 7: then the id itself says what to look for, and the rest is compared as bytes, with the
  -- 8 of a UUID's version in the first four bits.
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
    raise exception 'the id of journal % does not follow from its key', misnamed
      using errcode = 'check_violation', constraint = 'ledger_journals_id_from_key';
  end if;

  -- Most have two legs, which is seen at a glance.
  select id into unbalanced
  from (
    select id, unnest(currencies) as currency, unnest(amounts) as amount
    from written
    where (cardinality(amounts) = 2 and amounts[1] + amounts[2] = 0 and currencies[1] = currencies[2]) is not true
  ) legs
  group by id, currency
  having sum(amount) <> 0
  limit 1;
  if found then
    raise exception 'journal % does not balance', unbalanced using errcode = 'integrity_constraint_violation';
  end if;

  with legs as (
    select id, recorded_at, unnest(accounts) as account_id, unnest(versions) as version, unnest(amounts) as amount,
      unnest(currencies) as currency
    from written
  ), lives as (
    select *, row_number() over life as place, (sum(amount) over life)::bigint as moved,
      lead(version) over life is null as is_last
    from legs
    window life as (partition by account_id order by version rows unbounded preceding)
  ), moved as (
    update public.ledger_accounts a
    set balance = a.balance + l.moved, version = l.version, last_recorded_at = l.recorded_at
    from lives l
    where l.is_last and a.id >= l.account_id and a.id <= l.account_id
      and a.currency = l.currency and a.version = l.version - l.place and a.last_recorded_at <= l.recorded_at
    returning a.id, a.currency, a.last_recorded_at as recorded_at, a.balance - l.moved as balance_before,
      l.version - l.place as version_before
  )
  insert into public.ledger_entries (account_id, recorded_at, journal_id, version, amount, balance_after)
  select l.account_id, l.recorded_at, l.id, l.version, l.amount, m.balance_before + l.moved
  from lives l
  join moved m on m.id = l.account_id
  where l.currency = m.currency and l.recorded_at = m.recorded_at and l.version = m.version_before + l.place;

  get diagnostics entered = row_count;
  if entered <> (select sum(cardinality(accounts)) from written) then
    raise exception 'a journal does not go on from what its accounts are' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

-- A journal that corrects another takes back no more of any leg than is left of it. The corrected journal is locked, so
-- that two corrections of it take turns. To lock a row takes the right to update it.
create or replace function ledger_check_corrections() returns trigger language plpgsql
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
    select account_id, sum(amount) filter (where part = 0) as original, sum(amount) filter (where part = 1) as taken_back
    from (
      select account_id, amount, 0 as part from unnest(o.accounts, o.amounts) as leg (account_id, amount)
      union all
      select account_id, amount, 1
      from public.ledger_journals c, unnest(c.accounts, c.amounts) as leg (account_id, amount)
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

-- Locks the accounts of a group in the order of their ids and returns them, with those of its journals that exist.
create or replace function ledger_open(account_ids uuid[], journal_ids uuid[]) returns table (
  id uuid, is_journal boolean, currency text, floor bigint, balance bigint, version bigint, recorded_at timestamptz,
  xid xid8
) language plpgsql
security definer set search_path = pg_catalog, pg_temp
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  return query
    with locked as (
      select * from public.ledger_accounts a where a.id = any (account_ids) order by a.id for no key update
    )
    select a.id, false, a.currency, a.floor, a.balance, a.version,
      case when row_number() over () = 1 then greatest(clock_timestamp(), max(a.last_recorded_at) over ()) end,
      case when row_number() over () = 1 then pg_current_xact_id() end
    from locked a;
  return query
    select j.id, true, null, null::bigint, null::bigint, null::bigint, null::timestamptz, null::xid8
    from public.ledger_journals j
    where j.id = any (journal_ids);
end $$;

-- Locks accounts, or journals that are to be corrected, until the transaction ends.
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

-- Accounts begin at zero. Accounts that may go below zero, and those named as the house's, are opened by migrations alone:
-- they stand for the world outside, where money comes from.
create or replace function ledger_check_opened() returns trigger language plpgsql as $$
declare
  broken uuid;
begin
  select id into broken from opened where balance <> 0 or version <> 0 or last_recorded_at <> '-infinity' limit 1;
  if found then
    raise exception 'account % does not begin at zero', broken using errcode = 'integrity_constraint_violation';
  end if;
  select id into broken from opened where floor is null or floor < 0 or kind like 'house:%' limit 1;
  if found and not pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'usage') then
    raise exception 'account % is one of the house: only the owner of the tables opens those', broken
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

-- A function is everybody's to call unless this is taken away. A trigger fires without it.
revoke execute on function ledger_post() from public;
revoke execute on function ledger_check_corrections() from public;
revoke execute on function ledger_open(uuid[], uuid[]) from public;
revoke execute on function ledger_lock_accounts(uuid[]) from public;
revoke execute on function ledger_lock_journals(uuid[]) from public;
