-- outside a transaction
-- Two drafts of one address that prove it at the same moment: one wins.
create unique index concurrently if not exists users_email_proven on users (email)
  where deleted_at is null and (user_type <> 'regular' or is_email_verified);
create index concurrently if not exists users_by_email on users (email) where deleted_at is null;
create index concurrently if not exists users_drafts on users (created_at, id)
  where user_type = 'regular' and not is_email_verified and deleted_at is null;
drop index concurrently if exists users_email;
