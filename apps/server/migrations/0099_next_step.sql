-- What follows once a candidate is advanced.
alter table vacancies add column next_step jsonb not null default '{"kind":"none"}';
