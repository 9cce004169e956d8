-- The return of an owner to an account that was in other hands: what is paused until they confirm it, several requests to recover an
-- account side by side, and changes of an email that its owner can take back. 0067 and 0068 have the indexes.

-- Things that an intruder may have set up.

create table contained_items (
  id uuid constraint contained_items_pkey primary key,
  user_id uuid not null constraint contained_items_user_id_fkey references user_credentials (user_id) on delete cascade,
  kind text not null constraint contained_items_kind_check check (
    kind in (
      'schedule', 'bulk', 'request', 'withdrawal', 'phone_transfer', 'destination', 'pot', 'passkey', 'api_key', 'webhook', 'payment'
    )
  ),
  subject_id uuid not null,
  label text constraint contained_items_label_check check (char_length(label) <= 200),
  amount_minor bigint constraint contained_items_amount_check check (amount_minor > 0),
  made_at timestamptz not null,
  why text not null constraint contained_items_why_check check (
    why in ('recovery', 'disowned', 'frozen', 'password', 'email', 'pin')
  ),
  contained_at timestamptz not null,
  state text not null default 'open' constraint contained_items_state_check check (state in ('open', 'confirmed', 'discarded')),
  decided_at timestamptz,
  constraint contained_items_decided check ((state = 'open') = (decided_at is null))
);

comment on table contained_items is
  'Things that were set up in an account that may have been in other hands. Its owner confirms or discards each. None that is open or discarded moves money.';
comment on column contained_items.subject_id is 'The schedule, file, record, destination or pot; or what has ended.';
comment on column contained_items.label is 'Its name, where it has no row any more.';
comment on column contained_items.why is 'The end of the compromise. pin: a schedule is older than the PIN.';

create unique index contained_items_once on contained_items (subject_id) where state = 'open';
create index contained_items_of on contained_items (user_id, contained_at desc, id desc);
create index contained_items_subject on contained_items (subject_id);

create function contained_items_keep() returns trigger language plpgsql as $$
begin
  if old.state <> 'open'
    or (new.id, new.user_id, new.kind, new.subject_id, new.label, new.amount_minor, new.made_at, new.why, new.contained_at)
      is distinct from
      (old.id, old.user_id, old.kind, old.subject_id, old.label, old.amount_minor, old.made_at, old.why, old.contained_at)
  then
    raise exception 'contained item % is decided once', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger contained_items_keep before update on contained_items for each row execute function contained_items_keep();

-- Whether the owner has still to confirm it, or said that it was not theirs.
create function is_contained(subject uuid) returns boolean language sql stable as $$
  select exists (select from contained_items where subject_id = subject and state = 'open')
    or (select state = 'discarded' from contained_items where subject_id = subject order by contained_at desc, id desc limit 1)
      is true
$$;

alter table security_cases drop constraint security_cases_kind_check;
alter table security_cases add constraint security_cases_kind_check check (
  kind in ('device_disowned', 'signed_out_everywhere', 'recovery_cancelled', 'payment_disowned')
) not valid;

-- Schedules.

alter table schedules add column confirmed_at timestamptz;
comment on column schedules.confirmed_at is
  'When the owner last confirmed it: made, changed or resumed it. Null: not since it was made by an earlier version.';

create function schedules_contained() returns trigger language plpgsql as $$
begin
  if is_contained(new.id) then
    raise exception 'schedule % waits for its owner', new.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger schedules_contained before update of state on schedules
  for each row when (old.state = 'paused' and new.state = 'active') execute function schedules_contained();

-- Destinations: the first day starts again, never earlier. The rules of every other change stay those of payout_destinations_keep.

create function payout_destinations_start_again() returns trigger language plpgsql as $$
begin
  if new.full_from > clock_timestamp() + interval '25 hours'
    or (to_jsonb(new) - 'full_from') is distinct from (to_jsonb(old) - 'full_from')
  then
    raise exception 'the first day of destination % only starts again', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

drop trigger payout_destinations_keep on payout_destinations;
create trigger payout_destinations_keep before update on payout_destinations
  for each row when (new.full_from <= old.full_from) execute function payout_destinations_keep();
create trigger payout_destinations_start_again before update on payout_destinations
  for each row when (new.full_from > old.full_from) execute function payout_destinations_start_again();

-- Pay-outs of a discarded or open withdrawal don't leave.

create function payouts_contained() returns trigger language plpgsql as $$
begin
  if is_contained(new.id) then
    raise exception 'pay-out % waits for its owner', new.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger payouts_contained before update of state on payouts
  for each row when (new.state = 'sent' and old.state <> 'sent') execute function payouts_contained();

-- Requests to recover an account stand side by side, one of each requester.

alter table recoveries
  add column requester bytea,
  add column known_device boolean not null default false;

comment on column recoveries.requester is 'Digest of the device, or of the address, that made the request.';
comment on column recoveries.known_device is 'Whether the request came from a device that the owner had signed in with.';

create function recoveries_requester_stays() returns trigger language plpgsql as $$
begin
  raise exception 'recovery % is changed beyond its state', old.id using errcode = 'restrict_violation';
end $$;

create trigger recoveries_requester_stays before update on recoveries for each row
  when ((new.requester, new.known_device) is distinct from (old.requester, old.known_device))
  execute function recoveries_requester_stays();

-- Changes of an email.

create table email_changes (
  id uuid constraint email_changes_pkey primary key,
  user_id uuid not null constraint email_changes_user_id_fkey references user_credentials (user_id) on delete cascade,
  old_email text not null,
  undo_hash bytea not null constraint email_changes_undo_hash_key unique
    constraint email_changes_undo_hash_check check (octet_length(undo_hash) = 32),
  changed_at timestamptz not null default clock_timestamp(),
  undo_until timestamptz not null,
  undone_at timestamptz,
  constraint email_changes_in_order check (undo_until > changed_at),
  constraint email_changes_undone_in_time check (undone_at <= undo_until)
);

comment on table email_changes is
  'Changes of an email. Whoever reads the old mailbox can take one back for three days, and nobody else proves the old address meanwhile. A job deletes a row after that.';
comment on column email_changes.undo_hash is 'SHA-256 of the random key in the link to the old mailbox.';

create index email_changes_of on email_changes (user_id, changed_at desc);
create index email_changes_kept on email_changes (old_email) where undone_at is null;
create index email_changes_age on email_changes (undo_until);

create function email_changes_keep() returns trigger language plpgsql as $$
begin
  if old.undone_at is not null
    or (new.id, new.user_id, new.old_email, new.undo_hash, new.changed_at, new.undo_until)
      is distinct from (old.id, old.user_id, old.old_email, old.undo_hash, old.changed_at, old.undo_until)
  then
    raise exception 'change % of an email is taken back once', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger email_changes_keep before update on email_changes for each row execute function email_changes_keep();

-- The old address is kept for its owner while the change can be taken back.
create function users_keep_old_email() returns trigger language plpgsql as $$
begin
  if exists (
    select from email_changes
    where old_email = new.email and user_id <> new.id and undone_at is null and undo_until > clock_timestamp())
  then
    if tg_op = 'INSERT' then
      return null;
    end if;
    raise exception 'email of user % is kept for another person', new.id using errcode = 'unique_violation';
  end if;
  return new;
end $$;

create trigger users_keep_old_email_first before insert on users
  for each row when (new.user_type <> 'regular' or new.is_email_verified) execute function users_keep_old_email();
create trigger users_keep_old_email before update of email, is_email_verified on users
  for each row when (
    new.deleted_at is null and new.is_email_verified
    and (new.email is distinct from old.email or not old.is_email_verified))
  execute function users_keep_old_email();
