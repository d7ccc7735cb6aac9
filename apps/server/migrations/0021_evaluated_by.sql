-- The provider of the engine behind an interview's scores, for lists and exports: they never read the whole evaluation.
alter table interviews add column evaluated_by text;
update interviews set evaluated_by = evaluation -> 'engine' ->> 'provider' where evaluation is not null;
