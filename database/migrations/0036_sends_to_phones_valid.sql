-- outside a transaction
alter table records validate constraint records_kind_check;
alter table records validate constraint records_state;
alter table records validate constraint records_claimed_whole;
