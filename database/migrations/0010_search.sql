-- Search: people and stores by name, and the public directory.

create extension if not exists pg_trgm;

-- Staff search people by what they see: email and phone are masked and found only whole, by their own indexes.
create index users_shown on users using gin (lower(first_name || ' ' || last_name || ' ' || coalesce(username, '') || ' ' || paps_id) gin_trgm_ops);
-- Staff find stores by a part of their business name.
create index users_business_name on users using gin (lower(business_name) gin_trgm_ops) where user_type = 'store';

-- The directory of people and stores that offer something.

create table directory_tokens (
  token text collate "C" not null,
  user_id uuid not null,
  constraint directory_tokens_pkey primary key (token, user_id)
);

comment on table directory_tokens is
  'One row for each word and trait that a person is found by. A search walks one index and looks up each further condition.';
comment on column directory_tokens.token is
  '* everyone, i: individual or business, n: country, c: category or one above it, w: a word.';

create table directory_spellings (
  spelling text collate "C" not null,
  word text collate "C" not null,
  token text collate "C" not null,
  constraint directory_spellings_pkey primary key (spelling, token)
);

comment on table directory_spellings is
  'Words that occur, each under every spelling that leaves one letter out. Two words that differ by one mistake share a spelling.';

create index directory_words on directory_spellings (word, token) where spelling = word;

create table category_tally (
  category_id uuid not null constraint category_tally_category_id_fkey references categories (id) on delete cascade,
  amount integer not null
);

comment on table category_tally is
  'People in each category, those below included: a sum of changes. Rows are only added, so concurrent writers do not wait. A job sums them up.';

create index category_tally_of on category_tally (category_id);

create function directory_words_of(text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct left(word, 40)), '{}')
  from regexp_split_to_table(
    regexp_replace(normalize(lower($1), nfkd), '[\u0300-\u036f\u2018\u2019]', '', 'g'),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f]+'
  ) as word
  where length(word) >= 2
$$;

create function directory_spellings_of(word text) returns setof text language sql immutable parallel safe as $$
  select word
  union
  select left(word, at - 1) || substr(word, at + 1)
  from generate_series(1, length(word)) as at
  where length(word) >= 4
$$;

-- Returns what a person is found by: public attributes only. Empty for people who name no trade.
create function directory_tokens_of(person users) returns text[] language sql stable as $$
  with recursive above as (
    select id, parent_id from categories where slug = person.category
    union all
    select categories.id, categories.parent_id from categories join above on categories.id = above.parent_id
  )
  select case when person.deleted_at is null and person.locked_at is null and person.ind_bus is not null
      and person.category is not null
      and (person.user_type = 'store' and person.approved or person.user_type = 'regular' and person.is_email_verified)
    then array['*', 'i:' || person.ind_bus]
      || case when person.country is null then '{}' else array['n:' || person.country] end
      || array(select 'c:' || id from above)
      || array(select 'w:' || word from unnest(directory_words_of(concat_ws(' ',
          case when person.user_type = 'store'
            then coalesce(person.business_name, person.first_name || ' ' || person.last_name)
            else person.first_name end,
          person.city))) as word)
    else '{}'
  end
$$;

create function directory_change(person uuid, gone text[], added text[]) returns void language plpgsql as $$
begin
  delete from directory_tokens where user_id = person and token = any (gone);
  insert into directory_tokens select token, person from unnest(added) as token on conflict do nothing;
  insert into directory_spellings
  select spelling, substr(token, 3), token from unnest(added) as token, directory_spellings_of(substr(token, 3)) as spelling
  where token like 'w:%'
  order by spelling, token
  on conflict do nothing;
  insert into category_tally
  select substr(token, 3)::uuid, 1 from unnest(added) as token where token like 'c:%'
  union all
  select substr(token, 3)::uuid, -1 from unnest(gone) as token where token like 'c:%';
end $$;

create function directory_follow() returns trigger language plpgsql as $$
declare
  before text[] := '{}';
  after text[] := directory_tokens_of(new);
begin
  if tg_op = 'UPDATE' then before := directory_tokens_of(old); end if;
  if before is distinct from after then
    perform directory_change(new.id,
      array(select unnest(before) except select unnest(after)),
      array(select unnest(after) except select unnest(before)));
  end if;
  return null;
end $$;

create trigger users_directory_joins after insert on users
  for each row when (new.category is not null) execute function directory_follow();
create trigger users_directory_follows after update of first_name, last_name, business_name, city, country, ind_bus,
  category, user_type, approved, is_email_verified, locked_at, deleted_at on users
  for each row when (old.category is not null or new.category is not null) execute function directory_follow();

-- Categories are found by their names too, with one mistake.
create function categories_spell() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then delete from directory_spellings where token = 'c:' || old.id; end if;
  if tg_op <> 'DELETE' then
    insert into directory_spellings
    select spelling, word, 'c:' || new.id
    from unnest(directory_words_of(new.name)) as word, directory_spellings_of(word) as spelling
    on conflict do nothing;
  end if;
  return null;
end $$;

create trigger categories_spell after insert or update of name or delete on categories
  for each row execute function categories_spell();

insert into directory_spellings
select spelling, word, 'c:' || id
from categories, unnest(directory_words_of(name)) as word, directory_spellings_of(word) as spelling
on conflict do nothing;

-- Erasing a person deletes everything that refers to them.

create function forget_identities() returns trigger language plpgsql as $$
begin
  delete from identities where user_id = new.id;
  return null;
end $$;
create function identity_forget() returns trigger language plpgsql as $$
begin
  delete from identity_submissions where user_id = new.id;
  return null;
end $$;
create function store_pages_forget() returns trigger language plpgsql as $$
begin
  delete from store_pages where user_id = new.id;
  return null;
end $$;
create function topup_proofs_forget() returns trigger language plpgsql as $$
begin
  delete from topup_proofs p using topup_orders o where o.reference = p.reference and o.user_id = new.id;
  return null;
end $$;
create function user_notes_forget() returns trigger language plpgsql as $$
begin
  delete from user_notes where user_id = new.id;
  return null;
end $$;
create function favourites_forget() returns trigger language plpgsql as $$
begin
  delete from favourites where user_id = new.id or person_id = new.id;
  return null;
end $$;
create function store_applications_forget() returns trigger language plpgsql as $$
begin
  delete from store_applications where user_id = new.id;
  return null;
end $$;
create function blocks_forget() returns trigger language plpgsql as $$
begin
  delete from blocks where user_id = new.id or person_id = new.id;
  return null;
end $$;
create function data_exports_forget() returns trigger language plpgsql as $$
begin
  delete from data_exports where user_id = new.id;
  return null;
end $$;
create trigger users_identities_go after update of deleted_at on users
  for each row when (new.deleted_at is not null) execute function forget_identities();
create trigger users_identity_goes after update of deleted_at on users
  for each row when (new.deleted_at is not null) execute function identity_forget();
create trigger users_store_page_goes after update of deleted_at on users
  for each row when (new.deleted_at is not null) execute function store_pages_forget();
create trigger users_topup_proofs_go after update of deleted_at on users
  for each row when (new.deleted_at is not null) execute function topup_proofs_forget();
create trigger users_notes_go after update of deleted_at on users
  for each row when (new.deleted_at is not null) execute function user_notes_forget();
create trigger users_favourites_go after update of deleted_at on users
  for each row when (new.deleted_at is not null) execute function favourites_forget();
create trigger users_store_applications_go after update of deleted_at on users
  for each row when (new.deleted_at is not null) execute function store_applications_forget();
create trigger users_blocks_go after update of deleted_at on users
  for each row when (new.deleted_at is not null) execute function blocks_forget();
create trigger users_data_exports_go after update of deleted_at on users
  for each row when (new.deleted_at is not null) execute function data_exports_forget();
