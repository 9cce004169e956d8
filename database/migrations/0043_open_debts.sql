-- Accounts begin at zero. Accounts without a floor are opened by migrations alone, because they stand for the world outside,
-- where money comes from. The exception is a debt of points: it has no floor, and ledger_accounts_debt keeps it at or below
-- zero. The server opens one when somebody first owes points.
create or replace function ledger_check_opened() returns trigger language plpgsql as $$
declare
  broken uuid;
begin
  select id into broken from opened where balance <> 0 or version <> 0 or last_recorded_at <> '-infinity' limit 1;
  if found then
    raise exception 'account % does not begin at zero', broken using errcode = 'integrity_constraint_violation';
  end if;
  select id into broken from opened
  where (floor is null and (kind, currency) <> ('points debt', 'PTS')) or floor < 0 or kind like 'house:%'
  limit 1;
  if found and not pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'usage') then
    raise exception 'account % is one of the house: only the owner of the tables opens those', broken
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
