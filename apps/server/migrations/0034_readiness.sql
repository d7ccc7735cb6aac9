-- One row that GET /api/ready writes, to see that the database takes writes.
create table readiness (
  id integer primary key check (id = 1),
  at timestamptz not null
) with (fillfactor = 50);
