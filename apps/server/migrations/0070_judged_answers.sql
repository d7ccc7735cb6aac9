-- What a model on this machine made of single answers, while the interview runs or is evaluated: a restart loses none of it.
create table judged_answers (
  interview_id uuid not null references interviews on delete cascade,
  question_index integer not null,
  -- Of what the model read, and of the model.
  key text not null,
  judged jsonb not null,
  primary key (interview_id, question_index)
);
