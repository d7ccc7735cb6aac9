-- Whom a receipt names: the billing details at the time of the payment; null: there were none, so today's are shown.
alter table payments add column buyer jsonb;
