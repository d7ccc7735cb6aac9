-- Interviews that simulated people take of a vacancy, to see what its questions and criteria make of them: the last run of each
-- vacancy, apart from all interviews.
create table dry_runs (
  id uuid primary key,
  vacancy_id uuid not null references vacancies on delete cascade,
  status text not null default 'running' check (status in ('running', 'done', 'failed')),
  -- The vacancy as it was when the run began.
  snapshot jsonb not null,
  results jsonb not null default '[]',
  created_at timestamptz not null,
  -- The last sign of life.
  at timestamptz not null
);
create unique index dry_runs_running on dry_runs (vacancy_id) where status = 'running';
create index dry_runs_vacancy on dry_runs (vacancy_id, created_at desc);
create index dry_runs_unfinished on dry_runs (at) where status = 'running';
