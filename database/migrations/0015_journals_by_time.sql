-- outside a transaction
-- The journals behind a figure of the dashboard. Journals are written in the order of time, which a BRIN index keeps small.
create index concurrently if not exists ledger_journals_recorded on ledger_journals using brin (recorded_at) with (autosummarize = on);
