-- outside a transaction
-- Rows that were there before are checked without keeping anybody waiting.
alter table records validate constraint records_four_eyes;
alter table records validate constraint records_decided_whole;
