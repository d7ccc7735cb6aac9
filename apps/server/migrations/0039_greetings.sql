-- What a company says to candidates before anything else: of an account ('' for nothing), and of a vacancy in its place (null: the account's).
alter table users add column company_greeting text not null default '';
alter table vacancies add column greeting text;
