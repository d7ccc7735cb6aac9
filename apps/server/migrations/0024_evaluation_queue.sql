-- What an administrator sees of evaluations: why the last try failed (null: it did not), and those that wait or failed.
alter table interviews add column evaluation_fault jsonb;
create index interviews_in_evaluation on interviews (evaluation_status, evaluation_status_at)
  where evaluation_status in ('queued', 'running', 'failed', 'awaiting_words');
create index interviews_with_evaluation_fault on interviews (evaluation_status_at) where evaluation_fault is not null;
