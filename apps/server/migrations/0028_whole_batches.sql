-- What candidates say after interviews is given back five people at a time: figures that changed with one answer would
-- tell whose it was.

-- The batch in which an answer is counted; null: it waits for four others. A batch that lost somebody is not shown.
alter table candidate_feedback add column batch uuid;
create index candidate_feedback_batch on candidate_feedback (batch);

-- Whether an answer is part of the stored figures.
alter table self_identifications add column counted boolean not null default false;

-- The figures as an account reads them until five more people have answered.
create table fairness_snapshots (
  user_id uuid primary key references users on delete cascade,
  figures jsonb not null
);
