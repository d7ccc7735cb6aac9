-- The servers on this database, each with its sign of life.
create table nodes (
  id uuid primary key,
  roles text[] not null,
  -- Where its process runs, so that one that died there is known at once.
  machine text not null,
  pid integer not null,
  has_redis boolean not null,
  -- Of its SECRET_KEY: all nodes need the same.
  key_print text not null,
  started_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp()
);

-- By which this deployment is known where several share something, as a Redis.
create table deployment (id uuid primary key default gen_random_uuid());
insert into deployment default values;
