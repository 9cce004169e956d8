-- With several servers, one roll-up a second is enough for all of them: a server skips its turn if another has just moved the cursor.

alter table tally_cursor add column moved_at timestamptz not null default '-infinity';

comment on column tally_cursor.moved_at is 'When the cursor last moved, by the clock of the database.';
