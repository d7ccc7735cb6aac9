-- The operator blocks an account: it cannot sign in, and no mail is sent on its behalf.
alter table users add column blocked_at timestamptz, add column blocked_reason text;
create index users_newest on users (created_at desc, id desc);

-- An organisation whose owners are all blocked has no contact, and sends no mails.
create or replace view organisation_contacts as
  select distinct on (organisation_id) organisation_id, user_id
  from memberships join users on users.id = memberships.user_id
  where memberships.role = 'owner' and state = 'active' and users.blocked_at is null
  order by organisation_id, joined_at, user_id;

-- A link by which the operator lets a person in, once.
alter table verifications
  drop constraint verifications_purpose_check,
  add constraint verifications_purpose_check check (purpose in ('email', 'reset', 'restore', 'sign_in'));
drop index verifications_secret;
create index verifications_secret on verifications (secret_hash) where purpose in ('reset', 'restore', 'sign_in');
-- older nodes: go on
