-- What waits for a store or bank to pay it out: found without reading all that it ever paid out.
create index records_to_pay_out on records (receiver_id, created_at desc, id desc)
  where kind = 'withdrawal' and state = 'pending';
