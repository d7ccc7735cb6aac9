-- Interviews that an account began itself, by its address or network: they do not raise its mails of the day.
alter table interviews add column is_own boolean not null default false;
alter table usage_entries add column is_own boolean not null default false;
