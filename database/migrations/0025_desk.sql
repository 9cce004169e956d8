-- What staff have open at this moment, so that two don't decide the same unknowingly. A row is worth nothing once its
-- last moment has passed, so that whoever goes away without a word is not waited for.
create table desk_looks (
  queue text not null check (queue in ('topups', 'withdrawals', 'redemptions', 'identities', 'stores')),
  item_id uuid not null,
  staff_id uuid not null references users (id),
  since timestamptz not null,
  until timestamptz not null,
  primary key (queue, item_id, staff_id)
);
create index desk_looks_until on desk_looks (until);

-- What staff write down about somebody, for each other. Who leaves takes it along.
create table user_notes (
  id uuid primary key,
  user_id uuid not null references users (id),
  author_id uuid not null references users (id),
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index user_notes_of on user_notes (user_id, created_at desc, id desc);

create function user_notes_forget() returns trigger language plpgsql as $$
begin
  delete from user_notes where user_id = new.id;
  return null;
end $$;

create trigger users_notes_go after update of deleted_at on users
  for each row when (new.deleted_at is not null) execute function user_notes_forget();

-- Lists as a member of staff wants them: what they are narrowed to, and the columns.
create table staff_views (
  id uuid primary key,
  staff_id uuid not null references users (id),
  list text not null,
  name text not null check (char_length(name) between 1 and 60),
  query text not null check (char_length(query) <= 1000),
  columns text[] not null,
  created_at timestamptz not null,
  unique (staff_id, list, name)
);
