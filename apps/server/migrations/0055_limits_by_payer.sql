-- A place of the plan that a completed interview gave back: nothing could be judged in it, or the owner voided it.
alter table usage_entries
  add column given_back text check (given_back in ('no_evidence', 'voided')),
  add column given_back_at timestamptz;
create index usage_entries_voided on usage_entries (user_id, given_back_at) where given_back = 'voided';

-- What an interview stores, bytes: the recording with its parts, and spoken answers.
alter table interviews
  add column recording_bytes double precision not null default 0,
  add column answer_bytes double precision not null default 0,
  add column evaluation_opened_at timestamptz;
update interviews set recording_bytes = stored.bytes
  from (select interview_id, sum(bytes)::float8 as bytes from recording_parts group by interview_id) as stored
  where stored.interview_id = interviews.id;

-- When an account was last told of a limit, so that one mail goes out a period.
create table limit_notices (
  user_id uuid not null references users (id) on delete cascade,
  notice text not null,
  told_at timestamptz not null,
  primary key (user_id, notice)
);
