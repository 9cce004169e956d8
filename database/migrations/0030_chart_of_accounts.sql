-- The operator's own codes and names for the kinds of accounts, for exports to their accounting.
create table chart_of_accounts (
  kind text constraint chart_of_accounts_pkey primary key
    constraint chart_of_accounts_kind_check check (char_length(kind) between 1 and 60),
  code text not null constraint chart_of_accounts_code_check check (code ~ '^[0-9A-Za-z][0-9A-Za-z./_-]{0,19}$'),
  name text not null constraint chart_of_accounts_name_check check (char_length(name) between 1 and 80),
  updated_at timestamptz not null,
  updated_by uuid not null constraint chart_of_accounts_updated_by_fkey references users (id)
);

comment on table chart_of_accounts is
  'Code and name that the operator gives a kind of account in exports. A kind without a row is exported under its own name.';

-- The trial balance at the end of each day of UTC. A day is written once, after its end, from the day before and its own journals, so
-- that the cost does not grow with the history.
create table ledger_days (
  day date not null,
  kind text not null,
  currency text not null constraint ledger_days_currency_check check (currency in ('PAPS', 'PTS')),
  debit_minor numeric not null constraint ledger_days_debit_check check (debit_minor >= 0),
  credit_minor numeric not null constraint ledger_days_credit_check check (credit_minor >= 0),
  closing_minor numeric not null,
  constraint ledger_days_pkey primary key (day, kind, currency)
);

comment on table ledger_days is
  'Debits, credits and closing balance of each kind of account on a past day of UTC. Derived from the journals. Append-only.';
comment on column ledger_days.closing_minor is 'Credits less debits since the beginning. Negative: a debit balance.';

create trigger ledger_days_stay before update or delete or truncate on ledger_days
  for each statement execute function refuse_change();
