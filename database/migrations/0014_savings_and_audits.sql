-- Savings. A pot is what somebody saves for; what is in it is on its account in the ledger, whose id follows from the
-- pot's. Each movement in or out is a record of kind 'saving' whose parent is the pot.

create table pots (
  id uuid primary key,
  owner_id uuid not null references users (id),
  account_id uuid not null unique references ledger_accounts (id),
  name text not null check (length(name) between 1 and 60),
  target bigint check (target > 0),
  -- Nothing is taken out before this day, of UTC.
  locked_until date,
  -- The partner bank that it is saved with.
  bank_id uuid references users (id),
  -- What is saved by itself: how much, how often, on which day next. A month keeps its day, where it has it.
  auto_amount bigint check (auto_amount > 0),
  auto_every text check (auto_every in ('week', 'month')),
  auto_day smallint check (auto_day between 1 and 31),
  auto_next date,
  -- Why the last automatic saving did not happen.
  last_note text,
  state text not null default 'open' check (state in ('open', 'closed')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz,
  constraint pots_account check (account_id = ledger_journal_id('pot:' || id)),
  constraint pots_auto check (num_nulls(auto_amount, auto_every, auto_day, auto_next) in (0, 4)),
  constraint pots_closed check ((state = 'closed') = (closed_at is not null)),
  constraint pots_closed_save_nothing check (state = 'open' or auto_next is null)
);

create index pots_of_owner on pots (owner_id, created_at desc, id desc);
create index pots_of_bank on pots (bank_id, created_at desc, id desc) where bank_id is not null;
create index pots_newest on pots (created_at desc, id desc);
create index pots_due on pots (auto_next, id) where auto_next is not null;

-- A pot stays its owner's, is closed empty, and stays closed.
create function pots_keep() returns trigger language plpgsql as $$
begin
  if (new.id, new.owner_id, new.account_id, new.created_at)
    is distinct from (old.id, old.owner_id, old.account_id, old.created_at)
  then
    raise exception 'pot % stays whose it is', old.id using errcode = 'restrict_violation';
  end if;
  if old.state = 'closed' then
    raise exception 'pot % is closed', old.id using errcode = 'restrict_violation';
  end if;
  if new.state = 'closed' and (select balance <> 0 from ledger_accounts where id = new.account_id) then
    raise exception 'pot % is not empty', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger pots_keep before update on pots for each row execute function pots_keep();
create trigger pots_stay before delete or truncate on pots for each statement execute function refuse_change();

-- The movements of a pot, newest first.
drop index records_of_parent;
create index records_of_parent on records (parent_id, created_at desc, id desc) where parent_id is not null;

-- What somebody is told where no record says it.
alter table notifications add column note text;

-- Each time the books were audited, and what came of it.
create table audits (
  id uuid primary key,
  -- Who asked for it; null for the one of every night.
  started_by uuid references users (id),
  started_at timestamptz not null,
  ended_at timestamptz,
  ok boolean,
  -- How many of what was read.
  counts jsonb not null default '{}',
  -- The first row that is not as it must be, and which rule it breaks.
  broken_rule text,
  broken_row text,
  -- The hash of the last seal.
  head text,
  constraint audits_end check ((ended_at is null) = (ok is null)),
  constraint audits_broken check ((ok is false) = (broken_rule is not null) and (ok is false) = (broken_row is not null))
);

-- One at a time.
create unique index audits_running on audits ((ended_at is null)) where ended_at is null;
create index audits_newest on audits (started_at desc, id desc);

create function audits_keep() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null then
    raise exception 'audit % has ended', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger audits_keep before update on audits for each row execute function audits_keep();
create trigger audits_stay before delete or truncate on audits for each statement execute function refuse_change();
