-- Where candidates turn to with questions: an address, a link or a telephone number; '' for none.
alter table users add column company_contact text not null default '';
-- Who has begun an interview for the same vacancy before.
create index interviews_by_candidate on interviews (vacancy_id, candidate_email, created_at);
