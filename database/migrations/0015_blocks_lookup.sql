-- As before, with one look-up first: most people have no blocks, and sorting the people of a group for each of them took more
-- than half of the time.
create or replace function blocked_among(owner_id uuid, owner_type text, person_ids uuid[]) returns uuid[]
language plpgsql stable set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  if owner_type <> 'regular' or cardinality(person_ids) < 2
    or not exists (select from blocks where user_id = owner_id) then
    return '{}';
  end if;
  return array(select person_id from blocks where user_id = owner_id and person_id = any (person_ids));
end $$;
