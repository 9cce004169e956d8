-- API keys: bound to addresses, with their last use, and never without an end.

alter table api_keys
  add column address_ranges text[],
  add column last_used_address text,
  add column last_used_country text,
  add column notified_days smallint;

comment on column api_keys.address_ranges is 'IPv4 and IPv6 ranges, such as 203.0.113.0/24, that the key works from. Null: any address.';
comment on column api_keys.last_used_address is 'Client address of the last use, to the minute.';
comment on column api_keys.last_used_country is 'Country of that address, where a proxy names it.';
comment on column api_keys.notified_days is 'The last notice before expiry that was sent: 30 or 7 days. Null: none.';

-- Keys without an end get a year from now.
update api_keys set expires_at = now() + interval '1 year' where expires_at is null and revoked_at is null;

-- Servers of the previous version still make keys without an end.
create function api_keys_end() returns trigger language plpgsql as $$
begin
  new.expires_at := coalesce(new.expires_at, new.created_at + interval '1 year');
  return new;
end $$;

create trigger api_keys_end before insert on api_keys for each row execute function api_keys_end();
