-- The lines of an account's statement: its entries with the facts of their journals. On Citus, where entries and journals lie
-- apart, entries carry these facts, so that one shard answers.
create view ledger_lines with (security_invoker = true) as
select e.account_id, e.version, e.journal_id, e.amount_minor, e.balance_after_minor, e.recorded_at, j.idempotency_key, j.kind,
  j.occurred_at, j.corrects, j.details
from ledger_entries e
join ledger_journals j on j.id = e.journal_id;

comment on view ledger_lines is 'Entries with the facts of their journals.';
