-- Who interviews for a vacancy and how it sounds; null: as the account is set.
alter table vacancies
  add column voice_provider text,
  add column voice text;

-- The voices that can be chosen of a voice model; those that `voice` names are its usual ones.
alter table ai_models add column voices jsonb not null default '[]';
update ai_models
  set voices = '["alloy", "ash", "ballad", "cedar", "coral", "echo", "marin", "sage", "shimmer", "verse"]'
  where provider = 'openai' and voice is not null;
update ai_models
  set voices = '["Aoede", "Charon", "Kore", "Leda", "Puck", "Zephyr"]'
  where provider = 'gemini' and voice is not null;
