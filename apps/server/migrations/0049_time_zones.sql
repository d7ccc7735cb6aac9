-- What leads from an account to its rows when it is deleted, and to receipts that outlived one. First, while nobody waits: from the next
-- statement on the accounts' table is locked until all migrations are through.
create index payments_subscription on payments (subscription_id);
create index payments_without_account on payments (paid_at) where user_id is null;
create index audit_entries_user on audit_entries (user_id) where user_id is not null;
create index security_events_actor on security_events (actor_id) where actor_id is not null;
create index decisions_decided_by on decisions (decided_by) where decided_by is not null;
create index decisions_withdrawn_by on decisions (withdrawn_by) where withdrawn_by is not null;

-- Where an account's owner signed in last (IANA): moments in mails to its candidates are told in it.
alter table users add column time_zone text;
