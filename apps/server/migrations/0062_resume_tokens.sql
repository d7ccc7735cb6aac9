-- An interview can be continued on another device: the token that the invitation's link hands out there, as a hash.
alter table interviews add column resume_token_hash text;
create unique index interviews_by_resume_token on interviews (resume_token_hash) where resume_token_hash is not null;
