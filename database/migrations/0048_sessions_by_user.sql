-- outside a transaction
create index concurrently if not exists sessions_by_user on sessions (user_id, last_seen_at desc);
