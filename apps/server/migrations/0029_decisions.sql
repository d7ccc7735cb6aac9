-- What people decided about candidates, beside what the machine suggests: rows are added, and marked when they are withdrawn.
create table decisions (
  id uuid primary key,
  interview_id uuid not null references interviews on delete cascade,
  decision text not null check (decision in ('advance', 'hold', 'decline')),
  reason text not null,
  rating smallint check (rating between 1 and 5),
  notes text,
  decided_by uuid references users on delete set null,
  decided_at timestamptz not null,
  withdrawn_by uuid references users on delete set null,
  withdrawn_at timestamptz
);
create index decisions_of on decisions (interview_id, decided_at desc, id desc);
-- Who has rated whom: until then a blind review hides the name.
create index decisions_rated on decisions (interview_id, decided_by) where rating is not null;

-- What lists show of it: the decision that counts now, and the recruiter's own labels.
alter table interviews
  add column decision text check (decision in ('advance', 'hold', 'decline')),
  add column decision_rating smallint check (decision_rating between 1 and 5),
  add column starred boolean not null default false,
  add column tags jsonb not null default '[]';

-- 'Candidate 3' of a blind review: by the order in which a vacancy's candidates came, and never given twice.
alter table vacancies add column last_candidate integer not null default 0;
alter table interviews add column candidate_number integer not null default 0;
update interviews set candidate_number = numbered.number
  from (select id, row_number() over (partition by vacancy_id order by created_at, id) as number from interviews) as numbered
  where numbered.id = interviews.id;
update vacancies set last_candidate = counted.interviews
  from (select vacancy_id, count(*) as interviews from interviews group by vacancy_id) as counted
  where counted.vacancy_id = vacancies.id;
create index vacancies_blind on vacancies (user_id) where blind_review;
