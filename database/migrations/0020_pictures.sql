-- The pictures that everybody may see, each named by its content and kept once however many show it. Whatever shows one
-- refers to its row here, so the database itself refuses to lose a picture that is still shown.
create table pictures (
  link text primary key check (link ~ '^/files/(avatar|picture)-[0-9a-f]{64}\.webp$'),
  -- Who sent it first, and has it counted against their quota.
  owner_id uuid references users (id),
  -- In all widths together.
  bytes bigint not null check (bytes >= 0),
  created_at timestamptz not null default now(),
  -- Since when nothing may show it any more, or yet. Some time after that a job looks, and removes it if nothing does.
  loose_since timestamptz default now()
);

create index pictures_of_owner on pictures (owner_id) include (bytes);
create index pictures_loose on pictures (loose_since) where loose_since is not null;

insert into pictures (link, owner_id, bytes, loose_since)
select distinct on (avatar) avatar, id, 0, null from users where avatar is not null order by avatar, created_at;

alter table users add constraint users_avatar_is_kept foreign key (avatar) references pictures (link);
create index users_by_avatar on users (avatar) where avatar is not null;

-- The files go once the row is gone for good: the task looks again whether somebody sent the picture anew.
create function pictures_remove_files() returns trigger language plpgsql as $$
begin
  insert into jobs (id, task, payload)
  values (gen_random_uuid(), 'remove-picture', jsonb_build_object('link', old.link));
  return null;
end $$;

create trigger pictures_remove_files after delete on pictures
  for each row execute function pictures_remove_files();

-- On whatever shows a picture, with the name of the column that does.
create function pictures_let_go() returns trigger language plpgsql as $$
begin
  update pictures set loose_since = now() where link = to_jsonb(old) ->> tg_argv[0];
  return null;
end $$;

create trigger users_let_go_of_avatar after update of avatar on users
  for each row when (old.avatar is distinct from new.avatar) execute function pictures_let_go('avatar');
