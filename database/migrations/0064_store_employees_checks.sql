-- outside a transaction
alter table users validate constraint users_user_type_check;
alter table records validate constraint records_without_operators;
