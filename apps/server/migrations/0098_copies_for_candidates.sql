-- A copy of their data that a candidate asked for: a file that is named after the page and goes after a day.
alter table candidate_pages
  add column copy_asked_at timestamptz, -- null: none, or its file is removed
  add column copy_ready_at timestamptz;
create index candidate_pages_copies on candidate_pages (copy_ready_at) where copy_asked_at is not null;
