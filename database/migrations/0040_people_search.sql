-- outside a transaction

-- What staff search people by: all that they are shown, and nothing that is masked (email and phone are found whole, by
-- the indexes that they have). search_text holds the email and is no longer used; it goes once no server reads it.
create index concurrently if not exists users_shown on users using gin (lower(first_name || ' ' || last_name || ' ' || coalesce(username, '') || ' ' || paps_id) gin_trgm_ops);
