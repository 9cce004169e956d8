-- outside a transaction
alter table settings validate constraint settings_bounds;
alter table desk_looks validate constraint desk_looks_queue_check;
