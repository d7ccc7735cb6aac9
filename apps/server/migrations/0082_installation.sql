-- One row for the whole installation: what an administrator set, and the token that claims it while it has no administrator.
create table installation (
  id boolean primary key default true check (id),
  setup_token_hash text,
  settings jsonb not null default '{}'
);
insert into installation default values;
