-- How candidates found their interview: one row each, the last one they sent.
create table candidate_feedback (
  interview_id uuid primary key references interviews on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  comment text,
  at timestamptz not null
);
