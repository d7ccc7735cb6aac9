-- What was deleted goes in steps, files first; `final_at` begins them and ends the time in which it can be taken back.
alter table deletions
  drop constraint deletions_kind_check, add check (kind in ('interview', 'vacancy', 'candidate')),
  add column final_at timestamptz,
  add column files_gone_at timestamptz,
  add column asked_by text not null default 'company'; -- company, candidate or retention

-- What remains of it: when, by whose wish, and how many rows of which table went.
create table erasures (
  id uuid primary key, -- of the deletion
  organisation_id uuid not null references organisations on delete cascade,
  kind text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  done_at timestamptz not null,
  removed jsonb not null, -- rows by table
  proof text not null -- keyed hash of the whole with the id of its subject, which is not kept
);
create index erasures_organisation on erasures (organisation_id, done_at);
