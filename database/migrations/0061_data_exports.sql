-- Archives of everything that is held on a person, made by a job and kept for a day.
create table data_exports (
  id uuid primary key,
  user_id uuid not null references users (id),
  state text not null default 'pending' check (state in ('pending', 'ready', 'failed', 'expired')),
  time_zone text not null,
  -- The fencing token of the job: a later run increments it, so that a stale worker's writes match no row.
  attempt integer not null default 0,
  bytes bigint,
  created_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  constraint data_exports_ready check (
    (state in ('ready', 'expired')) = (ready_at is not null) and num_nulls(ready_at, expires_at, bytes) in (0, 3)
  )
);

-- One at a time.
create unique index data_exports_once on data_exports (user_id) where state in ('pending', 'ready');
create index data_exports_of_user on data_exports (user_id, created_at desc);
create index data_exports_due on data_exports (expires_at) where state = 'ready';
create index data_exports_pending on data_exports (created_at) where state = 'pending';

-- An archive lies in files of bounded size. Each is encrypted under a key of its own, which is kept here under the key of
-- the configuration: once its row is gone, the file stays noise.
create table data_export_parts (
  export_id uuid not null references data_exports (id) on delete cascade,
  part integer not null check (part >= 0),
  attempt integer not null,
  file text not null unique,
  wrapped_key bytea not null,
  key_id text not null,
  primary key (export_id, part)
);

create trigger data_export_parts_remove_file after delete on data_export_parts
  for each row execute function identity_remove_file();

-- The archive of a person who is erased goes with them.
create function data_exports_forget() returns trigger language plpgsql as $$
begin
  delete from data_exports where user_id = new.id;
  return null;
end $$;

create trigger users_data_exports_go after update of deleted_at on users
  for each row when (new.deleted_at is not null) execute function data_exports_forget();

-- The country that the proxy in front of the server reported at sign-in, where it reports one.
alter table sessions add column country text;
