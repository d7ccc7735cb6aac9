-- What candidates say they said instead; the recorded words stay as they are.
create table answer_corrections (
  interview_id uuid not null references interviews on delete cascade,
  seq integer not null,
  text text not null,
  created_at timestamptz not null,
  queued_at timestamptz, -- since then an evaluation that reads it is on its way or done
  primary key (interview_id, seq)
);
