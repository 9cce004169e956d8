-- Applications to trade as a store, or to trade under another name or in another category. The applicant stays what they
-- are until staff decide.
create table store_applications (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- 'new' makes a store of a person; 'change' changes the name or the category of a store.
  kind text not null check (kind in ('new', 'change')),
  business_name text not null check (char_length(business_name) between 1 and 120),
  -- A slug. No foreign key: a decided application must not keep a category from being removed.
  category text not null,
  country text not null,
  address text not null,
  state text not null default 'pending'
    check (state in ('pending', 'approved', 'refused', 'withdrawn', 'replaced')),
  reason text check (char_length(reason) <= 500),
  decided_by uuid references users (id),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  -- Written so that no null passes. Staff approve and refuse, never their own; a refusal has a reason.
  constraint store_applications_decided_whole check (
    case state
      when 'pending' then decided_by is null and decided_at is null and reason is null
      when 'approved' then decided_at is not null and decided_by is not null and decided_by <> user_id
      when 'refused' then decided_at is not null and decided_by is not null and decided_by <> user_id
        and reason is not null
      else decided_at is not null and decided_by is null and reason is null
    end
  )
);

create unique index store_applications_one_pending on store_applications (user_id) where state = 'pending';
create index store_applications_waiting on store_applications (created_at, id) where state = 'pending';
create index store_applications_of_user on store_applications (user_id, created_at desc, id desc);

create function store_applications_begin() returns trigger language plpgsql as $$
begin
  if new.state <> 'pending' then
    raise exception 'application % must begin pending', new.id using errcode = 'restrict_violation';
  end if;
  if not exists (select from categories where slug = new.category) then
    raise exception 'application % names no category', new.id using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;

-- Triggers fire by name: the category is resolved before it is checked.
create trigger store_applications_a_category before insert on store_applications
  for each row execute function users_resolve_category();
create trigger store_applications_begin before insert on store_applications
  for each row execute function store_applications_begin();

create function store_applications_keep() returns trigger language plpgsql as $$
begin
  if old.state <> 'pending' or new.state = 'pending'
    or (new.id, new.user_id, new.kind, new.business_name, new.category, new.country, new.address, new.created_at)
      is distinct from
      (old.id, old.user_id, old.kind, old.business_name, old.category, old.country, old.address, old.created_at)
  then
    raise exception 'application % is %: it can only be decided, and only once', old.id, old.state
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger store_applications_keep before update on store_applications
  for each row execute function store_applications_keep();

-- Personal data goes with its owner.
create function store_applications_forget() returns trigger language plpgsql as $$
begin
  delete from store_applications where user_id = new.id;
  return null;
end $$;

create trigger users_store_applications_go after update of deleted_at on users
  for each row when (new.deleted_at is not null) execute function store_applications_forget();

-- Stores that waited become applications. Stores that staff stopped wait for nothing.
insert into store_applications (id, user_id, kind, business_name, category, country, address, created_at)
select gen_random_uuid(), u.id,
  case when exists (select from audit_log a where a.subject_id = u.id and a.action = 'store.approve')
    then 'change' else 'new' end,
  left(u.business_name, 120), u.category, u.country, u.address, u.updated_at
from users u
where u.user_type = 'store' and not u.approved and u.deleted_at is null
  and u.business_name <> '' and u.category is not null and u.country is not null and u.address is not null
  and coalesce((
    select a.action from audit_log a
    where a.subject_id = u.id and a.action in ('store.approve', 'store.stop')
    order by a.created_at desc, a.id desc limit 1), '') <> 'store.stop';

-- Those who were never approved turn back into the people they were, who can receive money again. A store that traded
-- before stays one: its old name is not known any more, so it waits for the decision as it did.
update users u
set user_type = 'regular', business_name = null, category = null, ind_bus = null, updated_at = now()
from store_applications a
where a.user_id = u.id and a.kind = 'new' and a.state = 'pending';
