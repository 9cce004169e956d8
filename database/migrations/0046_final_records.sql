-- Transfers and payments: records that are final from the start and never change. On Citus they lie with their journal
-- (docs/decisions/0029-citus.md), so queries that may meet them use these names.
create view final_records with (security_invoker = true) as
select * from records where kind in ('transfer', 'payment');

comment on view final_records is 'Transfers and payments, which never change.';

-- Locks a record of any kind until the transaction ends.
create function lock_record(of_id uuid) returns void language plpgsql as $$
begin
  perform from records where id = of_id for no key update;
end $$;

-- Records by id, most of which a person is a party of. On Citus they are read in the place of the person.
create function records_of_person(person uuid, ids uuid[]) returns setof records language sql stable as $$
  select * from records where id = any (ids)
$$;

-- Ids of the records whose reference ends in one of these texts.
create function records_by_reference(ends text[]) returns setof uuid language sql stable as $$
  select id from records where right(id::text, 9) = any (ends)
$$;

-- Payments to a store since a time, of the latest so many.
create function sales_of_store(store uuid, since timestamptz, most int) returns table (payments int, paid bigint)
language plpgsql stable as $$
begin
  return query
  select count(*)::int, coalesce(sum(latest.amount_minor), 0)::bigint
  from (
    select a.amount_minor from activity a
    where a.person_id = store and a.side = 'receiver' and a.kind = 'payment' and a.created_at > since
    order by a.created_at desc, a.id desc limit most
  ) latest;
end $$;

-- At least the records of the journals of a range of time. A query that calls it is planned as if it named the table.
create function records_of_journals(since timestamptz, until timestamptz) returns setof records language sql stable as $$
  select * from records
$$;
