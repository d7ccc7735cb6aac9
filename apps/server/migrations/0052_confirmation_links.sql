-- A mailed code has a link as well, and wrong tries are counted apart for the network that asked for it.
alter table verifications
  add column link_hash text,
  add column asked_from text,
  add column wrong_tries_elsewhere integer not null default 0;
create index verifications_link on verifications (link_hash) where link_hash is not null;
