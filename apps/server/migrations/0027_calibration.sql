-- How an engine scored the graded interviews of a trial, the last time. `sample`: which interviews they were; figures of
-- another sample do not compare.
create table calibrations (
  provider text not null,
  model text not null,
  prompt_version text not null,
  sample text not null,
  outcomes jsonb not null,
  at timestamptz not null,
  primary key (provider, model, prompt_version)
);

-- Trials of a change before it is saved: of the choice of a model, or of the prompt of evaluations.
create table calibration_runs (
  id uuid primary key,
  status text not null default 'running' check (status in ('running', 'done', 'cancelled', 'failed')),
  change jsonb not null,
  cases integer not null,
  cases_done integer not null default 0,
  tried jsonb,
  in_use jsonb,
  created_by uuid references users on delete set null,
  created_at timestamptz not null
);
-- One at a time.
create unique index calibration_runs_running on calibration_runs (status) where status = 'running';
create index calibration_runs_created_at on calibration_runs (created_at);
