-- An interview with a spoken answer that nobody has written down is its own state: no score until its words come.
alter table interviews
  drop constraint interviews_evaluation_status_check,
  add constraint interviews_evaluation_status_check check (
    evaluation_status in ('none', 'queued', 'running', 'done', 'not_enough_evidence', 'failed', 'awaiting_words')
  );

-- What was scored, or called too little, although an answer could not be read: evaluated again by the sweep after lost
-- evaluations, which finds it by its age.
update interviews set evaluation_status = 'queued', evaluation_status_at = 'epoch',
  technical_score = null, communication_score = null, overall_score = null, recommendation = null
where evaluation_status in ('done', 'not_enough_evidence') and id in (
  select interview_id from turns where speaker = 'candidate' and kind = 'answer' and not transcribed
);

-- An interview of which nothing could be read costs no place of the plan.
delete from usage_entries where interview_id in (
  select interview_id from turns where speaker = 'candidate' and kind = 'answer'
  group by interview_id having not bool_or(transcribed and content <> '')
);
