-- What a store's own programs call us with. The key itself is nowhere: only its keyed hash is.
create table api_keys (
  id uuid primary key,
  user_id uuid not null references users (id),
  name text not null check (length(name) between 1 and 60),
  begins text not null,
  hash bytea not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);

create index api_keys_of_user on api_keys (user_id, created_at desc) where revoked_at is null;
