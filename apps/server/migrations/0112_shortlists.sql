-- Links by which a company shows chosen candidates of a vacancy to readers without an account. The token is kept as a hash.
create table shortlists (
  id uuid primary key,
  vacancy_id uuid not null references vacancies on delete cascade,
  created_by uuid references users on delete set null,
  token_hash text not null unique,
  contacts boolean not null,
  may_comment boolean not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null
);
create index shortlists_of on shortlists (vacancy_id, created_at desc);
create index shortlists_created_by on shortlists (created_by) where created_by is not null;
create table shortlist_interviews (
  shortlist_id uuid not null references shortlists on delete cascade,
  interview_id uuid not null references interviews on delete cascade,
  place smallint not null,
  primary key (shortlist_id, interview_id)
);
create index shortlist_interviews_of on shortlist_interviews (interview_id);

-- What readers of such a link say, under a name that they give.
alter table ratings add column guest_name text, add column shortlist_id uuid references shortlists on delete set null;
create unique index ratings_of_guests on ratings (interview_id, shortlist_id, lower(guest_name)) where shortlist_id is not null;
create index ratings_shortlist on ratings (shortlist_id) where shortlist_id is not null;
alter table comments add column guest_name text, add column shortlist_id uuid references shortlists on delete set null;
create index comments_shortlist on comments (shortlist_id, interview_id) where shortlist_id is not null;
