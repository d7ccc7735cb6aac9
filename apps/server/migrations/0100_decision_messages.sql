-- What candidates are sent with a decision, and an organisation's own words for it.
create table decision_messages (
  id uuid primary key,
  interview_id uuid not null references interviews on delete cascade,
  decision_id uuid not null, -- goes with the interview, as the message does
  kind text not null check (kind in ('advance', 'hold', 'decline')),
  locale text not null,
  subject text not null,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'withdrawn')),
  created_at timestamptz not null,
  send_at timestamptz not null,
  sent_at timestamptz,
  sent_by uuid references users on delete set null
);
create index decision_messages_interview on decision_messages (interview_id, created_at);
-- At most one message waits for a candidate.
create unique index decision_messages_waiting on decision_messages (interview_id) where state = 'waiting';
create index decision_messages_due on decision_messages (send_at) where state in ('waiting', 'sending');
create index decision_messages_by on decision_messages (sent_by);

create table message_templates (
  organisation_id uuid not null references organisations on delete cascade,
  kind text not null check (kind in ('advance', 'hold', 'decline', 'next_step', 'received')),
  locale text not null,
  subject text, -- null: ours
  body text,
  primary key (organisation_id, kind, locale)
);
