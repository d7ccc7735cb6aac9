-- A model's download, carried out by the node that holds it; one that a node let go of is taken up by the next.
create table model_downloads (
  model_id text primary key,
  phase text not null default 'waiting' check (phase in ('waiting', 'downloading', 'checking', 'ready', 'failed')),
  paused boolean not null default false, -- waits for an administrator
  bytes bigint not null default 0,
  total bigint not null default 0,
  bytes_per_second bigint not null default 0,
  seconds_left bigint,
  fault jsonb, -- kind and facts of a ModelFault
  holder uuid not null,
  lease_until timestamptz not null,
  asked_at timestamptz not null default clock_timestamp()
);
