-- What the dashboard is made of: sums of what journals did, by stretches of time. They are written behind the writers, in
-- batches, by nobody who moves money; whatever is not in them yet is added up when somebody looks.

-- One row for each stretch and kind of record. Stretches are of UTC; days of every time zone are made of quarters of an
-- hour, most of hours, and those of UTC of days. All columns can be worked out anew from the journals.
create table tallies (
  grain text not null check (grain in ('quarter', 'hour', 'day', 'ever')),
  starts_at timestamptz not null,
  -- A kind of record, or 'other' for a journal without one.
  kind text not null,
  -- How many came to their end, and what they were about.
  movements bigint not null,
  moved bigint not null,
  -- What came from the world outside, and what went there.
  paid_in bigint not null,
  paid_out bigint not null,
  fees bigint not null,
  -- What was set aside, less what was not any longer.
  held bigint not null,
  points_given bigint not null,
  points_taken bigint not null,
  primary key (grain, starts_at, kind)
) with (fillfactor = 50);

-- On which days somebody took part in a movement, and in which quarters of an hour of them.
create table active_people (
  user_id uuid not null,
  day date not null,
  quarters bit(96) not null,
  primary key (user_id, day)
) with (fillfactor = 70);

create index active_people_of_day on active_people (day);

-- How many of those who were active on a day were last active on another day before. People of a stretch of days are
-- those whose day before lies before it: a sum, where counting them apart would read every one. A day before that is
-- more than 366 days back is as good as none, since nobody asks about longer.
create table active_returns (
  day date not null,
  previous date not null,
  people bigint not null,
  primary key (day, previous)
) with (fillfactor = 50);

-- Up to which transaction all journals are in the tables above.
create table tally_cursor (
  only_one boolean primary key default true check (only_one),
  through xid8 not null
);

insert into tally_cursor (through) values ('0');

-- What the journals of some transactions did: the rows that are summed up. Journals, the money in records and the kinds of
-- accounts never change, so this answers the same for ever. It is planned by lookups alone: plans are kept, and one made
-- while the tables were small would read them whole when they are large.
create function tally_movements(after xid8, through xid8)
returns table (
  at timestamptz, kind text, sender_id uuid, receiver_id uuid, movements bigint, moved bigint, paid_in bigint,
  paid_out bigint, fees bigint, held bigint, points_given bigint, points_taken bigint
)
language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
begin
  return query
  select j.recorded_at, coalesce(r.kind::text, case j.kind when 'referral points' then 'referral' else 'other' end),
    case when ended.ended then r.sender_id end, case when ended.ended then r.receiver_id end,
    case when ended.ended then 1::bigint else 0 end, case when ended.ended then r.amount else 0 end,
    legs.paid_in, legs.paid_out, legs.fees, legs.held, legs.points_given, legs.points_taken
  from ledger_journals j
  left join records r on r.id = case
    when right(j.idempotency_key, 36) ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
    then right(j.idempotency_key, 36)::uuid end
  -- Setting aside, and giving back what was, is not yet a movement, and no longer one.
  cross join lateral (
    select r.id is not null and j.kind not in
      ('withdrawal hold', 'withdrawal release', 'redemption hold', 'redemption release') as ended
  ) ended
  cross join lateral (
    select coalesce(sum(-leg.amount) filter (where a.kind = 'house:outside' and leg.amount < 0), 0)::bigint as paid_in,
      coalesce(sum(leg.amount) filter (where a.kind = 'house:outside' and leg.amount > 0), 0)::bigint as paid_out,
      coalesce(sum(leg.amount) filter (where a.kind = 'house:fees'), 0)::bigint as fees,
      coalesce(sum(leg.amount) filter (where a.kind = 'paps held'), 0)::bigint as held,
      coalesce(sum(-leg.amount) filter (where a.kind = 'house:points' and leg.amount < 0), 0)::bigint as points_given,
      coalesce(sum(leg.amount) filter (where a.kind = 'house:points' and leg.amount > 0), 0)::bigint as points_taken
    from unnest(j.accounts, j.amounts) as leg (account_id, amount)
    join ledger_accounts a on a.id = leg.account_id
  ) legs
  where j.xid > after and j.xid <= tally_movements.through;
end $$;
