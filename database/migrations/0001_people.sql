-- People and their sessions. Ids are made by the application (UUID version 7).

create table users (
  id uuid primary key,
  -- Lower case as it is kept; unique among those who are still here.
  email text not null check (email = lower(email)),
  -- Null for those who only ever come through an identity provider.
  password_hash text,
  first_name text not null,
  last_name text not null,
  username text,
  avatar text,
  phone_number text,
  is_email_verified boolean not null default false,
  is_phone_verified boolean not null default false,
  paps_id text not null unique,
  user_type text not null default 'regular' check (
    user_type in ('regular', 'store', 'bank', 'super_admin', 'finance_admin', 'support_admin', 'content_admin')
  ),
  approved boolean not null default false,
  allow_ads boolean not null default true,
  national_id_status text not null default 'none' check (
    national_id_status in ('none', 'pending', 'approved', 'rejected')
  ),
  referral_code text not null unique,
  referred_by uuid references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

create unique index users_email on users (email) where deleted_at is null;
create unique index users_username on users (lower(username)) where deleted_at is null;
create index users_newest on users (created_at desc, id desc);
create index users_referred on users (referred_by, created_at desc, id desc) where referred_by is not null;

create extension if not exists pg_trgm;

-- One column to search staff's list of people by, so that one index serves it.
alter table users add column search_text text generated always as (
  lower(first_name || ' ' || last_name || ' ' || coalesce(username, '') || ' ' || email || ' ' || paps_id)
) stored;
create index users_search on users using gin (search_text gin_trgm_ops);

-- The token a person holds names a session; without its row the token is worth nothing.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- What the owner recognises it by.
  device text not null,
  address inet,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);

create index sessions_of_user on sessions (user_id) where ended_at is null;
