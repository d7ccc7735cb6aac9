-- Who may be a provider is said once, in contracts/providers.ts; what is written was checked against it.
alter table users drop constraint users_ai_provider_check;
alter table interviews drop constraint interviews_provider_check;
alter table ai_models drop constraint ai_models_provider_check;
alter table model_settings
  drop constraint model_settings_ai_provider_check,
  drop constraint model_settings_generation_provider_check,
  drop constraint model_settings_voice_provider_check,
  drop constraint model_settings_analysis_provider_check;
