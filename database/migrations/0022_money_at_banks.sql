-- Where the money lies that people hold. Five accounts beside house:outside say which part of it a bank or a provider has
-- confirmed. Together the six are minus all the money in the wallets, as house:outside was alone.
insert into ledger_accounts (id, currency, kind)
select ledger_journal_id('house:' || name || ':' || stripe), 'PAPS', 'house:' || name
from (values ('bank'), ('card'), ('mobile'), ('suspense'), ('transit')) as house (name),
  generate_series(0, 63) as stripe;

-- The same as before, except that money from and to outside is the net of all six accounts: a journal between them is no movement
-- of a person.
-- Returns what the journals of a range of transactions did: the rows to sum up. Journals, the money of records and the
-- kinds of accounts never change, so the result is repeatable. The settings force lookups, because plans are cached.
create or replace function tally_movements(after xid8, through xid8)
returns table (
  at timestamptz, kind text, sender_id uuid, receiver_id uuid, movements bigint, moved_minor bigint, paid_in_minor bigint,
  paid_out_minor bigint, fees_minor bigint, held_minor bigint, points_given bigint, points_taken bigint
)
language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
begin
  return query
  select j.recorded_at, coalesce(r.kind, case j.kind when 'referral points' then 'referral' else 'other' end),
    case when ended.ended then r.sender_id end, case when ended.ended then r.receiver_id end,
    case when ended.ended then 1::bigint else 0 end, case when ended.ended then r.amount_minor else 0 end,
    legs.paid_in_minor, legs.paid_out_minor, legs.fees_minor, legs.held_minor, legs.points_given, legs.points_taken
  from ledger_journals j
  left join records r on r.id = case
    when right(j.idempotency_key, 36) ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
    then right(j.idempotency_key, 36)::uuid end
  -- Placing and releasing a hold are not movements. A refund is counted by the journal of its money.
  cross join lateral (
    select r.id is not null and j.kind not in
      ('withdrawal hold', 'withdrawal release', 'redemption hold', 'redemption release', 'points taken back') as ended
  ) ended
  cross join lateral (
    select greatest(-coalesce(sum(leg.amount_minor) filter (where a.kind in
        ('house:outside', 'house:bank', 'house:card', 'house:mobile', 'house:suspense', 'house:transit')), 0), 0)::bigint as paid_in_minor,
      greatest(coalesce(sum(leg.amount_minor) filter (where a.kind in
        ('house:outside', 'house:bank', 'house:card', 'house:mobile', 'house:suspense', 'house:transit')), 0), 0)::bigint as paid_out_minor,
      coalesce(sum(leg.amount_minor) filter (where a.kind = 'house:fees'), 0)::bigint as fees_minor,
      coalesce(sum(leg.amount_minor) filter (where a.kind = 'paps held'), 0)::bigint as held_minor,
      coalesce(sum(-leg.amount_minor) filter (where a.kind = 'house:points' and leg.amount_minor < 0), 0)::bigint as points_given,
      coalesce(sum(leg.amount_minor) filter (where a.kind = 'house:points' and leg.amount_minor > 0), 0)::bigint as points_taken
    from unnest(j.accounts, j.amounts_minor) as leg (account_id, amount_minor)
    join ledger_accounts a on a.id = leg.account_id
  ) legs
  where j.xid > after and j.xid <= tally_movements.through;
end $$;
