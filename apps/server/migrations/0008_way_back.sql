-- A link mailed to the former address of an account, which brings that address back.
alter table verifications
  drop constraint verifications_purpose_check,
  add constraint verifications_purpose_check check (purpose in ('email', 'reset', 'restore'));
drop index verifications_secret;
create index verifications_secret on verifications (secret_hash) where purpose in ('reset', 'restore');
