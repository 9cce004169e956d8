-- Statements of the house's own bank accounts. Each line posts one journal when it is imported, and is then explained by
-- what it paid: top-ups, pay-outs, provider settlements, costs or a return.

create table bank_accounts (
  id uuid constraint bank_accounts_pkey primary key,
  name text not null constraint bank_accounts_name_check check (length(name) between 1 and 80),
  number text not null constraint bank_accounts_number_check check (number ~ '^[A-Z0-9]{4,34}$'),
  currency text not null constraint bank_accounts_currency_check check (currency ~ '^[A-Z]{3}$'),
  opening_minor bigint not null default 0,
  automatic boolean not null default false,
  automatic_by uuid constraint bank_accounts_automatic_by_fkey references users (id),
  column_map jsonb,
  cost_texts text[] not null default '{}'
    constraint bank_accounts_cost_texts_check check (cardinality(cost_texts) <= 50),
  created_by uuid not null constraint bank_accounts_created_by_fkey references users (id),
  created_at timestamptz not null default now(),
  constraint bank_accounts_number_key unique (number, currency),
  constraint bank_accounts_automatic_named check (not automatic or automatic_by is not null)
);

comment on table bank_accounts is 'Bank accounts of the house, which hold the money of people. Never deleted.';
comment on column bank_accounts.opening_minor is 'The balance before the first statement.';
comment on column bank_accounts.automatic is 'Whether certain lines are credited without a person. automatic_by allowed it.';
comment on column bank_accounts.column_map is 'Which column of a CSV file has which field. Mapped once.';
comment on column bank_accounts.cost_texts is 'A debit whose text contains one of these is a cost of the bank.';

create table bank_statements (
  id uuid constraint bank_statements_pkey primary key,
  account_id uuid not null constraint bank_statements_account_id_fkey references bank_accounts (id),
  file_hash bytea not null constraint bank_statements_file_hash_check check (length(file_hash) = 32),
  file_name text not null constraint bank_statements_file_name_check check (length(file_name) between 1 and 120),
  format text not null constraint bank_statements_format_check check (format in ('camt053', 'mt940', 'csv')),
  source text not null constraint bank_statements_source_check check (source in ('upload', 'folder')),
  state text not null default 'importing'
    constraint bank_statements_state_check check (state in ('importing', 'imported', 'taken back')),
  from_day date,
  to_day date,
  opening_minor bigint,
  closing_minor bigint,
  line_count integer not null default 0,
  repeated_count integer not null default 0,
  imported_by uuid constraint bank_statements_imported_by_fkey references users (id),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  taken_back_by uuid constraint bank_statements_taken_back_by_fkey references users (id),
  taken_back_at timestamptz,
  constraint bank_statements_uploaded_by check (source <> 'upload' or imported_by is not null),
  constraint bank_statements_finished check ((finished_at is null) = (state = 'importing')),
  constraint bank_statements_taken_back check ((taken_back_at is null) = (state <> 'taken back'))
);

create unique index bank_statements_file_key on bank_statements (account_id, file_hash) where state <> 'taken back';
create index bank_statements_by_account on bank_statements (account_id, created_at);

comment on table bank_statements is
  'Imported statement files. The same file is imported once per account, unless it was taken back.';
comment on column bank_statements.line_count is 'Lines that this import added.';
comment on column bank_statements.repeated_count is 'Lines of the file that another statement had brought already.';
comment on column bank_statements.opening_minor is 'Null for a format or a file without balances.';
comment on column bank_statements.imported_by is 'Null for a file from the folder.';

create table statement_lines (
  id uuid constraint statement_lines_pkey primary key,
  account_id uuid not null constraint statement_lines_account_id_fkey references bank_accounts (id),
  statement_id uuid not null constraint statement_lines_statement_id_fkey references bank_statements (id),
  number integer not null,
  line_key bytea not null constraint statement_lines_line_key_check check (length(line_key) = 32),
  amount_minor bigint not null constraint statement_lines_amount_check check (amount_minor <> 0),
  booked_on date not null,
  valued_on date,
  reference_text text not null constraint statement_lines_text_check check (length(reference_text) <= 1000),
  payer_name text constraint statement_lines_payer_name_check check (length(payer_name) <= 140),
  payer_account text constraint statement_lines_payer_account_check check (length(payer_account) <= 40),
  state text not null default 'unknown' constraint statement_lines_state_check
    check (state in ('unknown', 'likely', 'matched', 'set aside', 'sent back', 'taken back')),
  score smallint not null default 0 constraint statement_lines_score_check check (score between 0 and 100),
  suggestion jsonb,
  dismissed text[] not null default '{}',
  note text constraint statement_lines_note_check check (length(note) <= 500),
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  constraint statement_lines_decided check (state not in ('set aside', 'sent back') or decided_by is not null)
);

create unique index statement_lines_line_key on statement_lines (account_id, line_key) where state <> 'taken back';
create index statement_lines_by_statement on statement_lines (statement_id, number);
create index statement_lines_by_state on statement_lines (account_id, state, booked_on);
create index statement_lines_by_day on statement_lines (account_id, booked_on, number);

comment on table statement_lines is
  'Lines of bank statements. Each posted the journal statement-line:<id> when it was imported. Never deleted.';
comment on column statement_lines.line_key is
  'Digest of the bank''s own id or of the content, with the number of its occurrence in the file: the same line is imported once.';
comment on column statement_lines.amount_minor is 'Above zero: money that came; below zero: money that left.';
comment on column statement_lines.suggestion is 'The records that the line may have paid, with the reasons. Replaced by every matching.';
comment on column statement_lines.dismissed is 'References of records that staff said this line does not pay.';

create table statement_matches (
  id uuid constraint statement_matches_pkey primary key,
  line_id uuid not null constraint statement_matches_line_id_fkey references statement_lines (id),
  kind text not null constraint statement_matches_kind_check
    check (kind in ('top-up', 'credited', 'pay-out', 'card', 'mobile', 'cost', 'return')),
  record_id uuid,
  other_line_id uuid constraint statement_matches_other_line_id_fkey references statement_lines (id),
  amount_minor bigint not null constraint statement_matches_amount_check check (amount_minor > 0),
  state text not null constraint statement_matches_state_check check (state in ('waiting', 'done')),
  score smallint not null constraint statement_matches_score_check check (score between 0 and 100),
  reasons jsonb not null default '[]',
  automatic boolean not null,
  made_by uuid not null,
  created_at timestamptz not null default now(),
  constraint statement_matches_record check ((record_id is not null) = (kind in ('top-up', 'credited', 'pay-out'))),
  constraint statement_matches_other_line check ((other_line_id is not null) = (kind = 'return'))
);

create unique index statement_matches_once on statement_matches (line_id, coalesce(record_id, line_id));
create index statement_matches_by_record on statement_matches (record_id) where record_id is not null;
create unique index statement_matches_return_once on statement_matches (other_line_id) where other_line_id is not null;

comment on table statement_matches is
  'The records that a line of a statement paid. A waiting match reserves the line for a top-up that needs a second person.';
comment on column statement_matches.kind is
  'top-up: the line credits it. credited: the top-up was credited before. card, mobile: a provider paid its balance to the bank.';
comment on column statement_matches.other_line_id is 'The line whose money the bank gave back.';

-- The content of a line never changes. A line that was explained or taken back stays so, except by the undo of a waiting match.
create function statement_lines_keep() returns trigger language plpgsql as $$
begin
  if (new.id, new.account_id, new.statement_id, new.number, new.line_key, new.amount_minor, new.booked_on, new.valued_on,
      new.reference_text, new.payer_name, new.payer_account, new.created_at)
    is distinct from (old.id, old.account_id, old.statement_id, old.number, old.line_key, old.amount_minor, old.booked_on,
      old.valued_on, old.reference_text, old.payer_name, old.payer_account, old.created_at)
  then
    raise exception 'statement line % is immutable', old.id using errcode = 'restrict_violation';
  end if;
  if old.state = 'taken back' and new.state <> 'taken back' then
    raise exception 'statement line % was taken back', old.id using errcode = 'restrict_violation';
  end if;
  if new.state = 'taken back' and exists (select from statement_matches m where m.line_id = old.id) then
    raise exception 'statement line % is explained', old.id using errcode = 'restrict_violation';
  end if;
  if old.state = 'matched' and new.state <> 'matched'
    and exists (select from statement_matches m where m.line_id = old.id and m.state = 'done')
  then
    raise exception 'statement line % is matched', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger statement_lines_keep before update on statement_lines for each row execute function statement_lines_keep();
create trigger statement_lines_stay before delete or truncate on statement_lines
  for each statement execute function refuse_change();

-- The matches of a line never exceed its amount, and those of a record in one direction never its amount. A pay-out has two
-- directions: the debit that paid it, and the credit that brought it back. A line that confirms what staff booked before
-- ('credited') is a top-up or, as a debit, a withdrawal paid out in cash. The lock of the line makes this exact with concurrent
-- matches.
create function statement_matches_within() returns trigger language plpgsql as $$
declare
  line statement_lines;
  used bigint;
begin
  select * into strict line from statement_lines l where l.id = new.line_id for no key update;
  if line.state = 'taken back' then
    raise exception 'statement line % was taken back', line.id using errcode = 'restrict_violation';
  end if;
  if new.kind not in ('pay-out', 'credited') and (line.amount_minor > 0) <> (new.kind in ('top-up', 'card', 'mobile')) then
    raise exception 'statement line % has the other direction', line.id using errcode = 'restrict_violation';
  end if;
  if new.kind = 'credited' and not exists (
    select from records r
    where r.id = new.record_id and r.state = 'approved'
      and r.kind = case when line.amount_minor > 0 then 'topup' else 'withdrawal' end
      and (line.amount_minor > 0 or (r.receiver_id is null and not r.details ? 'payout')))
  then
    raise exception 'statement line % confirms no record of its direction', line.id using errcode = 'restrict_violation';
  end if;
  select coalesce(sum(m.amount_minor), 0) into used from statement_matches m where m.line_id = new.line_id;
  if used > abs(line.amount_minor) then
    raise exception 'statement line % is used up', line.id using errcode = 'restrict_violation';
  end if;
  if new.record_id is not null then
    perform from records r where r.id = new.record_id for no key update;
    select coalesce(sum(m.amount_minor), 0) into used
    from statement_matches m join statement_lines l on l.id = m.line_id
    where m.record_id = new.record_id and (l.amount_minor > 0) = (line.amount_minor > 0);
    if used > (select r.amount_minor from records r where r.id = new.record_id and r.state = 'approved') then
      raise exception 'record % is paid already', new.record_id using errcode = 'restrict_violation';
    end if;
  end if;
  return null;
end $$;

create trigger statement_matches_within after insert or update on statement_matches
  for each row execute function statement_matches_within();

create function statement_matches_done_stay() returns trigger language plpgsql as $$
begin
  if old.state = 'done' then
    raise exception 'match % is done', old.id using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create trigger statement_matches_done_stay before delete or update on statement_matches
  for each row execute function statement_matches_done_stay();
