-- The daily proof that the money people hold lies at banks and providers.
create table safeguarding_reports (
  id uuid constraint safeguarding_reports_pkey primary key,
  made_at timestamptz not null,
  day date not null,
  started_by uuid constraint safeguarding_reports_started_by_fkey references users (id),
  state text not null constraint safeguarding_reports_state_check check (state in ('equal', 'named', 'broken')),
  bank_minor bigint not null,
  card_minor bigint not null,
  mobile_minor bigint not null,
  available_minor bigint not null,
  held_minor bigint not null,
  pots_minor bigint not null,
  debts_minor bigint not null constraint safeguarding_reports_debts_check check (debts_minor <= 0),
  fees_minor bigint not null,
  costs_minor bigint not null,
  suspense_minor bigint not null,
  transit_minor bigint not null,
  named_minor bigint not null,
  unexplained_minor bigint not null,
  accounts jsonb not null,
  lines jsonb not null,
  constraint safeguarding_reports_equation check (
    bank_minor + card_minor + mobile_minor = available_minor + held_minor + pots_minor + debts_minor + fees_minor + costs_minor
      + suspense_minor + transit_minor + named_minor + unexplained_minor),
  constraint safeguarding_reports_states check (
    state = case when unexplained_minor <> 0 then 'broken' when lines = '[]' then 'equal' else 'named' end)
);

comment on table safeguarding_reports is
  'Money at banks, by their statements, and at providers, compared with what people hold and what else it is for. Append-only.';
comment on column safeguarding_reports.started_by is 'Null for the daily report.';
comment on column safeguarding_reports.state is
  'equal: to the cent. named: every difference is a line. broken: a difference has no line.';
comment on column safeguarding_reports.bank_minor is 'The closing balances of the latest statements.';
comment on column safeguarding_reports.costs_minor is 'Redeemed points and claims that the house paid. Negative: the house owes it to the account.';
comment on column safeguarding_reports.suspense_minor is 'Paid in and not credited, less taken and not explained.';
comment on column safeguarding_reports.transit_minor is 'Pay-outs under way.';
comment on column safeguarding_reports.named_minor is 'The sum of the lines.';
comment on column safeguarding_reports.accounts is 'The bank accounts with their latest statements.';

create unique index safeguarding_reports_daily on safeguarding_reports (day) where started_by is null;
create index safeguarding_reports_newest on safeguarding_reports (made_at desc, id desc);

create trigger safeguarding_reports_stay before update or delete or truncate on safeguarding_reports
  for each statement execute function refuse_change();
