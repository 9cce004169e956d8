-- People whom somebody blocks: they can neither ask that person for money nor send them any.
create table blocks (
  user_id uuid not null references users (id),
  person_id uuid not null references users (id),
  created_at timestamptz not null,
  primary key (user_id, person_id),
  check (user_id <> person_id)
);

create index blocks_of_person on blocks (person_id);

-- Who of these people somebody blocks. Only a person's blocks count: stores and banks serve everybody.
-- Read beside parties_of for every movement of money, so that the planner is held to the primary key.
create function blocked_among(owner_id uuid, owner_type text, person_ids uuid[]) returns uuid[]
language plpgsql stable set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  if owner_type <> 'regular' or cardinality(person_ids) < 2 then
    return '{}';
  end if;
  return array(select person_id from blocks where user_id = owner_id and person_id = any (person_ids));
end $$;

-- A person who is erased takes their blocks along, and is nobody's any more.
create function blocks_forget() returns trigger language plpgsql as $$
begin
  delete from blocks where user_id = new.id or person_id = new.id;
  return null;
end $$;

create trigger users_blocks_go after update of deleted_at on users
  for each row when (new.deleted_at is not null) execute function blocks_forget();

-- An account that is closed holds nothing, and never will. Erasing a person closes the accounts of their wallet and pots.
-- A movement and the closing lock the same rows: whichever comes second is refused by this constraint.
alter table ledger_accounts add column closed_at timestamptz;
alter table ledger_accounts add constraint ledger_accounts_closed_empty
  check (closed_at is null or balance = 0) not valid;

-- Balances still follow from journals alone, and everything else but closed_at still never changes (ledger_accounts_keep).
create or replace trigger ledger_accounts_follow before update of balance, version, last_recorded_at on ledger_accounts
  for each statement execute function ledger_refuse_by_hand();

create function ledger_keep_closed() returns trigger language plpgsql as $$
begin
  raise exception 'account % is closed for good', old.id using errcode = 'restrict_violation';
end $$;

create trigger ledger_accounts_keep_closed before update of closed_at on ledger_accounts
  for each row when (old.closed_at is not null) execute function ledger_keep_closed();

-- What somebody owes is on accounts of its own, which stay open.
create function users_close_accounts() returns trigger language plpgsql
security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
begin
  update public.ledger_accounts set closed_at = clock_timestamp()
  where closed_at is null and id = any (
    array(select public.ledger_journal_id('wallet:' || kind || ':' || new.id)
      from unnest(array['paps', 'paps held', 'points', 'points held']) as kind)
    || array(select account_id from public.pots where owner_id = new.id));
  return null;
end $$;

revoke execute on function users_close_accounts() from public;

create trigger users_accounts_close after update of deleted_at on users
  for each row when (new.deleted_at is not null) execute function users_close_accounts();
