-- The drawing on the card of a pot.

alter table pots add column cover text constraint pots_cover_check
  check (cover in ('beach', 'sewing', 'home', 'school', 'journey', 'gift', 'phone', 'garden'));

comment on column pots.cover is 'Chosen drawing; null until one is chosen.';
