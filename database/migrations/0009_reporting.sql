-- Reporting: the figures of the dashboard, rolled up from the journals by a job. Movements do not wait for it. The rest is
-- added when the dashboard is read.

create table tallies (
  grain text not null constraint tallies_grain_check check (grain in ('quarter', 'hour', 'day', 'ever')),
  starts_at timestamptz not null,
  kind text not null,
  movements bigint not null,
  moved_minor bigint not null,
  paid_in_minor bigint not null,
  paid_out_minor bigint not null,
  fees_minor bigint not null,
  held_minor bigint not null,
  points_given bigint not null,
  points_taken bigint not null,
  constraint tallies_pkey primary key (grain, starts_at, kind)
) with (fillfactor = 50);

comment on table tallies is
  'Sums by period and kind of record. Periods are of UTC: quarters of an hour add up to days of every time zone. All columns can be recomputed from the journals.';
comment on column tallies.kind is 'Kind of record, or other for a journal without one.';
comment on column tallies.movements is 'Completed movements.';
comment on column tallies.paid_in_minor is 'Money from the outside world.';
comment on column tallies.paid_out_minor is 'Money to the outside world.';
comment on column tallies.held_minor is 'Net change of reserved money.';

create table active_people (
  user_id uuid not null,
  day date not null,
  quarters bit(96) not null,
  constraint active_people_pkey primary key (user_id, day)
) with (fillfactor = 70);

comment on table active_people is 'Days on which a person took part in a movement.';
comment on column active_people.quarters is 'Quarters of an hour of the day, one bit each.';

create index active_people_of_day on active_people (day);

create table active_returns (
  day date not null,
  previous date not null,
  people bigint not null,
  constraint active_returns_pkey primary key (day, previous)
) with (fillfactor = 50);

comment on table active_returns is
  'How many people active on a day were last active on an earlier day. People of a period are those whose earlier day lies before it: a sum instead of a distinct count.';
comment on column active_returns.previous is 'At most 366 days back: no longer period is offered.';

create table tally_cursor (
  only_one boolean constraint tally_cursor_pkey primary key default true
    constraint tally_cursor_only_one_check check (only_one),
  through xid8 not null
);

comment on table tally_cursor is 'One row: the transaction up to which all journals are in the tables above.';

insert into tally_cursor (through) values ('0');

-- Returns what the journals of a range of transactions did: the rows to sum up. Journals, the money of records and the
-- kinds of accounts never change, so the result is repeatable. The settings force lookups, because plans are cached.
create function tally_movements(after xid8, through xid8)
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
    select coalesce(sum(-leg.amount_minor) filter (where a.kind = 'house:outside' and leg.amount_minor < 0), 0)::bigint as paid_in_minor,
      coalesce(sum(leg.amount_minor) filter (where a.kind = 'house:outside' and leg.amount_minor > 0), 0)::bigint as paid_out_minor,
      coalesce(sum(leg.amount_minor) filter (where a.kind = 'house:fees'), 0)::bigint as fees_minor,
      coalesce(sum(leg.amount_minor) filter (where a.kind = 'paps held'), 0)::bigint as held_minor,
      coalesce(sum(-leg.amount_minor) filter (where a.kind = 'house:points' and leg.amount_minor < 0), 0)::bigint as points_given,
      coalesce(sum(leg.amount_minor) filter (where a.kind = 'house:points' and leg.amount_minor > 0), 0)::bigint as points_taken
    from unnest(j.accounts, j.amounts_minor) as leg (account_id, amount_minor)
    join ledger_accounts a on a.id = leg.account_id
  ) legs
  where j.xid > after and j.xid <= tally_movements.through;
end $$;
