-- A person who is owed money can't be closed, and one row that fails does not stop a job.

create function users_keep_claims() returns trigger language plpgsql as $$
begin
  if exists (select from debts where claimant_id = new.id and settled_at is null) then
    raise exception 'user % has open claims', new.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger users_keep_claims before update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function users_keep_claims();

-- The lock makes a closing wait for the claim, and see it.
create function debts_have_creditor() returns trigger language plpgsql as $$
begin
  if new.claimant_id is null then
    return new;
  end if;
  perform 1 from users where id = new.claimant_id and deleted_at is null for share;
  if not found then
    raise exception 'claimant % of debt % is closed', new.claimant_id, new.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger debts_have_creditor before insert on debts for each row execute function debts_have_creditor();

create table set_aside_rows (
  task text not null constraint set_aside_rows_task_check check (char_length(task) between 1 and 60),
  row_id text not null constraint set_aside_rows_row_check check (char_length(row_id) between 1 and 100),
  failures integer not null constraint set_aside_rows_failures_check check (failures > 0),
  reason text not null constraint set_aside_rows_reason_check check (char_length(reason) between 1 and 100),
  first_at timestamptz not null,
  retry_at timestamptz not null,
  constraint set_aside_rows_pkey primary key (task, row_id)
);

comment on table set_aside_rows is
  'Rows that a job could not work on. The job goes on with the others, and tries these again at longer and longer intervals.';
comment on column set_aside_rows.reason is 'Code or class of the error. Its text may contain personal data.';
comment on column set_aside_rows.retry_at is 'When the job tries the row again. A row that succeeds is deleted here.';
