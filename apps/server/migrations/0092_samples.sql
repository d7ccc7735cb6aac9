-- older nodes: go on
-- One sample vacancy for each organisation, whose interviews count nowhere.
alter table vacancies add column is_sample boolean not null default false;
create unique index vacancies_sample on vacancies (organisation_id) where is_sample;
alter table interviews add column is_sample boolean not null default false;
-- What is left out of those that run, without reading each.
create index interviews_sample on interviews (organisation_id, id) where is_sample;
-- What can still be taken back has no such column.
update deleted_rows set held = held || '{"is_sample": false}' where of_table in ('interviews', 'vacancies') and link is null;
