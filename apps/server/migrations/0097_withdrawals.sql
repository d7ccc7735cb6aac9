-- The candidate withdrew: the result can be read until it is deleted, and nothing more is made of it.
alter table interviews add column withdrawn_at timestamptz;
