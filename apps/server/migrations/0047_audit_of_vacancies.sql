-- What concerns each interview of a vacancy is written down once.
alter table audit_entries add column vacancy_id uuid;
create index audit_entries_vacancy on audit_entries (vacancy_id, at) where vacancy_id is not null;
