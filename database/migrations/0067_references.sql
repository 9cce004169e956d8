-- outside a transaction

-- The reference that people read is worked out from the last nine digits of a record's id.
create index concurrently if not exists records_by_reference on records (right(id::text, 9));

-- Requests for a second person are worked through from the oldest on.
create index concurrently if not exists approvals_oldest on approvals (asked_at, id) where state = 'pending';
