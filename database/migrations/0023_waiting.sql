-- What waits for staff is counted on every screen of theirs.
create index identity_submissions_waiting on identity_submissions (created_at) where status = 'pending';
create index users_stores_waiting on users (created_at)
  where user_type = 'store' and not approved and deleted_at is null;
