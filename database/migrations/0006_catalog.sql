-- The catalogue: categories, content of staff, ads and pages of stores.

-- Categories.

create table categories (
  id uuid constraint categories_pkey primary key default gen_random_uuid(),
  tree text not null constraint categories_tree_check check (tree in ('jobs', 'products')),
  slug text not null constraint categories_slug_key unique
    constraint categories_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  name text not null constraint categories_name_check check (length(name) between 1 and 60),
  parent_id uuid constraint categories_parent_id_fkey references categories (id),
  position integer not null default 0,
  version integer not null default 1,
  changed_by uuid constraint categories_changed_by_fkey references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on table categories is
  'Two trees, at most three levels deep: trades of people (jobs) and goods of stores (products).';
comment on column categories.slug is 'Stable reference. The name may change, the slug does not.';

create unique index categories_once on categories (tree, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), lower(name));
create index categories_of_parent on categories (parent_id) where parent_id is not null;

create function categories_check_place() returns trigger language plpgsql as $$
declare
  parent categories;
begin
  if tg_op = 'UPDATE' and (new.tree, new.slug, new.parent_id) is distinct from (old.tree, old.slug, old.parent_id) then
    raise exception 'category % cannot change its tree, parent or slug', old.slug using errcode = 'restrict_violation';
  end if;
  if new.parent_id is null then return new; end if;
  select * into parent from categories where id = new.parent_id;
  if parent.tree <> new.tree or exists (
    select from categories above where above.id = parent.parent_id and above.parent_id is not null
  ) then
    raise exception 'category % cannot have the parent %', new.slug, parent.slug using errcode = 'restrict_violation';
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

alter table users add constraint users_category_exists foreign key (category) references categories (slug);

-- Content.

create table content (
  id uuid constraint content_pkey primary key,
  kind text not null
    constraint content_kind_check check (kind in ('realestate', 'slider', 'banner', 'video', 'service')),
  title text not null constraint content_title_check check (length(title) between 1 and 120),
  description text not null constraint content_description_check check (length(description) <= 5000),
  price_minor bigint constraint content_price_check check (price_minor > 0),
  category text constraint content_category_fkey references categories (slug),
  details jsonb not null default '{}',
  draft boolean not null default false,
  published_from timestamptz,
  published_until timestamptz,
  placed_at timestamptz not null default clock_timestamp(),
  version integer not null default 1,
  changed_by uuid constraint content_changed_by_fkey references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint content_published_for_a_while check (published_from < published_until),
  constraint content_price_where_sold check (price_minor is null or kind in ('realestate', 'service')),
  constraint content_category_of_services check (category is null or kind = 'service')
);

comment on table content is 'Everything that staff publish: five kinds of one thing.';
comment on column content.details is 'Fields of the kind, as the contract describes them.';
comment on column content.placed_at is 'Position within the kind, newest first, until staff reorder.';

create index content_in_order on content (kind, placed_at desc, id desc);
create index content_of_category on content (category) where category is not null;

create table content_pictures (
  content_id uuid not null constraint content_pictures_content_id_fkey references content (id) on delete cascade,
  position smallint not null,
  link text not null constraint content_pictures_link_fkey references pictures (link),
  constraint content_pictures_pkey primary key (content_id, position)
);

comment on table content_pictures is 'Pictures of content, in order.';

create index content_pictures_by_link on content_pictures (link);

create trigger content_pictures_let_go after delete on content_pictures
  for each row execute function pictures_let_go('link');

-- Ads.

create table ads (
  id uuid constraint ads_pkey primary key,
  the_only boolean not null default true constraint ads_the_only_key unique
    constraint ads_the_only_check check (the_only),
  version integer not null default 1,
  changed_by uuid constraint ads_changed_by_fkey references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on table ads is 'One row: the ads, made of blocks.';

create table ad_blocks (
  id uuid constraint ad_blocks_pkey primary key,
  ads_id uuid not null constraint ad_blocks_ads_id_fkey references ads (id),
  position smallint not null,
  image text constraint ad_blocks_image_fkey references pictures (link),
  title text not null constraint ad_blocks_title_check check (length(title) between 1 and 120),
  text text not null constraint ad_blocks_text_check check (length(text) <= 1000),
  link text constraint ad_blocks_link_check check (link ~* '^(https?://|/[^/\\]|/$)'),
  draft boolean not null default false,
  published_from timestamptz,
  published_until timestamptz,
  constraint ad_blocks_in_order unique (ads_id, position) deferrable initially deferred,
  constraint ad_blocks_published_for_a_while check (published_from < published_until)
);

comment on table ad_blocks is 'Blocks of the ads, in order.';

create index ad_blocks_by_image on ad_blocks (image) where image is not null;

create trigger ad_blocks_let_go after delete or update of image on ad_blocks
  for each row execute function pictures_let_go('image');

create table ad_views (
  block_id uuid not null constraint ad_views_block_id_fkey references ad_blocks (id) on delete cascade,
  day date not null,
  impressions bigint not null default 0,
  clicks bigint not null default 0,
  constraint ad_views_pkey primary key (block_id, day)
);

comment on table ad_views is 'Impressions and clicks of a block by day. Anonymous.';

-- Pages of stores.

create table store_pages (
  user_id uuid constraint store_pages_pkey primary key constraint store_pages_user_id_fkey references users (id),
  description text not null default '' constraint store_pages_description_check check (length(description) <= 2000),
  phone text,
  website text constraint store_pages_website_check check (website ~* '^https?://'),
  cover text constraint store_pages_cover_fkey references pictures (link),
  opening_hours jsonb not null default '{}',
  time_zone text not null default 'UTC',
  latitude double precision constraint store_pages_latitude_check check (latitude between -90 and 90),
  longitude double precision constraint store_pages_longitude_check check (longitude between -180 and 180),
  updated_at timestamptz not null default now(),
  constraint store_pages_whole_place check ((latitude is null) = (longitude is null))
);

comment on table store_pages is 'What a store shows of itself beyond its name and address.';

create index store_pages_by_cover on store_pages (cover) where cover is not null;

create trigger store_pages_let_go after delete or update of cover on store_pages
  for each row execute function pictures_let_go('cover');
