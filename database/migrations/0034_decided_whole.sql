-- A check that is null passes. So an approved top-up without decided_by passed records_four_eyes: the comparison was null.
alter table records drop constraint records_four_eyes;
alter table records add constraint records_four_eyes check (
  kind = 'request' or state not in ('approved', 'fulfilled')
    or coalesce(decided_by <> coalesce(sender_id, receiver_id), false)
) not valid;

-- A record that waits was decided by nobody. An expired one was ended by time. Every other end of a wait was decided by
-- somebody at a moment, and says both.
alter table records add constraint records_decided_whole check (
  case state
    when 'pending' then decided_by is null and decided_at is null
    when 'expired' then decided_by is null and decided_at is not null
    when 'completed' then (decided_by is null) = (decided_at is null)
    else decided_by is not null and decided_at is not null
  end
) not valid;

-- A record leaves 'pending' at most once, and then stays as it was decided. Its monetary columns are immutable.
create or replace function records_keep() returns trigger language plpgsql as $$
begin
  if (new.id, new.kind, new.sender_id, new.receiver_id, new.amount, new.fee, new.points, new.parent_id, new.created_at)
    is distinct from
    (old.id, old.kind, old.sender_id, old.receiver_id, old.amount, old.fee, old.points, old.parent_id, old.created_at)
  then
    raise exception 'record % keeps what it says of money', old.id using errcode = 'restrict_violation';
  end if;
  if old.state <> 'pending' and (new.state, new.decided_by, new.decided_at, new.reason)
    is distinct from (old.state, old.decided_by, old.decided_at, old.reason)
  then
    raise exception 'record % has ended: %', old.id, old.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
