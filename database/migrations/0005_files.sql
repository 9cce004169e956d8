-- Files: public pictures, and private files that are encrypted before they are stored.

-- Public pictures.

create table pictures (
  link text constraint pictures_pkey primary key
    constraint pictures_link_check check (link ~ '^/files/(avatar|picture)-[0-9a-f]{64}\.webp$'),
  owner_id uuid constraint pictures_owner_id_fkey references users (id),
  bytes bigint not null constraint pictures_bytes_check check (bytes >= 0),
  created_at timestamptz not null default now(),
  loose_since timestamptz default now()
);

comment on table pictures is
  'Public pictures, named by their content and stored once. Foreign keys refuse to delete a picture that is shown.';
comment on column pictures.owner_id is 'First uploader. Counts against their quota.';
comment on column pictures.bytes is 'All widths together.';
comment on column pictures.loose_since is 'Since when it may be unused. A job removes it later if nothing shows it.';

create index pictures_of_owner on pictures (owner_id) include (bytes);
create index pictures_loose on pictures (loose_since) where loose_since is not null;

-- The job deletes the files. It first checks whether the picture was uploaded again.
create function pictures_remove_files() returns trigger language plpgsql as $$
begin
  insert into jobs (id, task, payload)
  values (gen_random_uuid(), 'remove-picture', jsonb_build_object('link', old.link));
  return null;
end $$;

create trigger pictures_remove_files after delete on pictures
  for each row execute function pictures_remove_files();

-- For tables that show pictures. The argument is the column with the link.
create function pictures_let_go() returns trigger language plpgsql as $$
begin
  update pictures set loose_since = now() where link = to_jsonb(old) ->> tg_argv[0];
  return null;
end $$;

alter table users add constraint users_avatar_is_kept foreign key (avatar) references pictures (link);

create trigger users_let_go_of_avatar after update of avatar on users
  for each row when (old.avatar is distinct from new.avatar) execute function pictures_let_go('avatar');

-- Private files. Each is encrypted with a key of its own, which is stored here wrapped by a key of the configuration. Once
-- the row is deleted the file cannot be decrypted, in backups either.

-- Queues the removal of the file of a deleted row.
create function identity_remove_file() returns trigger language plpgsql as $$
begin
  insert into jobs (id, task, payload)
  values (gen_random_uuid(), 'remove-file', jsonb_build_object('area', 'private', 'name', old.file));
  return null;
end $$;

create table identity_documents (
  submission_id uuid not null
    constraint identity_documents_submission_id_fkey references identity_submissions (id) on delete cascade,
  part text not null constraint identity_documents_part_check check (part in ('image', 'selfie')),
  file text not null constraint identity_documents_file_key unique,
  wrapped_key bytea not null,
  key_id text not null,
  constraint identity_documents_pkey primary key (submission_id, part)
);

comment on table identity_documents is 'Pictures of an identity submission, encrypted.';
comment on column identity_documents.key_id is 'Key of the configuration that wraps the file''s key (rotation).';

create trigger identity_documents_remove_file after delete on identity_documents
  for each row execute function identity_remove_file();

create table topup_proofs (
  reference text constraint topup_proofs_pkey primary key
    constraint topup_proofs_reference_fkey references topup_orders (reference),
  file text not null constraint topup_proofs_file_key unique,
  wrapped_key bytea not null,
  key_id text not null,
  created_at timestamptz not null
);

comment on table topup_proofs is
  'Picture that shows the payment of a top-up order, encrypted. Replaceable until the order is saved as paid.';
comment on column topup_proofs.key_id is 'Key of the configuration that wraps the file''s key (rotation).';

create trigger topup_proofs_remove_file after delete on topup_proofs
  for each row execute function identity_remove_file();

create table data_exports (
  id uuid constraint data_exports_pkey primary key,
  user_id uuid not null constraint data_exports_user_id_fkey references users (id),
  state text not null default 'pending'
    constraint data_exports_state_check check (state in ('pending', 'ready', 'failed', 'expired')),
  time_zone text not null,
  attempt integer not null default 0,
  bytes bigint,
  created_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  constraint data_exports_ready check (
    (state in ('ready', 'expired')) = (ready_at is not null) and num_nulls(ready_at, expires_at, bytes) in (0, 3)
  )
);

comment on table data_exports is 'Archives of all data about a person. A job makes them; they expire after a day.';
comment on column data_exports.attempt is
  'Fencing token: a later run increments it, so a stale worker''s update matches no row.';

-- At most one archive of a person is pending or ready.
create unique index data_exports_once on data_exports (user_id) where state in ('pending', 'ready');
create index data_exports_of_user on data_exports (user_id, created_at desc);
create index data_exports_due on data_exports (expires_at) where state = 'ready';
create index data_exports_pending on data_exports (created_at) where state = 'pending';

create table data_export_parts (
  export_id uuid not null constraint data_export_parts_export_id_fkey references data_exports (id) on delete cascade,
  part integer not null constraint data_export_parts_part_check check (part >= 0),
  attempt integer not null,
  file text not null constraint data_export_parts_file_key unique,
  wrapped_key bytea not null,
  key_id text not null,
  constraint data_export_parts_pkey primary key (export_id, part)
);

comment on table data_export_parts is 'Files of an archive, bounded in size, encrypted.';
comment on column data_export_parts.key_id is 'Key of the configuration that wraps the file''s key (rotation).';

create trigger data_export_parts_remove_file after delete on data_export_parts
  for each row execute function identity_remove_file();
