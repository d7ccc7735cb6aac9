-- What a strong answer to each question contains, parallel to the questions; the owner's alone.
alter table vacancies add column strong_answers jsonb not null default '[]';
