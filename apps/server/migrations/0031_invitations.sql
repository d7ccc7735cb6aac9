alter table vacancies add column invited_only boolean not null default false;

create table invitations (
  id uuid primary key,
  vacancy_id uuid not null references vacancies on delete cascade,
  user_id uuid not null references users on delete cascade, -- the vacancy's owner
  email text not null,
  name text,
  phone text,
  token_hash text not null unique,
  round integer not null default 1,
  message text,
  remind boolean not null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  reminded_at timestamptz,
  next_reminder text check (next_reminder in ('waiting', 'ending')),
  next_reminder_at timestamptz,
  opened_at timestamptz,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  used_at timestamptz,
  interview_id uuid references interviews on delete set null
);
-- One person, one invitation that counts.
create unique index invitations_live on invitations (vacancy_id, email) where revoked_at is null;
create index invitations_list on invitations (vacancy_id, created_at, id);
create index invitations_due on invitations (next_reminder_at) where next_reminder_at is not null;
create index invitations_interview on invitations (interview_id) where interview_id is not null;
create index invitations_age on invitations (expires_at);
create index invitations_owner on invitations (user_id);

create table invitation_days (
  user_id uuid not null references users on delete cascade,
  day date not null,
  mails integer not null,
  primary key (user_id, day)
);
create index invitation_days_age on invitation_days (day);

-- The mail that an interview ends with, and what opens its result from there.
create table receipts (
  interview_id uuid primary key references interviews on delete cascade,
  token_hash text not null,
  mail_id uuid not null,
  created_at timestamptz not null
);
