-- A settlement with a bank is a top-up or a withdrawal that a member of staff records for the bank. Whoever recorded it
-- does not approve it.
alter table records add constraint records_settled_by_another check (
  state <> 'approved' or coalesce(details->>'made_by', '') <> decided_by::text
) not valid;
