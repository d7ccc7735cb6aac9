-- When the owner last opened the result; null: not since it was ready. Results from before count as opened.
alter table interviews add column seen_at timestamptz default now();
alter table interviews alter column seen_at drop default;
-- Made by the migration of the decisions; the indexes below name them.
alter table interviews
  add column if not exists decision text check (decision in ('advance', 'hold', 'decline')),
  add column if not exists starred boolean not null default false;

-- Every order of a list is an index, and what a list may be narrowed to lies in it: an owner's 50,000 rows are searched without
-- opening one. None of these columns changes while people talk.
drop index interviews_owner;
drop index interviews_owner_score;
drop index interviews_owner_name;
drop index interviews_vacancy;
create index interviews_owner on interviews (user_id, created_at desc, id desc)
  include (vacancy_id, status, evaluation_status, decision, starred, overall_score);
-- 'No score' is last both ways, so each way has a value of its own for it: one comparison finds the next page.
create index interviews_owner_best on interviews (user_id, coalesce(overall_score, -1) desc, id desc)
  include (vacancy_id, status, evaluation_status, decision, starred, overall_score, created_at);
create index interviews_owner_least on interviews (user_id, coalesce(overall_score, 101), id)
  include (vacancy_id, status, evaluation_status, decision, starred, overall_score, created_at);
create index interviews_owner_name on interviews (user_id, candidate_search, id)
  include (vacancy_id, status, evaluation_status, decision, starred, created_at);
create index interviews_vacancy on interviews (vacancy_id, created_at desc, id desc)
  include (user_id, status, evaluation_status, decision, starred, overall_score);
create index interviews_unseen on interviews (user_id, created_at desc, id desc) include (vacancy_id)
  where seen_at is null and evaluation_status in ('done', 'not_enough_evidence');
create index interviews_running on interviews (user_id) where status = 'in_progress';

-- What a search looks through and the order by name follows. lower() knows Cyrillic only where the server's locale does.
alter table vacancies add column title_search text not null generated always as (translate(lower(title),
  'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя')) stored;
create index vacancies_title on vacancies (user_id, title_search, id);

-- A search that reads the owner's names only, where the server has the two extensions. Without them it reads all names of the
-- owner in interviews_owner_name: slower, and right.
do $$
declare trigrams text;
begin
  if (select count(*) from pg_available_extensions where name in ('pg_trgm', 'btree_gin')) < 2 then return; end if;
  create extension if not exists pg_trgm;
  create extension if not exists btree_gin;
  select quote_ident(nspname) into trigrams
    from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm';
  execute format('create index interviews_search on interviews using gin (user_id, candidate_search %s.gin_trgm_ops)', trigrams);
exception
  -- May not create extensions, or another schema's migration creates them at this moment.
  when insufficient_privilege or unique_violation or undefined_object or undefined_file or feature_not_supported then
    raise notice 'no index for searches: %', sqlerrm;
end $$;
