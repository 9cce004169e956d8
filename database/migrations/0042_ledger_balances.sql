-- The balances of accounts, by id. A function, because on Citus it asks the places of these accounts only, where a join with
-- other tables would ask all of them.
create function ledger_balances(ids uuid[]) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(id, balance_minor), '{}') from ledger_accounts where id = any (ids)
$$;
