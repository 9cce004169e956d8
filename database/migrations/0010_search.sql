-- Search by trigrams: people and stores by name, and the public directory (docs/decisions/0027-search-by-trigrams.md).

create extension if not exists pg_trgm;

-- Staff search people by what they see: email and phone are masked and found only whole, by their own indexes.
create index users_shown on users using gin (
  lower(first_name || ' ' || last_name || ' ' || coalesce(username, '') || ' ' || paps_id) gin_trgm_ops
);
-- Staff find stores by a part of their business name.
create index users_business_name on users using gin (lower(business_name) gin_trgm_ops) where user_type = 'store';

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
  add column is_listed boolean generated always as (
    deleted_at is null and locked_at is null and ind_bus is not null and category is not null
    and (user_type = 'store' and approved or user_type = 'regular' and is_email_verified)
  ) stored;

comment on column users.found_by is
  'Text that a person or a store is found by: public attributes only. A space precedes and follows each word.';
comment on column users.is_listed is
  'In the directory: offers something, is verified or approved, and neither locked nor erased.';

create index users_found_by on users using gin (found_by gin_trgm_ops) where found_by is not null;
-- The newest people of the directory first, where words are too common to collect all who match.
create index users_listed on users (id) where is_listed;

-- Texts of the catalogue, folded once when they are written: folding them for each anonymous search cost two hundred times
-- what /healthz costs.

alter table content
  add column found_by text not null generated always as (
    search_fold(
      title || ' ' || coalesce(description, '') || ' ' || coalesce(details ->> 'provider', '') || ' '
      || coalesce(details #>> '{place,city}', '') || ' ' || coalesce(details #>> '{place,address}', '')
    )
  ) stored;

comment on column content.found_by is 'Folded text that the content is found by, without the name of its category.';

alter table categories
  add column found_by text not null generated always as (search_fold(name)) stored;

comment on column categories.found_by is 'Folded name, for searches of content.';

-- Counts by category.

create table category_tally (
  category_id uuid not null constraint category_tally_category_id_fkey references categories (id) on delete cascade,
  amount integer not null
);

comment on table category_tally is
  'People in each category, those below included: a sum of changes. A job sums the rows up.';
comment on column category_tally.amount is 'Change of the number of people.';

create index category_tally_of on category_tally (category_id);

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
