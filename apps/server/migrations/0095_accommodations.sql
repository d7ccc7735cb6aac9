-- What candidates chose for their interview. Apart from interviews, so that nothing that reads those can tell it.
create table accommodations (
  id uuid primary key, -- of the candidate's page: of the invitation, or of an interview without one
  interview_id uuid unique references interviews on delete cascade, -- null while there is none
  organisation_id uuid not null references organisations on delete cascade,
  time_factor double precision, -- null: no limit
  format text not null,
  captions boolean not null,
  slower_voice boolean not null,
  breaks boolean not null,
  note text,
  changed_at timestamptz not null
);
create index accommodations_organisation on accommodations (organisation_id);
