-- Passkeys: public keys that sign in without a password (WebAuthn).

create table passkeys (
  id uuid constraint passkeys_pkey primary key,
  user_id uuid not null constraint passkeys_user_id_fkey references users (id),
  credential_id bytea not null constraint passkeys_credential_id_key unique
    constraint passkeys_credential_id_check check (octet_length(credential_id) between 16 and 1023),
  public_key bytea not null constraint passkeys_public_key_check check (octet_length(public_key) <= 2048),
  counter bigint not null constraint passkeys_counter_check check (counter >= 0),
  transports text[] not null,
  is_synced boolean not null,
  is_backed_up boolean not null,
  name text not null constraint passkeys_name_check check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

comment on table passkeys is 'Public keys of people''s devices. A signature by one of them signs its owner in.';
comment on column passkeys.counter is 'Signatures made, as the device reports them. A value that does not grow reveals a copied key.';
comment on column passkeys.is_synced is 'Whether the key may exist on several devices of its owner.';
comment on column passkeys.is_backed_up is 'Whether the key is stored in an account of its owner, as of its last use.';

create index passkeys_of_user on passkeys (user_id, created_at);

-- The key itself never changes. Only the name, the counter and what the last use reported do.
create trigger passkeys_stay before update of id, user_id, credential_id, public_key, is_synced, created_at on passkeys
  for each statement execute function refuse_change();

-- As in 0011, with the passkeys.
create or replace function erase_user(erased_id uuid, erased_at timestamptz) returns void language plpgsql as $$
begin
  -- Sign-in.
  delete from user_credentials where user_id = erased_id;
  delete from user_preferences where user_id = erased_id;
  delete from user_limits where user_id = erased_id;
  delete from security_answers where user_id = erased_id;
  delete from codes where user_id = erased_id;
  delete from devices where user_id = erased_id;
  delete from passkeys where user_id = erased_id;
  delete from identities where user_id = erased_id;
  update sessions set device = 'erased', address = null, device_hash = null, country = null where user_id = erased_id;

  -- Documents. The triggers of these tables queue the removal of the files.
  delete from identity_submissions where user_id = erased_id;
  delete from topup_proofs p using topup_orders o where o.reference = p.reference and o.user_id = erased_id;
  delete from data_exports where user_id = erased_id;

  -- Other people and staff.
  delete from favourites where user_id = erased_id or person_id = erased_id;
  delete from blocks where user_id = erased_id or person_id = erased_id;
  delete from user_notes where user_id = erased_id;

  -- The store.
  delete from store_applications where user_id = erased_id;
  delete from store_pages where user_id = erased_id;
  delete from api_keys where user_id = erased_id;
  delete from webhook_deliveries where user_id = erased_id;
  delete from webhooks where user_id = erased_id;

  -- Notifications, and kept responses, which name people and notes.
  delete from waiting_alerts where user_id = erased_id;
  delete from alert_windows where user_id = erased_id;
  delete from alert_choices where user_id = erased_id;
  delete from push_subscriptions where user_id = erased_id;
  delete from notifications where user_id = erased_id;
  delete from idempotency_keys where owner_id = erased_id;

  update users
  set email = erased_id || '@deleted.invalid', first_name = 'Deleted', last_name = 'account', username = null,
    avatar = null, phone_number = null, is_email_verified = false, is_phone_verified = false, date_of_birth = null,
    country = null, city = null, address = null, business_name = null, category = null, approved = false,
    locked_reason = null, locked_told = null, deleted_at = coalesce(deleted_at, erased_at), updated_at = now()
  where id = erased_id;
  perform close_accounts(erased_id);
end $$;
