-- What an administrator deleted of somebody else's is not that one's to take back.
alter table deletions add column by_admin boolean not null default false;
-- An interview that ran when it was deleted keeps its place until it can no longer be taken back.
create index deleted_running on deleted_rows (deletion_id) where of_table = 'interviews' and held ->> 'status' = 'in_progress';
