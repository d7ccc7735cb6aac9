-- What the interviewer says around the questions in a language without words of our own; null: it asks the questions alone.
alter table vacancies add column phrases jsonb;
