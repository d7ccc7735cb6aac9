-- An interview whose answers wait for their words has ended and is to be opened: it is new, too.
create or replace function interview_tally(one interviews, times integer) returns interview_tallies language sql immutable as $$
  select row(one.user_id, one.vacancy_id, one.status, one.evaluation_status, one.decision, one.starred,
    one.seen_at is null and one.evaluation_status in ('done', 'not_enough_evidence', 'awaiting_words'),
    one.started_at is not null and one.status <> 'cancelled',
    case when one.evaluation_status = 'done' and one.status in ('completed', 'abandoned') and one.snapshot is not null
      then one.evaluated_by end,
    times,
    case when one.overall_score > 0 and one.evaluation_status = 'done' then times else 0 end,
    case when one.overall_score > 0 and one.evaluation_status = 'done' then times * one.overall_score else 0 end,
    false)::interview_tallies
$$;

-- Nobody writes or folds a tally meanwhile.
lock table interviews, interview_tallies in share row exclusive mode;
delete from interview_tallies where evaluation_status = 'awaiting_words';
insert into interview_tallies
  select user_id, vacancy_id, status, evaluation_status, decision, starred, is_new, takes_place,
    evaluated_by, sum(interviews), sum(scored), sum(score_sum), true
  from (select tally.* from interviews cross join lateral interview_tally(interviews, 1) tally
    where interviews.evaluation_status = 'awaiting_words') tallied
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9;

-- The new one first: lists are read on meanwhile.
create index interviews_new on interviews (user_id, created_at desc, id desc) include (vacancy_id)
  where seen_at is null and evaluation_status in ('done', 'not_enough_evidence', 'awaiting_words');
drop index interviews_unseen;
