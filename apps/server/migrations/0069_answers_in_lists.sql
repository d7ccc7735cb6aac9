-- What a list shows of answers that have no score, kept with the evaluation: questions answered, words said, the evaluation's flags
-- and the first sentence without name and contacts.
alter table interviews
  add column answered_questions integer not null default 0,
  add column candidate_words integer not null default 0,
  add column flags jsonb not null default '[]',
  add column first_sentence text;

update interviews set
  flags = coalesce(evaluation -> 'flags', '[]'),
  answered_questions = said.questions,
  candidate_words = said.words
from (
  select interview_id, count(distinct question_index) as questions,
    sum(array_length(regexp_split_to_array(trim(content), '\s+'), 1)) as words
  from turns where speaker = 'candidate' and kind = 'answer' and content <> '' group by interview_id
) as said
where said.interview_id = interviews.id and interviews.evaluation_status in ('done', 'not_enough_evidence');

create index interviews_owner_answered on interviews (user_id, answered_questions desc, id desc);
create index interviews_owner_words on interviews (user_id, candidate_words desc, id desc);
create index interviews_owner_rated on interviews (user_id, coalesce(decision_rating, 0) desc, id desc);
