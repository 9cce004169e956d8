-- What people do and what stores sell: two trees, three levels deep at most.
create table categories (
  id uuid primary key default gen_random_uuid(),
  tree text not null check (tree in ('jobs', 'products')),
  -- What others refer to it by. It never changes; the name may.
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  name text not null check (length(name) between 1 and 60),
  parent_id uuid references categories (id),
  position integer not null default 0,
  version integer not null default 1,
  changed_by uuid references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index categories_once on categories (tree, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), lower(name));
create index categories_of_parent on categories (parent_id) where parent_id is not null;

create function categories_check_place() returns trigger language plpgsql as $$
declare
  parent categories;
begin
  if tg_op = 'UPDATE' and (new.tree, new.slug, new.parent_id) is distinct from (old.tree, old.slug, old.parent_id) then
    raise exception 'category % keeps its place and its slug', old.slug using errcode = 'restrict_violation';
  end if;
  if new.parent_id is null then return new; end if;
  select * into parent from categories where id = new.parent_id;
  if parent.tree <> new.tree or exists (
    select from categories above where above.id = parent.parent_id and above.parent_id is not null
  ) then
    raise exception 'category % does not fit under %', new.slug, parent.slug using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger categories_place before insert or update on categories
  for each row execute function categories_check_place();

insert into categories (tree, slug, name, position)
select * from (values
  ('jobs', 'building', 'Building and repairs', 1),
  ('jobs', 'beauty', 'Beauty and care', 2),
  ('jobs', 'clothing', 'Clothing and tailoring', 3),
  ('jobs', 'transport', 'Transport and delivery', 4),
  ('jobs', 'technology', 'Technology', 5),
  ('jobs', 'teaching', 'Teaching', 6),
  ('jobs', 'health', 'Health', 7),
  ('jobs', 'home', 'Home and garden', 8),
  ('jobs', 'events', 'Events and media', 9),
  ('jobs', 'professional', 'Professional services', 10),
  ('products', 'groceries', 'Groceries', 1),
  ('products', 'fashion', 'Fashion', 2),
  ('products', 'electronics', 'Electronics', 3),
  ('products', 'pharmacy', 'Pharmacy', 4),
  ('products', 'eating-out', 'Eating out', 5),
  ('products', 'household', 'Household', 6),
  ('products', 'hardware', 'Hardware and tools', 7),
  ('products', 'books', 'Books and stationery', 8),
  ('products', 'fuel', 'Fuel and motoring', 9),
  ('products', 'farming', 'Farming supplies', 10)
) as roots (tree, slug, name, position);

insert into categories (tree, slug, name, parent_id, position)
select parent.tree, below.slug, below.name, parent.id, below.position
from (values
  ('building', 'carpenter', 'Carpenter', 1), ('building', 'electrician', 'Electrician', 2),
  ('building', 'mason', 'Mason', 3), ('building', 'painter', 'Painter', 4), ('building', 'plumber', 'Plumber', 5),
  ('beauty', 'barber', 'Barber', 1), ('beauty', 'hairdresser', 'Hairdresser', 2), ('beauty', 'make-up', 'Make-up artist', 3),
  ('clothing', 'tailor', 'Tailor', 1), ('clothing', 'shoemaker', 'Shoemaker', 2), ('clothing', 'weaver', 'Weaver', 3),
  ('transport', 'driver', 'Driver', 1), ('transport', 'courier', 'Courier', 2), ('transport', 'mover', 'Mover', 3),
  ('technology', 'developer', 'Software developer', 1), ('technology', 'phone-repair', 'Phone repair', 2),
  ('technology', 'designer', 'Designer', 3),
  ('teaching', 'tutor', 'Tutor', 1), ('teaching', 'music-teacher', 'Music teacher', 2), ('teaching', 'language-teacher', 'Language teacher', 3),
  ('health', 'nurse', 'Nurse', 1), ('health', 'physiotherapist', 'Physiotherapist', 2), ('health', 'midwife', 'Midwife', 3),
  ('home', 'cleaner', 'Cleaner', 1), ('home', 'gardener', 'Gardener', 2), ('home', 'cook', 'Cook', 3), ('home', 'nanny', 'Nanny', 4),
  ('events', 'photographer', 'Photographer', 1), ('events', 'caterer', 'Caterer', 2), ('events', 'dj', 'DJ', 3),
  ('professional', 'accountant', 'Accountant', 1), ('professional', 'lawyer', 'Lawyer', 2), ('professional', 'translator', 'Translator', 3),
  ('groceries', 'market-stall', 'Market stall', 1), ('groceries', 'supermarket', 'Supermarket', 2), ('groceries', 'bakery', 'Bakery', 3),
  ('groceries', 'butcher', 'Butcher', 4), ('groceries', 'fishmonger', 'Fishmonger', 5),
  ('fashion', 'fabric', 'Fabric', 1), ('fashion', 'clothes', 'Clothes', 2), ('fashion', 'shoes', 'Shoes', 3), ('fashion', 'jewellery', 'Jewellery', 4),
  ('electronics', 'phones', 'Phones', 1), ('electronics', 'computers', 'Computers', 2), ('electronics', 'appliances', 'Appliances', 3),
  ('eating-out', 'restaurant', 'Restaurant', 1), ('eating-out', 'cafe', 'Café', 2), ('eating-out', 'street-food', 'Street food', 3),
  ('household', 'furniture', 'Furniture', 1), ('household', 'kitchenware', 'Kitchenware', 2)
) as below (parent, slug, name, position)
join categories parent on parent.slug = below.parent;

-- A category may be written as its name; what is kept is its slug, and only one that exists.
create function users_resolve_category() returns trigger language plpgsql as $$
declare
  found_slug text;
begin
  select slug into found_slug from categories
  where slug = lower(trim(new.category)) or lower(name) = lower(trim(new.category))
  order by slug = lower(trim(new.category)) desc, parent_id nulls first, slug limit 1;
  new.category := coalesce(found_slug, new.category);
  return new;
end $$;

create trigger users_resolve_category before insert or update of category on users
  for each row when (new.category is not null) execute function users_resolve_category();

update users set category = category where category is not null;
update users set category = null where category not in (select slug from categories);
alter table users add constraint users_category_exists foreign key (category) references categories (slug);
create index users_by_category on users (category) where category is not null;
create index users_stores_by_category on users (category, created_at desc, id desc)
  where user_type = 'store' and deleted_at is null;

-- The directory: who offers something. Each person has a row for every word and every trait they can be found by, so
-- any search is a walk along one index with a look into it for each further condition, however many people there are.
-- Tokens: '*' everyone, 'i:' individual or business, 'n:' country, 'c:' category or one above it, 'w:' a word.
create table directory_tokens (
  token text collate "C" not null,
  user_id uuid not null,
  primary key (token, user_id)
);

-- The words that occur, each under every spelling that leaves one letter out. Two words that differ by one mistake
-- (a letter missing, one too many, another one, two swapped) share such a spelling.
create table directory_spellings (
  spelling text collate "C" not null,
  word text collate "C" not null,
  token text collate "C" not null,
  primary key (spelling, token)
);

create index directory_words on directory_spellings (word, token) where spelling = word;

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

-- What somebody is found by: what is shown of them, and nothing else. Those who name no trade are not in it.
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

-- How many are in each category, those below it included: the sum of what came and went. Rows are only added, so two
-- people who join at once do not wait for each other; a job sums them up from time to time.
create table category_tally (
  category_id uuid not null references categories (id) on delete cascade,
  amount integer not null
);

create index category_tally_of on category_tally (category_id);

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

select directory_change(users.id, '{}', directory_tokens_of(users)) from users where category is not null;

-- Categories are found by their names as well: 'plumer' finds plumbers.
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
