-- With several servers, one roll-up a second is enough for all of them: a server skips its turn if another has just moved the cursor.

alter table tally_cursor add column moved_at timestamptz not null default '-infinity';

comment on column tally_cursor.moved_at is 'When the cursor last moved, by the clock of the database.';

-- Whether journals of a kind are movements. One rule, for roll-ups and for the lists behind their figures, which counted people whose
-- money was only held for a phone number. Placing and releasing a hold are not movements. A refund is counted by the journal of its
-- money.
create function is_movement(journal_kind text) returns boolean language sql immutable as $$
  select journal_kind not in
    ('withdrawal hold', 'withdrawal release', 'redemption hold', 'redemption release', 'points taken back', 'phone transfer hold',
      'phone transfer release')
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
  cross join lateral (
    select r.id is not null and is_movement(j.kind) as ended
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

-- The kinds of the house's accounts are the same in every ledger. They are computed once, here: 512 hashes took 5 ms of every roll-up.
do $$
begin
  execute format('create or replace function house_kinds() returns jsonb language plpgsql stable as %L',
    format('begin return %L::jsonb; end', house_kinds()));
end $$;
