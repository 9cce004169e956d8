-- outside a transaction
create index concurrently if not exists payouts_unconfirmed on payouts (sent_at)
  where method = 'bank' and sent_at is not null and paid_journal is null;
create index concurrently if not exists payouts_by_amount on payouts (amount_minor, created_at desc)
  where method = 'bank' and sent_at is not null and back_journal is null;
