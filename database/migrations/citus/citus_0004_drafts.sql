-- As on one PostgreSQL, with the place of each account. The wallet lies on other nodes than the person.
create or replace function users_open_wallet() returns trigger language plpgsql as $$
begin
  perform ledger_two_phase();
  insert into ledger_accounts (id, kind, currency, floor_minor, place)
  select id, kind, currency, 0, ledger_account_place(id)
  from (
    select ledger_journal_id('wallet:' || opened.kind || ':' || new.id) as id, opened.kind, opened.currency
    from (values ('paps', 'PAPS'), ('paps held', 'PAPS'), ('points', 'PTS'), ('points held', 'PTS')) as opened (kind, currency)
  ) accounts
  on conflict do nothing;
  return null;
end $$;
