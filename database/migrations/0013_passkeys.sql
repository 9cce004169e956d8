-- Passkeys: public keys that sign in without a password (WebAuthn).

create table passkeys (
  id uuid constraint passkeys_pkey primary key,
  user_id uuid not null constraint passkeys_user_id_fkey references user_credentials (user_id) on delete cascade,
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
comment on column passkeys.user_id is 'Passkeys are credentials: erasing a user deletes the credentials, and these with them.';
comment on column passkeys.counter is 'Signatures made, as the device reports them. A value that does not grow reveals a copied key.';
comment on column passkeys.is_synced is 'Whether the key may exist on several devices of its owner.';
comment on column passkeys.is_backed_up is 'Whether the key is stored in an account of its owner, as of its last use.';

create index passkeys_of_user on passkeys (user_id, created_at);

-- The key itself never changes. Only the name, the counter and what the last use reported do.
create trigger passkeys_stay before update of id, user_id, credential_id, public_key, is_synced, created_at on passkeys
  for each statement execute function refuse_change();
