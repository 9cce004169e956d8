-- Many payments from one file of a store, a bank or finance. A file is stored only when every row passed the checks.
create table bulk_payments (
  id uuid constraint bulk_payments_pkey primary key,
  owner_id uuid not null constraint bulk_payments_owner_id_fkey references users (id),
  kind text not null constraint bulk_payments_kind_check check (kind in ('transfer', 'deposit', 'credit')),
  state text not null default 'checked' constraint bulk_payments_state_check check (
    state in ('checked', 'waiting', 'queued', 'running', 'done', 'cancelled', 'rejected')),
  file_name text not null constraint bulk_payments_file_name_check check (char_length(file_name) <= 120),
  digest text not null constraint bulk_payments_digest_check check (digest ~ '^[0-9a-f]{64}$'),
  payments integer not null constraint bulk_payments_payments_check check (payments between 1 and 10000),
  total_minor bigint not null constraint bulk_payments_total_minor_check check (total_minor > 0),
  warnings integer not null default 0 constraint bulk_payments_warnings_check check (warnings >= 0),
  per_hundred numeric not null constraint bulk_payments_per_hundred_check check (per_hundred >= 0),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  leased_until timestamptz,
  approved_by uuid constraint bulk_payments_approved_by_fkey references users (id),
  -- Finance credits money that is not in the books yet, so never one person alone.
  constraint bulk_payments_credit_by_two check (
    kind <> 'credit' or state not in ('queued', 'running', 'done') or (approved_by is not null and approved_by <> owner_id)),
  constraint bulk_payments_confirmed_first check (state in ('checked', 'cancelled') or confirmed_at is not null),
  constraint bulk_payments_ended_whole check (
    (ended_at is not null) = (state in ('done', 'cancelled', 'rejected')))
);

comment on table bulk_payments is
  'A file of payments of one owner. Confirmed once, over its digest and total. Paid row by row.';
comment on column bulk_payments.kind is
  'transfer: a store pays from its wallet. deposit: a bank pays in, less the fee of a counter. credit: finance tops up from outside.';
comment on column bulk_payments.state is
  'checked: every row passed. waiting: for a second person. queued: may start. running, done: rows are paid or refused one by one.';
comment on column bulk_payments.digest is 'SHA-256 of the file.';
comment on column bulk_payments.per_hundred is 'Points per 100 paps when the file was checked.';
comment on column bulk_payments.approved_by is 'The second person, where one approved it.';
comment on column bulk_payments.leased_until is 'The process that pays the rows renews it. Another one continues after it.';

create index bulk_payments_of_owner on bulk_payments (owner_id, created_at desc, id desc);
create index bulk_payments_unfinished on bulk_payments (id) where state in ('queued', 'running');
create index bulk_payments_unconfirmed on bulk_payments (created_at, id) where state = 'checked';

create table bulk_rows (
  bulk_id uuid not null constraint bulk_rows_bulk_id_fkey references bulk_payments (id) on delete cascade,
  line integer not null constraint bulk_rows_line_check check (line between 2 and 20001),
  record_id uuid not null constraint bulk_rows_record_id_key unique,
  receiver_id uuid not null constraint bulk_rows_receiver_id_fkey references users (id),
  receiver_text text constraint bulk_rows_receiver_text_check check (char_length(receiver_text) <= 254),
  amount_minor bigint not null constraint bulk_rows_amount_minor_check check (amount_minor > 0),
  fee_minor bigint not null constraint bulk_rows_fee_minor_check check (fee_minor >= 0 and fee_minor < amount_minor),
  note text constraint bulk_rows_note_check check (char_length(note) <= 200),
  reference text constraint bulk_rows_reference_check check (char_length(reference) <= 64),
  state text not null default 'ready' constraint bulk_rows_state_check check (state in ('ready', 'paid', 'refused')),
  code text,
  ended_at timestamptz,
  constraint bulk_rows_pkey primary key (bulk_id, line),
  constraint bulk_rows_refused_why check ((code is not null) = (state = 'refused')),
  constraint bulk_rows_ended_whole check ((ended_at is not null) = (state <> 'ready'))
);

comment on table bulk_rows is
  'One payment of a file. Its record id, and so the key of its journal, is fixed before money moves: it is paid at most once.';
comment on column bulk_rows.line is 'Line of the file. The heading is line 1.';
comment on column bulk_rows.receiver_text is 'The receiver as the file names them. Removed when one of the two accounts is erased.';
comment on column bulk_rows.code is 'Why the payment was refused.';

create index bulk_rows_of_receiver on bulk_rows (receiver_id);
create index bulk_rows_refused on bulk_rows (bulk_id, line) where state = 'refused';
create index bulk_rows_ready on bulk_rows (bulk_id, line) where state = 'ready';

-- States go forward only. Confirmed content never changes.
create function bulk_payments_forward() returns trigger language plpgsql as $$
begin
  if (new.id, new.owner_id, new.kind, new.digest, new.payments, new.total_minor, new.per_hundred, new.created_at)
    is distinct from
    (old.id, old.owner_id, old.kind, old.digest, old.payments, old.total_minor, old.per_hundred, old.created_at)
    or (old.approved_by is not null and new.approved_by is distinct from old.approved_by)
  then
    raise exception 'bulk payment % cannot be changed', old.id using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('checked', 'waiting'), ('checked', 'queued'), ('checked', 'cancelled'), ('waiting', 'queued'), ('waiting', 'rejected'),
    ('waiting', 'cancelled'), ('queued', 'running'), ('queued', 'cancelled'), ('running', 'done'))
  then
    raise exception 'bulk payment % cannot go from % to %', old.id, old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create function bulk_payments_begin() returns trigger language plpgsql as $$
begin
  if new.state <> 'checked' then
    raise exception 'bulk payment % does not begin as checked', new.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create function bulk_payments_keep() returns trigger language plpgsql as $$
begin
  if old.state <> 'checked' then
    raise exception 'bulk payment % was decided and stays', old.id using errcode = 'restrict_violation';
  end if;
  return old;
end $$;

create trigger bulk_payments_begin before insert on bulk_payments for each row execute function bulk_payments_begin();
create trigger bulk_payments_forward before update on bulk_payments for each row execute function bulk_payments_forward();
create trigger bulk_payments_keep before delete on bulk_payments for each row execute function bulk_payments_keep();
create trigger bulk_payments_stay before truncate on bulk_payments for each statement execute function refuse_change();

create function bulk_rows_forward() returns trigger language plpgsql as $$
begin
  if (new.bulk_id, new.line, new.record_id, new.receiver_id, new.amount_minor, new.fee_minor, new.note, new.reference)
    is distinct from
    (old.bulk_id, old.line, old.record_id, old.receiver_id, old.amount_minor, old.fee_minor, old.note, old.reference)
    or (new.receiver_text is distinct from old.receiver_text and new.receiver_text is not null)
  then
    raise exception 'line % of bulk payment % cannot be changed', old.line, old.bulk_id using errcode = 'restrict_violation';
  end if;
  if old.state <> 'ready' and (new.state, new.code, new.ended_at) is distinct from (old.state, old.code, old.ended_at) then
    raise exception 'line % of bulk payment % is already %', old.line, old.bulk_id, old.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create function bulk_rows_begin() returns trigger language plpgsql as $$
begin
  if new.state <> 'ready' then
    raise exception 'line % of bulk payment % does not begin as ready', new.line, new.bulk_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create function bulk_rows_keep() returns trigger language plpgsql as $$
begin
  if old.state <> 'ready' then
    raise exception 'line % of bulk payment % stays', old.line, old.bulk_id using errcode = 'restrict_violation';
  end if;
  return old;
end $$;

create trigger bulk_rows_begin before insert on bulk_rows for each row execute function bulk_rows_begin();
create trigger bulk_rows_forward before update on bulk_rows for each row execute function bulk_rows_forward();
create trigger bulk_rows_keep before delete on bulk_rows for each row execute function bulk_rows_keep();
create trigger bulk_rows_stay before truncate on bulk_rows for each statement execute function refuse_change();

-- Removes how a file names a person who is erased, and the names in the files of an erased store. Files that were not
-- confirmed go entirely.
create function users_erase_bulk_payments() returns trigger language plpgsql as $$
begin
  delete from bulk_payments where owner_id = new.id and state = 'checked';
  update bulk_payments set file_name = '' where owner_id = new.id and file_name <> '';
  update bulk_rows r set receiver_text = null
  from bulk_payments b
  where b.id = r.bulk_id and b.owner_id = new.id and r.receiver_text is not null;
  update bulk_rows set receiver_text = null where receiver_id = new.id and receiver_text is not null;
  return null;
end $$;

create trigger users_erase_bulk_payments after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function users_erase_bulk_payments();
