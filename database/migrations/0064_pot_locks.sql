-- A long lock of a pot can be undone for a day. Servers of the version before don't write these columns.

alter table pots
  add column lock_set_at timestamptz,
  add column lock_before date;

comment on column pots.lock_set_at is 'When the lock was set or made longer.';
comment on column pots.lock_before is 'End of the lock that ran before, to which it can be undone for a day. Null: no lock.';
