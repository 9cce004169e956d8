-- outside a transaction
-- Lists of staff sorted by amount or name, one index per order. A page is a range of one of them, in either direction.
create index concurrently if not exists records_by_amount on records (kind, amount_minor, id);
create index concurrently if not exists records_withdrawn_by_amount on records (sender_type, amount_minor, id) where kind = 'withdrawal';
create index concurrently if not exists debts_by_amount on debts (amount_minor, id);
create index concurrently if not exists users_by_name on users (lower(first_name || ' ' || last_name), id) where deleted_at is null;
