-- Erasure: one function that removes everything about a person. Records and journals stay and name only the user's id.

-- Closes the wallet and the pots of an erased user. Fails where an account has money: ledger_accounts_closed_empty refuses
-- it. Debt accounts stay open. The server has no privilege to update accounts, hence security definer.
create function close_accounts(owner uuid) returns void language plpgsql
security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.ledger_accounts set closed_at = clock_timestamp()
  where closed_at is null
    and exists (select from public.users where id = owner and deleted_at is not null)
    and id = any (
      array(select public.ledger_journal_id('wallet:' || kind || ':' || owner)
        from unnest(array['paps', 'paps held', 'points', 'points held']) as kind)
      || array(select account_id from public.pots where owner_id = owner));
end $$;

revoke execute on function close_accounts(uuid) from public;

-- Erases a user: deletes everything that refers to them, overwrites the identifying columns and closes the accounts. The
-- caller ends the sessions first. Runs with the privileges of the caller, as the triggers on these tables do.
create function erase_user(erased_id uuid, erased_at timestamptz) returns void language plpgsql as $$
begin
  -- Sign-in.
  delete from user_credentials where user_id = erased_id;
  delete from user_preferences where user_id = erased_id;
  delete from user_limits where user_id = erased_id;
  delete from security_answers where user_id = erased_id;
  delete from codes where user_id = erased_id;
  delete from devices where user_id = erased_id;
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
