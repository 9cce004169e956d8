-- outside a transaction
-- Whom a payer's account paid for, in any spelling of the account.
create index concurrently if not exists statement_lines_by_payer
  on statement_lines (upper(regexp_replace(payer_account, '[^A-Za-z0-9]', '', 'g'))) where payer_account is not null;
