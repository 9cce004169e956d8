-- Every attempt to prove who one is, and what staff made of it.
create table identity_submissions (
  id uuid primary key,
  user_id uuid not null references users (id),
  type text not null check (type in ('passport', 'national_id', 'driver_licence', 'voter_card')),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  reason text,
  decided_by uuid references users (id),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  constraint identity_submissions_decided_by_another check (decided_by <> user_id),
  constraint identity_submissions_decided_whole check (
    (status = 'pending') = (decided_by is null) and (status = 'pending') = (decided_at is null)
  ),
  constraint identity_submissions_rejected_for_a_reason check (status <> 'rejected' or reason is not null)
);

-- Nobody has two that wait, and nobody sends another once one is approved.
create unique index identity_submissions_once on identity_submissions (user_id) where status <> 'rejected';
create index identity_submissions_of_user on identity_submissions (user_id, created_at desc, id desc);

-- The pictures of an attempt. Each is encrypted under a key of its own, which is kept here under the key that
-- configuration holds: the file alone is noise, and once its row is gone it stays noise, in every backup too.
create table identity_documents (
  submission_id uuid not null references identity_submissions (id) on delete cascade,
  part text not null check (part in ('image', 'selfie')),
  file text not null unique,
  wrapped_key bytea not null,
  -- Which key of the configuration wraps it, so that another can take its place.
  key_id text not null,
  primary key (submission_id, part)
);

create function identity_check_decision() returns trigger language plpgsql as $$
begin
  if old.status <> 'pending'
    or (old.id, old.user_id, old.type, old.created_at) is distinct from (new.id, new.user_id, new.type, new.created_at)
  then
    raise exception 'submission % is %: it can only be decided, and only once', old.id, old.status
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger identity_submissions_decide before update on identity_submissions
  for each row execute function identity_check_decision();

create function identity_tell_user() returns trigger language plpgsql as $$
begin
  update users set national_id_status = new.status, updated_at = now() where id = new.user_id;
  return null;
end $$;

create trigger identity_submissions_tell after insert or update of status on identity_submissions
  for each row execute function identity_tell_user();

-- Who leaves takes the pictures along.
create function identity_forget() returns trigger language plpgsql as $$
begin
  delete from identity_submissions where user_id = new.id;
  return null;
end $$;

create trigger users_identity_goes after update of deleted_at on users
  for each row when (new.deleted_at is not null) execute function identity_forget();

create function identity_remove_file() returns trigger language plpgsql as $$
begin
  insert into jobs (id, task, payload)
  values (gen_random_uuid(), 'remove-file', jsonb_build_object('area', 'private', 'name', old.file));
  return null;
end $$;

create trigger identity_documents_remove_file after delete on identity_documents
  for each row execute function identity_remove_file();
