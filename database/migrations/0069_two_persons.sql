-- Two people: the recovery of an account, decisions of those who joined today, and the receivers of a file.

-- A recovery is approved by two people. The first asks for it, the second decides.
create function recoveries_by_two() returns trigger language plpgsql as $$
begin
  if not exists (
    select from approvals
    where kind = 'recovery.approve' and item = new.id::text and asked_by <> new.decided_by
      and (state = 'pending' or (state = 'approved' and decided_by = new.decided_by))
  ) then
    raise exception 'recovery % is approved by two people', new.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger recoveries_two before update on recoveries for each row
  when (old.state <> 'approved' and new.state = 'approved') execute function recoveries_by_two();

-- The people who invited a colleague are not the second person together with them on their first day.
alter table staff_invitations add column asked_by uuid;

comment on table staff_invitations is 'Links by which new staff and banks choose their own password. Each works once.';
comment on column staff_invitations.invited_by is 'The person who sent it, or approved the request for it.';
comment on column staff_invitations.asked_by is 'The person who asked for it, where two people decided.';

create function staff_invited_today(one uuid, other uuid) returns boolean language sql stable as $$
  select exists (
    select from staff_invitations i
    where ((i.user_id = one and other in (i.invited_by, i.asked_by))
        or (i.user_id = other and one in (i.invited_by, i.asked_by)))
      and exists (
        select from staff_invitations joined
        where joined.user_id = i.user_id and joined.used_at > clock_timestamp() - interval '1 day'
      )
  )
$$;

create function approvals_not_invited_today() returns trigger language plpgsql as $$
begin
  if staff_invited_today(new.asked_by, new.decided_by) then
    raise exception 'approval % is decided by people of whom one invited the other today', new.id
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger approvals_not_invited_today before update on approvals for each row
  when (old.state = 'pending' and new.state = 'approved') execute function approvals_not_invited_today();

-- The name that a receiver had when the file was checked. The second person sees when it is another one now.
alter table bulk_rows add column receiver_name text;
alter table bulk_rows add constraint bulk_rows_receiver_name_check check (char_length(receiver_name) <= 254) not valid;

comment on column bulk_rows.receiver_name is 'Name of the receiver when the file was checked. Removed together with receiver_text.';

create function bulk_rows_name() returns trigger language plpgsql as $$
begin
  if new.receiver_text is null then new.receiver_name := null; end if;
  if new.receiver_name is distinct from old.receiver_name and new.receiver_name is not null then
    raise exception 'line % of bulk payment % cannot be changed', old.line, old.bulk_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger bulk_rows_name before update on bulk_rows for each row execute function bulk_rows_name();
