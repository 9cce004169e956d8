-- The notification centre, statements, and staff who were away.

-- The unread ones of somebody in the order they are shown, however many have been read.
drop index notifications_unread;
create index notifications_unread on notifications (user_id, created_at desc, id desc) where read_at is null;
-- The read ones are forgotten when they are old.
create index notifications_age on notifications (created_at) where read_at is not null;
-- When mail or SMS about it was queued, so that it is queued once.
alter table notifications add column alerted_at timestamptz;

-- What staff missed, among all that was published.
create index outbox_for_admins on outbox (position) where for_admins;

-- The last version of an account that was recorded before a moment, found by halving. A statement is the versions
-- between two of these, so that it costs the same however long the history before and after it is.
create function ledger_version_before(account uuid, moment timestamptz) returns bigint
language plpgsql stable strict as $$
declare
  low bigint := 0;
  high bigint;
  middle bigint;
begin
  select version into high from ledger_accounts where id = account;
  while low < high loop
    middle := (low + high + 1) / 2;
    if (select recorded_at < moment from ledger_entries where account_id = account and version = middle) then
      low := middle;
    else
      high := middle - 1;
    end if;
  end loop;
  return low;
end $$;
