-- Who works on a vacancy besides the recruiter who is responsible, and whether the rest of the organisation sees it.
alter table vacancies add column access text not null default 'organisation' check (access in ('organisation', 'team'));
create index vacancies_confidential on vacancies (organisation_id) where access = 'team';
create table vacancy_members (
  vacancy_id uuid not null references vacancies on delete cascade,
  user_id uuid not null references users on delete cascade,
  part text not null check (part in ('recruiter', 'reviewer', 'observer')),
  may_decide boolean not null default false,
  may_see_contacts boolean not null default false,
  notify boolean not null default false,
  primary key (vacancy_id, user_id)
);
create index vacancy_members_user on vacancy_members (user_id);
