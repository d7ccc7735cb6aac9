-- What an account adds to the notice that its candidates agree to, e.g. the legal basis; '' for nothing.
alter table users add column consent_note text not null default '';
