-- outside a transaction
alter table topup_orders validate constraint topup_orders_method_check;
alter table topup_orders validate constraint topup_orders_provider_check;
