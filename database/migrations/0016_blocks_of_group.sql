-- Returns, for those of person_ids who block others of them, whom they block. Read beside known_parties for every group of
-- movements: the settings force primary-key lookups. blocked_among stays for servers of the version before.
create function blocks_among(person_ids uuid[]) returns table (user_id uuid, blocked uuid[])
language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select b.user_id, array_agg(b.person_id)
  from unnest(person_ids) as asked (id)
  -- Without OFFSET, the condition on person_id would be part of the lookup, which sorts all ids for each person.
  cross join lateral (select x.user_id, x.person_id from blocks x where x.user_id = asked.id offset 0) b
  where b.person_id = any (person_ids)
  group by b.user_id;
end $$;
