-- older nodes: go on
-- One ledger of what happened in an organisation: the audit of interviews gains whose it is, who did it by which name, and where from.
alter table audit_entries
  add column organisation_id uuid, -- null: it was deleted before
  add column actor_kind text not null default 'system', -- person, key, sso or system
  add column actor_name text, -- at that time
  add column object_kind text, -- where it is neither an interview nor a vacancy
  add column object_id uuid,
  add column object_name text not null default '',
  add column ip_prefix text, -- never the whole address
  add column request_id text;

-- In one pass, for a table may have millions of rows; the reference is checked once, too.
update audit_entries set
    organisation_id = known.organisation_id, object_name = known.title, vacancy_id = known.of_vacancy,
    actor_kind = case when audit_entries.user_id is null then 'system' else 'person' end, actor_name = known.name,
    action = case audit_entries.action when 'retention_deletion' then 'interview.expired' else audit_entries.action end
  from (
    select entry.id, entry.of_vacancy, vacancies.organisation_id, coalesce(vacancies.title, '') as title, users.name
    from (
      select *, case when action = 'admin_access' and interview_id is null then (details ->> 'vacancy_id')::uuid else vacancy_id end as of_vacancy
      from audit_entries
    ) as entry
    left join interviews on interviews.id = entry.interview_id
    left join vacancies on vacancies.id = coalesce(entry.of_vacancy, interviews.vacancy_id)
    left join users on users.id = entry.user_id
  ) as known
  where known.id = audit_entries.id;

alter table audit_entries
  add constraint audit_entries_organisation_id_fkey foreign key (organisation_id) references organisations on delete cascade;
create index audit_entries_organisation on audit_entries (organisation_id, at desc, id desc);
create index audit_entries_member on audit_entries (object_id) where object_kind = 'member';
create index audit_entries_at on audit_entries (at);
