-- What the owner of a locked account is told when they sign in. The reason that staff give to each other stays between them.
alter table users add column locked_told text check (length(locked_told) between 1 and 200);
