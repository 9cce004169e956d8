-- Whom somebody wants to find first when they send: their own choice, which the other never learns of.
create table favourites (
  user_id uuid not null references users (id),
  person_id uuid not null references users (id),
  created_at timestamptz not null,
  primary key (user_id, person_id),
  check (user_id <> person_id)
);

create index favourites_of_person on favourites (person_id);

-- Who leaves takes their choices along, and is nobody's any more.
create function favourites_forget() returns trigger language plpgsql as $$
begin
  delete from favourites where user_id = new.id or person_id = new.id;
  return null;
end $$;

create trigger users_favourites_go after update of deleted_at on users
  for each row when (new.deleted_at is not null) execute function favourites_forget();
