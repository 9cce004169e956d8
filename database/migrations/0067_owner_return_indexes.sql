-- outside a transaction
-- One open request for each requester, and one approved request for each account.
create unique index concurrently if not exists recoveries_one_of_requester on recoveries (user_id, requester)
  where state in ('waiting', 'approved');
create unique index concurrently if not exists recoveries_one_approved on recoveries (user_id) where state = 'approved';
drop index concurrently if exists recoveries_one_open;
