-- older nodes: go on
-- What the recruiter says for a vacancy's notice: places, who decides, another way, whom to ask for adjustments; null: nothing.
alter table vacancies add column notice jsonb;
-- Version, text and time of the separate document that the candidate agreed to; null: none was asked for.
alter table interviews add column data_consent jsonb;
