-- Indexes first, what is dropped last: what is read of interviews meanwhile is read on, and waits a moment only at the end.
-- Those in progress and those that never began are looked for every 30 seconds, each by its own age. Who is connected now is few.
create index interviews_live on interviews (last_event_at) where status = 'in_progress';
create index interviews_pending on interviews (created_at) where status = 'pending';
create index interviews_connected on interviews (id) where live_owner is not null;
-- Also in the order of a list.
create index interviews_running_listed on interviews (user_id, created_at desc, id desc) where status = 'in_progress';
-- Who went on with the built-in interviewer stopped taking minutes; the others have interviews_spoken.
create index interview_events_continued on interview_events (at) where kind = 'continued_with_builtin';

-- How many interviews of each kind a vacancy has: what lists and the start page tell, without reading the interviews. A change of an
-- interview adds rows (one less here, one more there) and never changes one, so that nobody waits for a counter; a job folds them.
create table interview_tallies (
  user_id uuid not null,
  vacancy_id uuid not null,
  status text not null,
  evaluation_status text not null,
  decision text,
  starred boolean not null,
  is_new boolean not null, -- ready, and not opened since
  takes_place boolean not null, -- of those that a vacancy may have
  evaluated_by text, -- by whom it could be evaluated again
  interviews integer not null,
  scored integer not null, -- with a score above 0, and the sum of those scores
  score_sum bigint not null,
  folded boolean not null default false
);
create index interview_tallies_of on interview_tallies (user_id, vacancy_id);
create index interview_tallies_loose on interview_tallies (user_id, vacancy_id) where not folded;

-- No column is read that changes while people talk.
create function interview_tally(one interviews, times integer) returns interview_tallies language sql immutable as $$
  select row(one.user_id, one.vacancy_id, one.status, one.evaluation_status, one.decision, one.starred,
    one.seen_at is null and one.evaluation_status in ('done', 'not_enough_evidence'),
    one.started_at is not null and one.status <> 'cancelled',
    case when one.evaluation_status = 'done' and one.status in ('completed', 'abandoned') and one.snapshot is not null
      then one.evaluated_by end,
    times,
    case when one.overall_score > 0 and one.evaluation_status = 'done' then times else 0 end,
    case when one.overall_score > 0 and one.evaluation_status = 'done' then times * one.overall_score else 0 end,
    false)::interview_tallies
$$;

create function tally_interview() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into interview_tallies select * from interview_tally(old, -1); end if;
  if tg_op <> 'DELETE' then insert into interview_tallies select * from interview_tally(new, 1); end if;
  return null;
end $$;

create trigger interviews_tallied after insert or delete on interviews for each row execute function tally_interview();
create trigger interviews_retallied
  after update of status, evaluation_status, decision, starred, seen_at, started_at, overall_score, evaluated_by on interviews
  for each row
  when ((old.status, old.evaluation_status, old.decision, old.starred, old.seen_at is null, old.started_at is null, old.overall_score,
      old.evaluated_by)
    is distinct from
    (new.status, new.evaluation_status, new.decision, new.starred, new.seen_at is null, new.started_at is null, new.overall_score,
      new.evaluated_by))
  execute function tally_interview();

insert into interview_tallies
  select user_id, vacancy_id, status, evaluation_status, decision, starred, is_new, takes_place,
    evaluated_by, sum(interviews), sum(scored), sum(score_sum), true
  from (select tally.* from interviews cross join lateral interview_tally(interviews, 1) tally) tallied
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9;

drop index interviews_open;
-- interviews_in_evaluation holds the same rows in the same order.
drop index interviews_unevaluated;
drop index interviews_running;
alter index interviews_running_listed rename to interviews_running;
