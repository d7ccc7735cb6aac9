-- The administrator's page of providers counts what was used in the last month.
create index model_usage_at on model_usage (at);

-- Whose interview it was in which another provider stepped in: the start page of an account reads no other account's.
alter table interview_events add column owner_id uuid;
update interview_events set owner_id = interviews.user_id
  from interviews where interviews.id = interview_events.interview_id and kind = 'provider_gave_way';
create index interview_events_gave_way_of on interview_events (owner_id, at) where kind = 'provider_gave_way';
drop index interview_events_gave_way;
