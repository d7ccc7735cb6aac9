-- Ratings by members, one of each for an interview; independent: others' are read only after one's own.
alter table vacancies add column independent_ratings boolean not null default true;
create table ratings (
  id uuid primary key,
  interview_id uuid not null references interviews on delete cascade,
  rated_by uuid references users on delete set null,
  overall smallint not null check (overall between 1 and 5),
  questions jsonb not null, -- [{ index, score, note }]
  criteria jsonb not null, -- [{ name, score }]
  rated_at timestamptz not null,
  unique (interview_id, rated_by)
);
create index ratings_rated_by on ratings (rated_by) where rated_by is not null;

create table comments (
  id uuid primary key,
  interview_id uuid not null references interviews on delete cascade,
  written_by uuid references users on delete set null,
  text text not null,
  seq integer, -- the turn that it is about
  mentions jsonb not null default '[]', -- ids of members; those of deleted accounts have no name any more
  written_at timestamptz not null
);
create index comments_of on comments (interview_id, written_at, id);
create index comments_written_by on comments (written_by) where written_by is not null;

-- The mean of the ratings as a score: in lists it stands where there is no score of an evaluator.
alter table interviews add column human_score smallint check (human_score between 0 and 100);
drop index interviews_owner_best;
drop index interviews_owner_least;
create index interviews_owner_best on interviews (organisation_id, coalesce(overall_score, human_score, -1) desc, id desc)
  include (vacancy_id, status, evaluation_status, decision, starred, overall_score, created_at, human_score);
create index interviews_owner_least on interviews (organisation_id, coalesce(overall_score, human_score, 101), id)
  include (vacancy_id, status, evaluation_status, decision, starred, overall_score, created_at, human_score);
-- Whose place in an order would tell of others' ratings.
create index interviews_rated_alone on interviews (organisation_id) where overall_score is null and human_score is not null;
