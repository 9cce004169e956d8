-- People who confirm payments above an amount with a passkey only.

create table passkey_demands (
  user_id uuid constraint passkey_demands_pkey primary key
    constraint passkey_demands_user_id_fkey references user_credentials (user_id) on delete cascade,
  above_minor bigint not null constraint passkey_demands_above_check check (above_minor > 0),
  set_at timestamptz not null default now()
);

comment on table passkey_demands is 'Payments above the amount take a passkey of the payer; the PIN is refused. No row: the PIN is enough.';
comment on column passkey_demands.user_id is 'Erasing a user deletes the credentials, and this with them.';

-- Returns the amounts of those of person_ids who have one. Read beside known_parties for every group of movements: the
-- settings force primary-key lookups.
create function passkeys_demanded(person_ids uuid[]) returns table (user_id uuid, above_minor bigint)
language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select d.user_id, d.above_minor
  from unnest(person_ids) as asked (id)
  join passkey_demands d on d.user_id = asked.id;
end $$;
