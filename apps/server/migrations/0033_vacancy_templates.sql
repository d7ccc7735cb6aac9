-- Forms of vacancies that an account keeps to start new ones from.
create table vacancy_templates (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  fields jsonb not null,
  created_at timestamptz not null
);
create index vacancy_templates_owner on vacancy_templates (user_id, created_at desc, id desc);
