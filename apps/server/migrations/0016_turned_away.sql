-- Candidates who met a vacancy without a free place, each once per vacancy: by their address, or without one by a keyed
-- hash of network and browser. `at`: when last, in another period than before.
create table turned_away (
  id uuid primary key,
  vacancy_id uuid not null references vacancies on delete cascade,
  user_id uuid not null references users on delete cascade, -- the vacancy's owner
  visitor text,
  email text,
  name text,
  at timestamptz not null,
  written_at timestamptz,
  check (visitor is not null or email is not null)
);
create unique index turned_away_address on turned_away (vacancy_id, email);
create index turned_away_visitor on turned_away (vacancy_id, visitor);
create index turned_away_owner on turned_away (user_id, at);
create index turned_away_age on turned_away (at);

-- When the owner was last mailed about the first of them in a period.
alter table users add column turned_away_told_at timestamptz;
