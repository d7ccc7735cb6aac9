-- The name under which an account's logo is stored and served: a hash of its content with its kind; null for none.
alter table users add column company_logo text;
