-- Requests that wait: those that somebody is asked to pay and those that somebody made, however many have ended. The
-- second also counts them before there is another.
create index records_asked_of on records (sender_id, created_at desc, id desc)
  where kind = 'request' and state = 'pending';
create index records_asked_by on records (receiver_id, created_at desc, id desc)
  where kind = 'request' and state = 'pending';
