-- An address asked for and not confirmed yet. The second factor: a secret under the server's key (waiting for its first
-- code while `two_factor_enabled_at` is null), and the last time step whose code was taken, so that none is taken twice.
alter table users
  add column pending_email text,
  add column two_factor_secret text,
  add column two_factor_enabled_at timestamptz,
  add column two_factor_last_step integer;

-- What the code of a sign-up confirms: two people may sign up one address before either has confirmed it. Null when the
-- code confirms a new address of an account.
alter table verifications
  add column sign_up jsonb;
create index verifications_target on verifications (lower(target), purpose, created_at desc);
create index verifications_secret on verifications (secret_hash) where purpose = 'reset';

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
