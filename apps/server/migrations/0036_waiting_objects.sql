-- Sound for the object store (S3_*) that waits here while the store does not answer, and what is to be removed there.
create table waiting_objects (
  key text collate "C" primary key,
  -- null: the object and everything below it go.
  bytes bytea,
  size int not null,
  -- Changes whenever the row is written anew: whoever was sending the former bytes then knows.
  version uuid not null,
  waiting_since timestamptz not null,
  -- Until then somebody sends it.
  taken_until timestamptz
);
create index waiting_objects_since on waiting_objects (waiting_since);
