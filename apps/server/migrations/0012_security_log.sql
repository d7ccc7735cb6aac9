-- Where the role of an administrator comes from: ADMIN_EMAILS (and goes with them), or the operator's command. Null: from
-- before this was kept; the next start finds out.
alter table users
  add column role_source text check (role_source in ('configured', 'granted'));

-- Who signed in, was refused, changed or read what of an account. Never a password or a code.
create table security_events (
  id uuid primary key,
  at timestamptz not null,
  kind text not null,
  user_id uuid references users on delete cascade, -- whose account; null: nobody's
  actor_id uuid, -- the account that did it; null: not known, or the operator
  address text,
  user_agent text,
  details jsonb not null default '{}'
);
create index security_events_account on security_events (user_id, at desc, id desc);
create index security_events_at on security_events (at desc, id desc);
