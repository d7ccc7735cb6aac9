-- One ledger of what happened in an organisation: the audit of interviews gains whose it is, who did it by which name, and where from.
alter table audit_entries
  add column organisation_id uuid references organisations on delete cascade, -- null: it was deleted before
  add column actor_kind text not null default 'system', -- person, key, sso or system
  add column actor_name text, -- at that time
  add column object_kind text, -- where it is neither an interview nor a vacancy
  add column object_id uuid,
  add column object_name text not null default '',
  add column ip_prefix text, -- never the whole address
  add column request_id text;

update audit_entries set organisation_id = vacancies.organisation_id, object_name = vacancies.title
  from interviews join vacancies on vacancies.id = interviews.vacancy_id
  where interviews.id = audit_entries.interview_id;
update audit_entries set vacancy_id = (details ->> 'vacancy_id')::uuid
  where action = 'admin_access' and interview_id is null and details ? 'vacancy_id';
update audit_entries set organisation_id = vacancies.organisation_id, object_name = vacancies.title
  from vacancies where vacancies.id = audit_entries.vacancy_id;
update audit_entries set actor_kind = 'person', actor_name = users.name from users where users.id = audit_entries.user_id;

update audit_entries set action = 'interview.expired' where action = 'retention_deletion';

create index audit_entries_organisation on audit_entries (organisation_id, at desc, id desc);
create index audit_entries_member on audit_entries (object_id) where object_kind = 'member';
create index audit_entries_at on audit_entries (at);
