-- How many demos somebody has begun. Only counts: of the demos themselves nothing is stored. `subject` is an account, a
-- visitor by the hash of their cookie, or a network on one day by a keyed hash of its address.
create table demo_uses (
  subject text primary key,
  used integer not null check (used > 0),
  last_at timestamptz not null
);
