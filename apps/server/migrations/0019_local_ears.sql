-- Spoken answers that a model on this machine writes down, now or later.

-- Which model wrote the words down: { model, revision, confidence }.
alter table turns add column ears jsonb;
-- The words of this answer will be written down later.
alter table turns add column words_due boolean not null default false;
-- How often that was tried in vain.
alter table turns add column words_tries smallint not null default 0;

create index turns_words_due on turns (interview_id) where words_due;
-- What was spoken and never written down, for whoever gets ears later.
create index turns_unheard on turns (interview_id) where not transcribed and audio_key is not null;
