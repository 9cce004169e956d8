-- Roll-ups know the kind of an account without a lookup where they can: the accounts of the house have derived ids, and a
-- transfer moves paps and points between wallets and the house only. The sums of a journal are written once, for PostgreSQL and
-- for Citus.

-- The kinds of the house's accounts that roll-ups count, by id. Each account has 64 rows.
create function house_kinds() returns jsonb language sql stable as $$
  select jsonb_object_agg(ledger_journal_id(name || ':' || stripe), name)
  from unnest(array['house:outside', 'house:bank', 'house:card', 'house:mobile', 'house:suspense', 'house:transit',
    'house:fees', 'house:points']) as name
  cross join generate_series(0, 63) as stripe
$$;

-- The sums of a journal, by the kinds of its accounts. Accounts of a kind that is null do not count.
create function tally_legs(amounts_minor bigint[], kinds text[])
returns table (
  paid_in_minor bigint, paid_out_minor bigint, fees_minor bigint, held_minor bigint, points_given bigint, points_taken bigint
)
language sql stable as $$
  select greatest(-coalesce(sum(amount_minor) filter (where kind in
      ('house:outside', 'house:bank', 'house:card', 'house:mobile', 'house:suspense', 'house:transit')), 0), 0)::bigint,
    greatest(coalesce(sum(amount_minor) filter (where kind in
      ('house:outside', 'house:bank', 'house:card', 'house:mobile', 'house:suspense', 'house:transit')), 0), 0)::bigint,
    coalesce(sum(amount_minor) filter (where kind = 'house:fees'), 0)::bigint,
    coalesce(sum(amount_minor) filter (where kind = 'paps held'), 0)::bigint,
    coalesce(sum(-amount_minor) filter (where kind = 'house:points' and amount_minor < 0), 0)::bigint,
    coalesce(sum(amount_minor) filter (where kind = 'house:points' and amount_minor > 0), 0)::bigint
  from unnest(amounts_minor, kinds) as leg (amount_minor, kind)
$$;

create or replace function tally_movements(after xid8, through xid8)
returns table (
  at timestamptz, kind text, sender_id uuid, receiver_id uuid, movements bigint, moved_minor bigint, paid_in_minor bigint,
  paid_out_minor bigint, fees_minor bigint, held_minor bigint, points_given bigint, points_taken bigint
)
language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
declare
  house jsonb := house_kinds();
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
      ('withdrawal hold', 'withdrawal release', 'redemption hold', 'redemption release', 'points taken back',
        'phone transfer hold', 'phone transfer release') as ended
  ) ended
  -- With OFFSET: a function whose argument has a subquery is called for each journal instead of being part of this query.
  cross join lateral (
    select array(
      select coalesce(house ->> account_id::text,
        case when j.kind <> 'transfer' then (select x.kind from ledger_accounts x where x.id = account_id) end)
      from unnest(j.accounts) as account_id
    ) as kinds offset 0
  ) known
  cross join lateral tally_legs(j.amounts_minor, known.kinds) legs
  where j.xid > after and j.xid <= tally_movements.through;
end $$;
