-- outside a transaction
alter table records validate constraint records_settled_by_another;
