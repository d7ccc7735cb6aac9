-- older nodes: go on
-- How far the first settings of this installation are, and who has closed the list of first steps.
create table setup_steps (
  step text primary key,
  state text not null check (state in ('done', 'skipped')),
  at timestamptz not null
);
create table hidden_first_steps (
  user_id uuid primary key references users on delete cascade
);
