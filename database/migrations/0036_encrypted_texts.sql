-- Texts of messages that carry a code are encrypted under a key outside the database until they are sent. `text` is then
-- empty. Like every text they are erased once the message is settled.
alter table messages add column encrypted_text bytea;
alter table messages add constraint messages_keep_no_encrypted_text check (
  encrypted_text is null or (state in ('queued', 'sending') and text = '' and html is null)
) not valid;
