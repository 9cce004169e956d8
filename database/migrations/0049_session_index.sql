-- outside a transaction
-- The time of the last use is in no index, so that noting it writes the row alone. A person's few sessions are sorted when listed.
create index concurrently if not exists sessions_of_person on sessions (user_id);
drop index concurrently if exists sessions_by_user;
