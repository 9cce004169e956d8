-- When an event was written, which is a moment before its commit, and not when its transaction began: that of a group
-- begins before its accounts are free.
alter table outbox alter column created_at set default clock_timestamp();
