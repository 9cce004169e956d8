-- Search by trigrams (pg_trgm) instead of an index of our own: docs/decisions/0027-search-by-trigrams.md.

-- Folds text for search: lower case, without accents, words separated by one space. Arabic letters are transliterated,
-- because pg_trgm knows ASCII letters alone in a database with the C locale, as the embedded one has.
-- features/src/catalog/search/fold-text.ts does the same for what was typed.
create function search_fold(text) returns text language sql immutable strict parallel safe as $$
  select translate(
    regexp_replace(
      regexp_replace(normalize(lower($1), nfkd), '[\u0300-\u036f\u0640\u064b-\u0655\u0670\u2018\u2019]', '', 'g'),
      '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u060c\u061b\u061f\u2000-\u206f]+', ' ', 'g'
    ),
    'ابتثجحخدذرزسشصضطظعغفقكلمنهويىةپچگکیڤ٠١٢٣٤٥٦٧٨٩ء',
    'abtcjhxdzrzsqsdtzegfkklmnhwyyhpcgkyv0123456789'
  )
$$;

alter table users
  -- Text that a person or a store is found by: only what is shown of them. A space stands before and after each word.
  add column found_by text generated always as (
    case when category is not null or user_type = 'store' then
      ' ' || search_fold(
        case when user_type = 'store'
          then coalesce(business_name, first_name || ' ' || last_name) || ' ' || coalesce(address, '')
          else first_name
        end || ' ' || coalesce(city, '')
      ) || ' '
    end
  ) stored,
  -- In the directory: offers something, is proven or approved, and neither locked nor gone.
  add column is_listed boolean generated always as (
    deleted_at is null and locked_at is null and ind_bus is not null and category is not null
    and (user_type = 'store' and approved or user_type = 'regular' and is_email_verified)
  ) stored;

create index users_found_by on users using gin (found_by gin_trgm_ops) where found_by is not null;
-- The newest people of the directory first, where words are too common to collect all who match.
create index users_listed on users (id) where is_listed;

drop trigger users_directory_joins on users;
drop trigger users_directory_follows on users;
drop trigger categories_spell on categories;
drop function directory_follow();
drop function categories_spell();
drop function directory_change(uuid, text[], text[]);
drop function directory_tokens_of(users);
drop function directory_spellings_of(text);
drop function directory_words_of(text);
drop table directory_tokens;
drop table directory_spellings;

-- The text of staff's search held the email and has had no reader since 0040.
drop index users_search;
alter table users drop column search_text;

-- Counts people of the directory by category, those above it included. Rows are only added, so two people who join at
-- once do not wait for each other; a job sums them up.
create function users_tally_category() returns trigger language plpgsql as $$
begin
  insert into category_tally
  with recursive changed (slug, amount) as (
    select old.category, -1 where tg_op = 'UPDATE' and old.is_listed
    union all
    select new.category, 1 where new.is_listed
  ), counted (id, parent_id, amount) as (
    select c.id, c.parent_id, changed.amount from changed join categories c on c.slug = changed.slug
    union all
    select c.id, c.parent_id, counted.amount from counted join categories c on c.id = counted.parent_id
  )
  select id, sum(amount)::int from counted group by id having sum(amount) <> 0;
  return null;
end $$;

create trigger users_join_category after insert on users
  for each row when (new.is_listed) execute function users_tally_category();
create trigger users_change_category after update of category, is_listed on users
  for each row when ((old.is_listed, old.category) is distinct from (new.is_listed, new.category))
  execute function users_tally_category();
