-- Balances of accounts, and journals of a time. Functions, because a join with tables that Citus does not spread would copy those
-- to every node. On PostgreSQL, a function that returns a table becomes part of the query that calls it.

create function ledger_balance(account uuid) returns table (balance_minor bigint) language sql stable as $$
  select a.balance_minor from ledger_accounts a where a.id = account
$$;

-- By id.
create function ledger_balances(ids uuid[]) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(id, balance_minor), '{}') from ledger_accounts where id = any (ids)
$$;

create function ledger_journals_between(since timestamptz, until timestamptz)
returns table (
  id uuid, kind text, idempotency_key text, accounts uuid[], amounts_minor bigint[], recorded_at timestamptz
)
language sql stable as $$
  select j.id, j.kind, j.idempotency_key, j.accounts, j.amounts_minor, j.recorded_at
  from ledger_journals j
  where j.recorded_at >= since and j.recorded_at < until
$$;
