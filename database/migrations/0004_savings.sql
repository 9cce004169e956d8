-- Savings pots. The money of a pot is on its ledger account, whose id follows from the pot's id. Each movement in or out is
-- a record of kind saving whose parent is the pot.

create table pots (
  id uuid constraint pots_pkey primary key,
  owner_id uuid not null constraint pots_owner_id_fkey references users (id),
  account_id uuid not null constraint pots_account_id_key unique
    constraint pots_account_id_fkey references ledger_accounts (id),
  name text not null constraint pots_name_check check (length(name) between 1 and 60),
  target_minor bigint constraint pots_target_check check (target_minor > 0),
  locked_until date,
  bank_id uuid constraint pots_bank_id_fkey references users (id),
  auto_amount_minor bigint constraint pots_auto_amount_check check (auto_amount_minor > 0),
  auto_every text constraint pots_auto_every_check check (auto_every in ('week', 'month')),
  auto_day smallint constraint pots_auto_day_check check (auto_day between 1 and 31),
  auto_next date,
  last_note text,
  state text not null default 'open' constraint pots_state_check check (state in ('open', 'closed')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz,
  constraint pots_account check (account_id = ledger_journal_id('pot:' || id)),
  constraint pots_auto check (num_nulls(auto_amount_minor, auto_every, auto_day, auto_next) in (0, 4)),
  constraint pots_closed check ((state = 'closed') = (closed_at is not null)),
  constraint pots_closed_save_nothing check (state = 'open' or auto_next is null)
);

comment on table pots is 'Savings goals. Never deleted.';
comment on column pots.locked_until is 'Day of UTC before which nothing is withdrawn.';
comment on column pots.bank_id is 'Partner bank.';
comment on column pots.auto_amount_minor is 'Automatic saving: amount, period, day and next due date are set together.';
comment on column pots.auto_day is 'Day of the week or month. A shorter month uses its last day.';
comment on column pots.last_note is 'Why the last automatic saving failed.';

create index pots_of_owner on pots (owner_id, created_at desc, id desc);
create index pots_of_bank on pots (bank_id, created_at desc, id desc) where bank_id is not null;
create index pots_newest on pots (created_at desc, id desc);
create index pots_due on pots (auto_next, id) where auto_next is not null;

-- A pot keeps its owner, is empty when it is closed, and stays closed.
create function pots_keep() returns trigger language plpgsql as $$
begin
  if (new.id, new.owner_id, new.account_id, new.created_at)
    is distinct from (old.id, old.owner_id, old.account_id, old.created_at)
  then
    raise exception 'pot % cannot change its owner or account', old.id using errcode = 'restrict_violation';
  end if;
  if old.state = 'closed' then
    raise exception 'pot % is closed', old.id using errcode = 'restrict_violation';
  end if;
  if new.state = 'closed' and (select balance_minor <> 0 from ledger_accounts where id = new.account_id) then
    raise exception 'pot % is not empty', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger pots_keep before update on pots for each row execute function pots_keep();
create trigger pots_stay before delete or truncate on pots for each statement execute function refuse_change();
