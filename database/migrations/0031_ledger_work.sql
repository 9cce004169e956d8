-- The same rules for less work. Nothing that was written changes, and nothing is accepted that was refused before.

-- As before, a journal's id must follow from its key. A check of the table is read and planned anew by every statement that
-- writes, and this one is long: about a sixth of what a lone movement cost the database. The trigger, which sees all new
-- journals anyway, plans it once for each connection.
alter table ledger_journals drop constraint ledger_journals_id_from_key;

-- Moves the accounts of new journals and writes their entries, or refuses them all: when the id of one does not follow
-- from its key, when one does not balance, when an account is unknown, has another currency, another version than the legs
-- go on from, or was recorded later.
-- The legs are sorted by account and version once; the last of an account moves it, and each becomes an entry.
-- The planner is held to lookups by primary key: plans are kept, and one made while the tables were small would read
-- them whole when they are large. Hence the two comparisons where = is meant: no join but by lookup can use them.
create or replace function ledger_post() returns trigger language plpgsql
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
    else id <> ledger_journal_id(idempotency_key)
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

  perform set_config('ledger.posting', 'on', true);
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
    update ledger_accounts a
    set balance = a.balance + l.moved, version = l.version, last_recorded_at = l.recorded_at
    from lives l
    where l.is_last and a.id >= l.account_id and a.id <= l.account_id
      and a.currency = l.currency and a.version = l.version - l.place and a.last_recorded_at <= l.recorded_at
    returning a.id, a.currency, a.last_recorded_at as recorded_at, a.balance - l.moved as balance_before,
      l.version - l.place as version_before
  )
  insert into ledger_entries (account_id, recorded_at, journal_id, version, amount, balance_after)
  select l.account_id, l.recorded_at, l.id, l.version, l.amount, m.balance_before + l.moved
  from lives l
  join moved m on m.id = l.account_id
  where l.currency = m.currency and l.recorded_at = m.recorded_at and l.version = m.version_before + l.place;

  get diagnostics entered = row_count;
  perform set_config('ledger.posting', 'off', true);
  if entered <> (select sum(cardinality(accounts)) from written) then
    raise exception 'a journal does not go on from what its accounts are' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
