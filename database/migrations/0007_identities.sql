-- Who people are at identity providers. A provider's subject never changes and never passes to somebody else; the
-- email it tells may do both, so nobody is recognised by that.
create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);

create index identities_of_user on identities (user_id);

-- A subject names a person, so it goes with the rest of what names them.
create function forget_identities() returns trigger language plpgsql as $$
begin
  delete from identities where user_id = new.id;
  return null;
end $$;

create trigger users_identities_go after update of deleted_at on users
  for each row when (new.deleted_at is not null) execute function forget_identities();
