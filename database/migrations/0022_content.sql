-- Everything staff put up for people to see: five kinds of one thing.
create table content (
  id uuid primary key,
  kind text not null check (kind in ('realestate', 'slider', 'banner', 'video', 'service')),
  title text not null check (length(title) between 1 and 120),
  description text not null check (length(description) <= 5000),
  price bigint check (price > 0),
  category text references categories (slug),
  -- What only its kind has, as the contract describes it.
  details jsonb not null default '{}',
  draft boolean not null default false,
  published_from timestamptz,
  published_until timestamptz,
  -- Its place among its kind: the newest first, until somebody puts them in another order.
  placed_at timestamptz not null default clock_timestamp(),
  version integer not null default 1,
  changed_by uuid references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint content_published_for_a_while check (published_from < published_until),
  constraint content_price_where_sold check (price is null or kind in ('realestate', 'service')),
  constraint content_category_of_services check (category is null or kind = 'service')
);

create index content_in_order on content (kind, placed_at desc, id desc);
create index content_of_category on content (category) where category is not null;

-- The pictures of each, in order.
create table content_pictures (
  content_id uuid not null references content (id) on delete cascade,
  position smallint not null,
  link text not null references pictures (link),
  primary key (content_id, position)
);

create index content_pictures_by_link on content_pictures (link);

create trigger content_pictures_let_go after delete on content_pictures
  for each row execute function pictures_let_go('link');

-- The ads: one record of many blocks.
create table ads (
  id uuid primary key,
  the_only boolean not null default true unique check (the_only),
  version integer not null default 1,
  changed_by uuid references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table ad_blocks (
  id uuid primary key,
  ads_id uuid not null references ads (id),
  position smallint not null,
  image text references pictures (link),
  title text not null check (length(title) between 1 and 120),
  text text not null check (length(text) <= 1000),
  link text check (link ~* '^(https?://|/[^/\\]|/$)'),
  draft boolean not null default false,
  published_from timestamptz,
  published_until timestamptz,
  constraint ad_blocks_in_order unique (ads_id, position) deferrable initially deferred,
  constraint ad_blocks_published_for_a_while check (published_from < published_until)
);

create index ad_blocks_by_image on ad_blocks (image) where image is not null;

create trigger ad_blocks_let_go after delete or update of image on ad_blocks
  for each row execute function pictures_let_go('image');

-- How often each was seen and followed, by day and by nobody in particular.
create table ad_views (
  block_id uuid not null references ad_blocks (id) on delete cascade,
  day date not null,
  impressions bigint not null default 0,
  clicks bigint not null default 0,
  primary key (block_id, day)
);

-- What a store shows of itself beyond its name and place.
create table store_pages (
  user_id uuid primary key references users (id),
  description text not null default '' check (length(description) <= 2000),
  phone text,
  website text check (website ~* '^https?://'),
  cover text references pictures (link),
  opening_hours jsonb not null default '{}',
  time_zone text not null default 'UTC',
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  updated_at timestamptz not null default now(),
  constraint store_pages_whole_place check ((latitude is null) = (longitude is null))
);

create index store_pages_by_cover on store_pages (cover) where cover is not null;

create trigger store_pages_let_go after delete or update of cover on store_pages
  for each row execute function pictures_let_go('cover');

-- Who leaves takes their page along.
create function store_pages_forget() returns trigger language plpgsql as $$
begin
  delete from store_pages where user_id = new.id;
  return null;
end $$;

create trigger users_store_page_goes after update of deleted_at on users
  for each row when (new.deleted_at is not null) execute function store_pages_forget();
