-- outside a transaction
alter table records validate constraint records_four_eyes;
alter table records validate constraint records_decided_whole;
