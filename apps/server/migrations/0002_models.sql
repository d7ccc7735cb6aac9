-- The models there are. Names, prices and end dates are data: providers change all three several times a year.
create table ai_models (
  provider text not null check (provider in ('openai', 'gemini', 'cascade', 'builtin')),
  id text not null, -- the provider's own name
  name text not null,
  capabilities jsonb not null, -- any of generation, voice, transcription, analysis
  default_for jsonb not null default '[]', -- what it does unless somebody chose another
  prices jsonb, -- US dollars by what is billed (see model-prices.ts); null: not known
  voice text, -- how a voice model sounds
  reasons boolean not null default false, -- takes a reasoning effort
  ends_at timestamptz, -- when its provider shuts it down
  position integer not null,
  primary key (provider, id)
);

insert into ai_models (position, provider, id, name, capabilities, default_for, prices, voice, reasons, ends_at) values
  (10, 'openai', 'gpt-6.1-terra', 'GPT-6.1 Terra', '["generation", "analysis"]', '["analysis"]',
    '{"input_text": 1, "cached_text": 0.05, "output_text": 5}', null, true, null),
  (11, 'openai', 'gpt-6-luna', 'GPT-6 Luna', '["generation", "analysis"]', '["generation"]',
    '{"input_text": 0.1, "cached_text": 0.01, "output_text": 0.5}', null, true, null),
  (12, 'openai', 'gpt-6.1-sol', 'GPT-6.1 Sol', '["generation", "analysis"]', '[]',
    '{"input_text": 2, "cached_text": 0.1, "output_text": 10}', null, true, null),
  (13, 'openai', 'gpt-6-astra', 'GPT-6 Astra', '["generation", "analysis"]', '[]',
    '{"input_text": 10, "cached_text": 1, "output_text": 50}', null, true, null),
  (20, 'openai', 'gpt-realtime-2.1', 'GPT-Realtime 2.1', '["voice"]', '["voice"]',
    '{"input_text": 4, "cached_text": 0.4, "output_text": 24, "input_audio": 32, "cached_audio": 0.4, "output_audio": 64}',
    'alloy', true, null),
  (21, 'openai', 'gpt-realtime-2.1-mini', 'GPT-Realtime 2.1 mini', '["voice"]', '[]',
    '{"input_text": 0.6, "cached_text": 0.06, "output_text": 2.4, "input_audio": 10, "cached_audio": 0.3, "output_audio": 20}',
    'alloy', true, null),
  (22, 'openai', 'gpt-realtime-2', 'GPT-Realtime 2', '["voice"]', '[]',
    '{"input_text": 4, "cached_text": 0.4, "output_text": 24, "input_audio": 32, "cached_audio": 0.4, "output_audio": 64}',
    'alloy', true, null),
  (23, 'openai', 'gpt-realtime-1.5', 'GPT-Realtime 1.5', '["voice"]', '[]',
    '{"input_text": 4, "cached_text": 0.4, "output_text": 16, "input_audio": 32, "cached_audio": 0.4, "output_audio": 64}',
    'alloy', false, null),
  (24, 'openai', 'gpt-realtime', 'GPT-Realtime', '["voice"]', '[]', null, 'alloy', false, '2027-01-20T00:00:00Z'),
  (25, 'openai', 'gpt-realtime-mini', 'GPT-Realtime mini', '["voice"]', '[]', null, 'alloy', false, '2027-01-20T00:00:00Z'),
  (30, 'openai', 'gpt-4o-mini-transcribe', 'GPT-4o mini Transcribe', '["transcription"]', '["transcription"]',
    '{"input_text": 1.25, "input_audio": 1.25, "output_text": 5}', null, false, '2027-02-26T00:00:00Z'),
  (31, 'openai', 'gpt-transcribe', 'GPT Transcribe', '["transcription"]', '[]',
    '{"audio_minute": 0.0045}', null, false, null),
  (32, 'openai', 'gpt-live-transcribe', 'GPT Live Transcribe', '["transcription"]', '[]',
    '{"audio_minute": 0.017}', null, false, null),
  (33, 'openai', 'gpt-realtime-whisper', 'GPT-Realtime Whisper', '["transcription"]', '[]',
    '{"audio_minute": 0.017}', null, false, null),
  (34, 'openai', 'gpt-4o-transcribe', 'GPT-4o Transcribe', '["transcription"]', '[]', null, null, false, '2027-02-26T00:00:00Z'),
  (35, 'openai', 'whisper-1', 'Whisper', '["transcription"]', '[]', null, null, false, '2027-02-26T00:00:00Z'),
  (40, 'gemini', 'gemini-3.8-flash', 'Gemini 3.8 Flash', '["generation", "analysis"]', '["generation", "analysis"]',
    '{"input_text": 0.75, "output_text": 3.75}', null, true, null), -- until 2026-12-31, then twice as much
  (41, 'gemini', 'gemini-3.5-flash-lite', 'Gemini 3.5 Flash-Lite', '["generation", "analysis"]', '[]',
    '{"input_text": 0.3, "output_text": 2.5}', null, false, null),
  (42, 'gemini', 'gemini-4-argon', 'Gemini 4 Argon', '["generation", "analysis"]', '[]', null, null, true, null),
  (43, 'gemini', 'gemini-3.8-live', 'Gemini 3.8 Live', '["voice", "transcription"]', '["voice", "transcription"]',
    null, 'Kore', false, null),
  (44, 'gemini', 'gemini-3.8-live-extended-thinking', 'Gemini 3.8 Live Extended Thinking', '["voice", "transcription"]', '[]',
    null, 'Kore', false, null),
  (90, 'builtin', 'builtin', 'Vivavox', '["generation", "voice", "analysis"]', '["generation", "voice", "analysis"]',
    '{}', null, false, null);

-- What the administrator chose for everybody: one row; null is the default.
create table model_settings (
  only_row boolean primary key default true check (only_row),
  ai_provider text check (ai_provider in ('openai', 'gemini', 'cascade', 'builtin')),
  generation_provider text check (generation_provider in ('openai', 'gemini', 'cascade', 'builtin')),
  voice_provider text check (voice_provider in ('openai', 'gemini', 'cascade', 'builtin')),
  analysis_provider text check (analysis_provider in ('openai', 'gemini', 'cascade', 'builtin')),
  generation_model text,
  voice_model text,
  analysis_model text,
  transcription_model text
);
insert into model_settings default values;

-- What models took, as the providers counted it. Rows outlive interviews: an account's costs do not shrink by deleting.
create table model_usage (
  id uuid primary key,
  interview_id uuid references interviews on delete set null,
  user_id uuid not null references users on delete cascade,
  at timestamptz not null,
  purpose text not null check (purpose in ('generation', 'voice', 'transcription', 'analysis')),
  provider text not null,
  model text not null,
  input_text integer not null,
  input_audio integer not null,
  cached_text integer not null,
  cached_audio integer not null,
  output_text integer not null,
  output_audio integer not null,
  audio_ms integer not null,
  usd numeric -- at the catalogue's prices of that moment; null: it had none
);
create index model_usage_interview on model_usage (interview_id);
create index model_usage_user on model_usage (user_id, at);

-- How long an account's interviews spoke with a voice of a provider, by month.
create index interviews_spoken on interviews (user_id, coalesce(ended_at, 'infinity'::timestamptz))
  where started_at is not null and provider <> 'builtin';
-- When the owner was last told that the month's minutes are used up.
alter table users add column minutes_used_up_told_at timestamptz;
