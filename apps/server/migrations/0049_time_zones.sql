-- Where an account's owner signed in last (IANA): moments in mails to its candidates are told in it.
alter table users add column time_zone text;
