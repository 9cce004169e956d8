-- Evidence is verified or it is none: names that a document proved, acts on bank accounts that two people decided, and money that
-- a provider took back.

-- The name under which a person handed in a document. It proves nothing once they are called otherwise.
create table identity_names (
  submission_id uuid constraint identity_names_pkey primary key
    constraint identity_names_submission_id_fkey references identity_submissions (id) on delete cascade,
  user_id uuid not null constraint identity_names_user_id_fkey references users (id),
  first_name text not null,
  last_name text not null
);

create index identity_names_of_user on identity_names (user_id);

comment on table identity_names is
  'Names that a document proves once its submission is approved. A row ends when its owner changes their name.';

insert into identity_names (submission_id, user_id, first_name, last_name)
select s.id, s.user_id, u.first_name, u.last_name
from identity_submissions s join users u on u.id = s.user_id
where s.status <> 'rejected';

-- The server can neither make nor change a proof of a name, hence security definer.
create function identity_names_keep() returns trigger language plpgsql
security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.identity_names (submission_id, user_id, first_name, last_name)
  select new.id, new.user_id, u.first_name, u.last_name from public.users u where u.id = new.user_id;
  return null;
end $$;

create function identity_names_end() returns trigger language plpgsql
security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.identity_names where user_id = new.id;
  return null;
end $$;

revoke all on function identity_names_keep() from public;
revoke all on function identity_names_end() from public;

create trigger identity_submissions_keep_name after insert on identity_submissions
  for each row execute function identity_names_keep();
create trigger users_end_proven_name after update of first_name, last_name on users
  for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function identity_names_end();

-- Decisions of two people about a bank account of the house.
alter table bank_accounts add column opening_approval uuid;
alter table bank_accounts add column costs_approval uuid;

comment on column bank_accounts.opening_approval is 'The approved request that booked the balance before the first statement.';
comment on column bank_accounts.costs_approval is 'The approved request that last added a text of costs.';

-- Checked at the end of the transaction, because the act of a request runs before its decision is stored. An earlier version that is
-- still running adds accounts without a balance only.
create function bank_accounts_by_two() returns trigger language plpgsql as $$
declare
  opening_before bigint := 0;
  costs_before text[] := '{}';
  used_before uuid;
begin
  if tg_op = 'UPDATE' then
    opening_before := old.opening_minor;
    costs_before := old.cost_texts;
    used_before := old.costs_approval;
  end if;
  if new.opening_minor <> opening_before and (opening_before <> 0 or not exists (
    select from approvals a
    where a.id = new.opening_approval and a.kind = 'bank-account.opening' and a.item = new.id::text and a.state = 'approved'
      and (a.payload->>'opening')::numeric * 100 = new.opening_minor))
  then
    raise exception 'the opening balance of bank account % takes two people', new.id using errcode = 'restrict_violation';
  end if;
  if not new.cost_texts <@ costs_before and (new.costs_approval is not distinct from used_before or not exists (
    select from approvals a
    where a.id = new.costs_approval and a.kind = 'bank-account.costs' and a.item = new.id::text and a.state = 'approved'
      and new.cost_texts <@ array(select jsonb_array_elements_text(a.payload->'cost_texts'))))
  then
    raise exception 'a text of costs of bank account % takes two people', new.id using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

create constraint trigger bank_accounts_by_two after insert or update on bank_accounts
  deferrable initially deferred for each row execute function bank_accounts_by_two();

-- Money that a provider took back.
alter table provider_payments add column due_since timestamptz;
alter table provider_payments add column disputes_taken jsonb not null default '{}';

comment on column provider_payments.due_since is
  'Since when a state that may have changed was not read and applied. Null: nothing is known to wait.';
comment on column provider_payments.disputes_taken is
  'Amount that each dispute took, by its id at the provider. It stays when the dispute is won: staff give that money back.';

-- Whether money of cards and mobile money went back is looked at again from time to time, also for payments of before.
update provider_payments set next_ask_at = now() + random() * interval '1 day'
where state = 'credited' and next_ask_at is null and created_at > now() - interval '130 days';
