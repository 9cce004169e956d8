-- A debit may confirm a withdrawal that staff paid out in cash: its money was booked against house:outside, as that of a top-up
-- which was credited before its line came.
create or replace function statement_matches_within() returns trigger language plpgsql as $$
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
