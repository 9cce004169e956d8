-- Seals are keyed from here on: their hash is an HMAC with a key that the database never sees. Rows without a key were made
-- before. They stay, and the first keyed seals cover the same journals again.

alter table ledger_seals
  -- Which key made the hash. Null: a plain hash of an earlier version.
  add column key_id text,
  -- For each journal, in the order of (xid, id): its id and the first 8 bytes of its digest, so that the one that differs can
  -- be named.
  add column contents bytea,
  -- The plain seal whose journals this one covers again; null for journals that no plain seal covered.
  add column reseals bigint;

-- Random bytes do not compress; trying to costs time.
alter table ledger_seals alter column contents set storage external;

alter table ledger_seals add constraint ledger_seals_keyed check (
  (key_id is null) = (contents is null) and (contents is null or length(contents) = journals * 24)
    and (reseals is null or key_id is not null)
) not valid;

-- Which books these are. It is signed with every seal and stands in every head that is kept outside.
create table ledger_identity (
  id uuid primary key default gen_random_uuid(),
  only_one boolean not null default true unique check (only_one)
);

insert into ledger_identity default values;

create trigger ledger_identity_stays before update or delete or truncate on ledger_identity
  for each statement execute function ledger_refuse();
