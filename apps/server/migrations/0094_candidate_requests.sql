-- What candidates ask of a company on their own page. Of an interview, or of an invitation until its interview is made.
create table candidate_requests (
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  vacancy_id uuid not null references vacancies on delete cascade,
  interview_id uuid references interviews on delete cascade,
  invitation_id uuid references invitations on delete cascade,
  kind text not null check (kind in ('human_instead', 'human_review', 'accommodation', 'extension', 'question', 'data')),
  text text not null,
  state text not null default 'open' check (state in ('open', 'assigned', 'answered')),
  created_at timestamptz not null,
  due_at timestamptz not null,
  taken_by uuid references users on delete set null,
  answer text,
  answered_by uuid references users on delete set null,
  answered_at timestamptz,
  told integer not null default 0, -- 1: that it came, 2: that it is nearly due, 3: that it is overdue
  told_at timestamptz
);
create index candidate_requests_due on candidate_requests (organisation_id, state, due_at, id);
create index candidate_requests_newest on candidate_requests (organisation_id, created_at, id);
create index candidate_requests_told on candidate_requests (organisation_id, told_at);
create index candidate_requests_waiting on candidate_requests (due_at) where state <> 'answered' and told < 3;
create index candidate_requests_vacancy on candidate_requests (vacancy_id);
create index candidate_requests_interview on candidate_requests (interview_id);
create index candidate_requests_invitation on candidate_requests (invitation_id);
create index candidate_requests_taken on candidate_requests (taken_by);
create index candidate_requests_answered on candidate_requests (answered_by);
