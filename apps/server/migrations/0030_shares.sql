-- Links by which an owner shows one result to somebody without an account. The token itself is told once and kept as a hash.
create table shares (
  id uuid primary key,
  interview_id uuid not null references interviews on delete cascade,
  created_by uuid references users on delete set null,
  token_hash text not null unique,
  contacts boolean not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null
);
create index shares_interview on shares (interview_id, created_at desc);
create index shares_created_by on shares (created_by);
