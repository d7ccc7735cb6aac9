-- What is kept of a candidate's own page besides the invitation and the interview; made when first needed.
create table candidate_pages (
  id uuid primary key, -- of the invitation, or of an interview without one
  interview_id uuid unique, -- without a reference: the page outlives the interview
  organisation_id uuid not null references organisations on delete cascade,
  mailed_at timestamptz, -- its link, in a mail of its own
  code_hash text,
  code_sent_at timestamptz,
  code_tries integer not null default 0,
  confirmed_until timestamptz,
  withdrawn_at timestamptz,
  erased_at timestamptz,
  created_at timestamptz not null
);
create index candidate_pages_mailed on candidate_pages (organisation_id, mailed_at);
