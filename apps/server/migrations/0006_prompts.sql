-- Prompts that somebody wrote: an account's own, and those of the administrator for everybody (no account).
create table prompt_templates (
  user_id uuid references users on delete cascade,
  key text not null check (key in ('interview_system', 'interview_generation', 'evaluation', 'demo_interview')),
  prompt text not null,
  updated_at timestamptz not null,
  unique nulls not distinct (user_id, key)
);
