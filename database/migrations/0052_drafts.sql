-- Drafts: accounts of people whose mailbox is not proven. A draft has no wallet, no credential beside its password and no claim on
-- its address. 0053 has the indexes.

comment on column users.email is
  'Lower case. Unique among accounts with a proven mailbox that are not erased (users_email_proven). Drafts may share one.';
comment on column users.is_email_verified is
  'Whether the mailbox is proven. A regular account without it is a draft and ends after a day. Staff vouch for the others.';

-- As in 0038, with a column for drafts.
drop function acting(uuid[], timestamptz);
create function acting(session_ids uuid[], at timestamptz)
returns table (
  session_id uuid, user_id uuid, user_type text, store_id uuid,
  last_seen_at timestamptz, factor_at timestamptz, limited_until timestamptz, is_draft boolean)
language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select s.id, u.id, u.user_type, o.store_id, s.last_seen_at, s.factor_at, s.limited_until,
    u.user_type = 'regular' and not u.is_email_verified
  from unnest(session_ids) as asked (id)
  cross join lateral (select * from sessions x where x.id = asked.id offset 0) s
  cross join lateral (select * from users x where x.id = s.user_id offset 0) u
  left join lateral (select * from operators x where x.user_id = u.id offset 0) o
    on o.ended_at is null and o.suspended_at is null
  where s.ended_at is null and s.expires_at > at and u.deleted_at is null and u.locked_at is null
    and (o.user_id is not null or u.user_type not in ('cashier', 'manager'));
end $$;

-- The wallet opens with the proof. The ids follow from the user's id, as in features/src/people/users/wallet.ts.
create function users_open_wallet() returns trigger language plpgsql as $$
begin
  insert into ledger_accounts (id, kind, currency, floor_minor)
  select ledger_journal_id('wallet:' || opened.kind || ':' || new.id), opened.kind, opened.currency, 0
  from (values ('paps', 'PAPS'), ('paps held', 'PAPS'), ('points', 'PTS'), ('points held', 'PTS')) as opened (kind, currency)
  on conflict do nothing;
  return null;
end $$;

create trigger users_open_wallet after update of is_email_verified on users
  for each row when (new.user_type = 'regular' and new.is_email_verified and not old.is_email_verified)
  execute function users_open_wallet();

-- Credentials and connections wait for the proof. The server refuses them before; this holds for every way to insert one.
create function refuse_draft() returns trigger language plpgsql as $$
begin
  if exists (select from users where id = new.user_id and user_type = 'regular' and not is_email_verified and deleted_at is null) then
    raise exception '% of user % refused: the mailbox is not proven', tg_table_name, new.user_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger passkeys_refuse_draft before insert on passkeys for each row execute function refuse_draft();
create trigger security_answers_refuse_draft before insert on security_answers for each row execute function refuse_draft();
create trigger api_keys_refuse_draft before insert on api_keys for each row execute function refuse_draft();
create trigger webhooks_refuse_draft before insert on webhooks for each row execute function refuse_draft();
create trigger push_subscriptions_refuse_draft before insert on push_subscriptions for each row execute function refuse_draft();

-- Deletes a draft with its sessions and codes. The server has no privilege to delete users, hence security definer. Returns false for
-- an account that is no draft, and for one that something else refers to: such an account is older than this migration.
create function end_draft(draft_id uuid) returns boolean language plpgsql
security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from public.users
  where id = draft_id and user_type = 'regular' and not is_email_verified and deleted_at is null for update;
  if not found then
    return false;
  end if;
  delete from public.codes where user_id = draft_id;
  delete from public.sessions where user_id = draft_id;
  delete from public.user_preferences where user_id = draft_id;
  delete from public.user_limits where user_id = draft_id;
  delete from public.user_credentials where user_id = draft_id;
  delete from public.users where id = draft_id;
  return true;
exception when foreign_key_violation then
  return false;
end $$;

revoke execute on function end_draft(uuid) from public;
