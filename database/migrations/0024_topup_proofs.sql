-- A picture that goes with an order, to show that it was paid. It may show an account number: it is encrypted like the
-- pictures of identities, and once its row is gone its file stays noise.
create table topup_proofs (
  reference text primary key references topup_orders (reference),
  file text not null unique,
  wrapped_key bytea not null,
  -- Which key of the configuration wraps it, so that another can take its place.
  key_id text not null,
  created_at timestamptz not null
);

-- Another picture takes the place of the one before, until the order is saved as paid.
create trigger topup_proofs_remove_file after delete on topup_proofs
  for each row execute function identity_remove_file();

-- Who leaves takes the pictures along.
create function topup_proofs_forget() returns trigger language plpgsql as $$
begin
  delete from topup_proofs p using topup_orders o where o.reference = p.reference and o.user_id = new.id;
  return null;
end $$;

create trigger users_topup_proofs_go after update of deleted_at on users
  for each row when (new.deleted_at is not null) execute function topup_proofs_forget();
