-- Accounts
create table users (
  id uuid primary key,
  email text not null,
  name text not null,
  password_hash text not null,
  role text not null default 'user' check (role in ('user', 'admin')),
  email_verified_at timestamptz,
  company_name text not null default '',
  company_description text not null default '',
  notification_email boolean not null default true,
  notification_sms boolean not null default false,
  language text not null default 'ru' check (language in ('en', 'ru')),
  ai_provider text check (ai_provider in ('openai', 'gemini', 'cascade', 'builtin')),
  ai_model text,
  created_at timestamptz not null
);
create unique index users_email on users (lower(email));

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash text not null unique,
  user_agent text,
  address text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);

-- One mechanism for sign-up, reset and e-mail change: the newest row of a (user, purpose) counts.
create table verifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('email', 'reset')),
  target text not null,
  secret_hash text not null,
  wrong_tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index verifications_newest on verifications (user_id, purpose, created_at desc);

-- Plans and subscriptions. Prices in US cents.
create table plans (
  id text primary key,
  name text not null,
  price_cents integer not null check (price_cents >= 0),
  interview_limit integer check (interview_limit > 0),
  features jsonb not null default '[]',
  contact_sales boolean not null default false,
  position integer not null
);
insert into plans (id, name, price_cents, interview_limit, features, contact_sales, position) values
  ('starter', 'Starter', 0, 5, '["unlimited_vacancies", "transcript_and_recording", "csv_export"]', false, 1),
  ('professional', 'Professional', 2900, 50, '["unlimited_vacancies", "transcript_and_recording", "csv_export"]', false, 2),
  ('enterprise', 'Enterprise', 9900, null, '["unlimited_vacancies", "transcript_and_recording", "csv_export"]', true, 3);

create table subscriptions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  plan_id text not null references plans,
  status text not null check (status in ('pending', 'active', 'past_due', 'suspended', 'cancelled', 'expired')),
  provider text not null check (provider in ('free', 'local', 'paypal')),
  provider_subscription_id text,
  pending_plan_id text references plans,
  current_period_start timestamptz,
  current_period_end timestamptz,
  cancel_at_period_end boolean not null default false,
  trial_end timestamptz,
  next_payment_retry_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index subscriptions_one_active on subscriptions (user_id) where status in ('active', 'past_due', 'suspended');
create index subscriptions_user on subscriptions (user_id, created_at desc);

-- The ledger of completed interviews: rows outlive interviews, vacancies and subscriptions.
create table usage_entries (
  interview_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  completed_at timestamptz not null
);
create index usage_entries_user on usage_entries (user_id, completed_at);

-- Vacancies
create table vacancies (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  title text not null,
  description text not null,
  difficulty text not null check (difficulty in ('easy', 'medium', 'hard')),
  language text not null,
  questions jsonb not null,
  criteria jsonb not null,
  follow_up_questions boolean not null,
  prompt_template text,
  candidate_results text not null check (candidate_results in ('full', 'feedback', 'none')),
  status text not null check (status in ('open', 'closed')),
  deadline timestamptz,
  max_candidates integer,
  blind_review boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index vacancies_list on vacancies (user_id, created_at desc, id desc);

-- Interviews
create table interviews (
  id uuid primary key,
  vacancy_id uuid not null references vacancies on delete cascade,
  user_id uuid not null references users on delete cascade, -- the vacancy's owner, copied for flat lists
  candidate_name text not null,
  candidate_email text not null,
  candidate_phone text not null,
  candidate_phone_digits text not null,
  candidate_whatsapp text,
  candidate_telegram text,
  candidate_instagram text,
  candidate_linkedin text,
  candidate_search text not null, -- lower-cased name and e-mail, by the application: lower() depends on the server's locale
  candidate_token_hash text not null unique,
  consent_version text not null,
  consent_text text not null,
  consent_at timestamptz not null,
  status text not null check (status in ('pending', 'in_progress', 'completed', 'abandoned', 'cancelled')),
  -- What the interview was started with: later edits of the vacancy never change it.
  snapshot jsonb,
  provider text check (provider in ('openai', 'gemini', 'cascade', 'builtin')),
  -- Question tracking, derived from turns and kept beside them in the same transaction.
  question_number integer not null default 0,
  end_reason text,
  evaluation_status text not null default 'none'
    check (evaluation_status in ('none', 'queued', 'running', 'done', 'not_enough_evidence', 'failed')),
  evaluation_status_at timestamptz, -- when it was queued, or begun, last: one that never ends is found by it
  technical_score integer,
  communication_score integer,
  overall_score integer,
  recommendation text check (recommendation in ('hire', 'consider', 'reject')),
  evaluation jsonb,
  audio_file_path text unique,
  -- Which connection speaks for the interview: a later one takes over, a dead node's lapses.
  live_owner text,
  live_until timestamptz,
  last_event_at timestamptz not null,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz
);
create index interviews_owner on interviews (user_id, created_at desc, id desc);
create index interviews_owner_score on interviews (user_id, overall_score desc nulls last, id desc);
create index interviews_owner_name on interviews (user_id, candidate_search, id);
create index interviews_vacancy on interviews (vacancy_id, created_at desc, id desc);
create index interviews_open on interviews (last_event_at) where status in ('pending', 'in_progress');
create index interviews_ended on interviews (coalesce(ended_at, last_event_at))
  where status in ('completed', 'abandoned', 'cancelled');
create index interviews_unevaluated on interviews (evaluation_status_at) where evaluation_status in ('queued', 'running');

-- The record: append only, ordered by the server, one row however often it is sent.
create table turns (
  interview_id uuid not null references interviews on delete cascade,
  seq integer not null,
  client_id text,
  speaker text not null check (speaker in ('ai', 'candidate')),
  kind text not null check (kind in ('greeting', 'question', 'follow_up', 'remark', 'answer', 'farewell')),
  content text not null,
  question_index integer,
  source text not null check (source in ('server', 'browser', 'typed')),
  transcribed boolean not null default true,
  audio_key text,
  started_at timestamptz,
  ended_at timestamptz,
  stored_at timestamptz not null,
  audio_start_ms integer,
  audio_end_ms integer,
  primary key (interview_id, seq)
);
create unique index turns_once on turns (interview_id, client_id);

-- Facts about a session for the recruiter, never a verdict.
create table interview_events (
  id uuid primary key,
  interview_id uuid not null references interviews on delete cascade,
  at timestamptz not null,
  kind text not null,
  details jsonb not null default '{}'
);
create index interview_events_of on interview_events (interview_id, at);

create table recording_parts (
  interview_id uuid not null references interviews on delete cascade,
  segment integer not null,
  part integer not null,
  sha256 text not null,
  bytes integer not null,
  started_at timestamptz,
  received_at timestamptz not null,
  primary key (interview_id, segment, part)
);

create table evaluations (
  id uuid primary key,
  interview_id uuid not null references interviews on delete cascade,
  status text not null check (status in ('done', 'not_enough_evidence', 'failed')),
  reason text,
  result jsonb not null,
  created_at timestamptz not null
);
create index evaluations_of on evaluations (interview_id, created_at desc);

-- Who did what to whose data.
create table audit_entries (
  id uuid primary key,
  at timestamptz not null,
  user_id uuid,
  interview_id uuid,
  action text not null,
  details jsonb not null default '{}'
);
create index audit_entries_interview on audit_entries (interview_id, at);
