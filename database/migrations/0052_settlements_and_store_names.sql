-- outside a transaction
alter table records validate constraint records_settled_by_another;
-- Staff find stores by a part of their business name.
create index concurrently if not exists users_business_name on users using gin (lower(business_name) gin_trgm_ops) where user_type = 'store';
