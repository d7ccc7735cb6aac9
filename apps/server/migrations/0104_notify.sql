-- older nodes: go on
-- What an account is mailed about, beside the switch for all of it, and its digests.
alter table users
  add column notify_finished text not null default 'each' check (notify_finished in ('each', 'daily', 'weekly', 'off')),
  add column notify_mentions boolean not null default true,
  add column notify_requests boolean not null default true,
  add column digest_period text, -- of the last one, sent or with nothing to say
  add column digest_until timestamptz; -- it told what ended before
create index users_digests on users (id) where notify_finished in ('daily', 'weekly');
