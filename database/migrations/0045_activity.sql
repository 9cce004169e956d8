-- Records by party, for the lists of one person. A record with two parties has two rows. On Citus it is a table, spread by person
-- (docs/decisions/0029-citus.md). Queries name both columns: `person_id = … and side = 'sender'`. A record with one party has a row
-- without a person too: with a condition in the view, a page of a list would read all records of the person.
create view activity with (security_invoker = true) as
select sender_id as person_id, 'sender' as side, r.* from records r
union all
select receiver_id, 'receiver', r.* from records r;

comment on view activity is 'Each record once for each of its two sides. The person of a side may be null.';

-- Records of any kind by id. A query that calls it is planned as if it named the table.
create function records_by_id(ids uuid[]) returns setof records language sql stable as $$
  select * from records where id = any (ids)
$$;
