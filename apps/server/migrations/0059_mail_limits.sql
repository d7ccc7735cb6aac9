-- older nodes: go on
-- The operator vouches for this account: it mails candidates like one that has been here for long.
alter table users add column mail_limits_lifted boolean not null default false;
-- What a reader of a company's mails asked us to stop, by a keyed hash of their address.
create table stopped_mails (
  user_id uuid not null references users on delete cascade,
  address_hash text not null,
  at timestamptz not null,
  primary key (user_id, address_hash)
);
