-- What a candidate's browser says was said: a claim, kept beside the record and never part of it.
create table reported_transcripts (
  interview_id uuid primary key references interviews on delete cascade,
  entries jsonb not null,
  at timestamptz not null
);
