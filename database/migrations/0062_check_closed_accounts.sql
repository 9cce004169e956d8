-- outside a transaction
alter table ledger_accounts validate constraint ledger_accounts_closed_empty;
