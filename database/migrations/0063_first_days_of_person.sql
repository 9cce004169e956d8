-- The amount of the first day belongs to the person, not to a destination, and the age of a destination to its number.

-- Returns the sum that a person withdrew within the last day to destinations in their first day, removed ones too. The sums of their
-- closed accounts count as well: each contains the sum that it inherited itself, so the largest one counts.
create function payout_first_days_used(person uuid) returns bigint language sql stable as $$
  select (
    select coalesce(sum(p.amount_minor), 0)
    from payouts p join payout_destinations d on d.id = p.destination_id
    where p.user_id = person and p.state <> 'cancelled' and p.created_at > clock_timestamp() - interval '1 day'
      and p.created_at >= d.full_from - interval '1 day' and p.created_at < d.full_from
  )::bigint + (
    select coalesce(max(of_account.used_minor), 0)
    from (
      select sum(k.used_minor) as used_minor
      from closed_account_heirs h join closed_account_destinations k on k.closed_id = h.closed_id
      where h.heir_id = person and k.full_from > clock_timestamp()
      group by h.closed_id
    ) of_account
  )::bigint
$$;

-- As before, but a number that was saved before keeps its first day: removing a destination and saving it again changes nothing.
create or replace function payout_destinations_begin() returns trigger language plpgsql as $$
declare
  known_from timestamptz;
begin
  perform 1 from users where id = new.user_id for no key update;
  if (select count(*) from payout_destinations where user_id = new.user_id and removed_at is null) >= 10 then
    raise exception 'person % has ten destinations', new.user_id using errcode = 'restrict_violation';
  end if;
  select max(full_from) - interval '1 day' into known_from
  from payout_destinations where user_id = new.user_id and number_hash = new.number_hash;
  new.created_at := least(clock_timestamp(), known_from);
  new.full_from := new.created_at + interval '1 day';
  return new;
end $$;

-- As before, but the sum is that of the person. The locks serialise pay-outs to all their destinations in their first day.
create or replace function payouts_begin() returns trigger language plpgsql as $$
declare
  destination payout_destinations%rowtype;
begin
  perform 1 from payout_destinations
  where id = new.destination_id or (user_id = new.user_id and full_from > clock_timestamp())
  order by id for no key update;
  select * into destination from payout_destinations where id = new.destination_id;
  if destination.user_id is distinct from new.user_id or destination.removed_at is not null
    or new.method <> (case destination.kind when 'mobile' then 'mobile' else 'bank' end)
  then
    raise exception 'destination % takes no pay-outs of %', new.destination_id, new.user_id using errcode = 'restrict_violation';
  end if;
  new.created_at := clock_timestamp();
  new.updated_at := new.created_at;
  if new.created_at < destination.full_from
    and payout_first_days_used(new.user_id) + new.amount_minor > payout_first_day_minor()
  then
    raise exception 'destination % is new: new destinations of a person take little together', new.destination_id
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

comment on column payout_destinations.created_at is 'When the person first saved this number.';
comment on column payout_destinations.full_from is 'From here on any amount; before that little in all of the person''s new destinations together.';
