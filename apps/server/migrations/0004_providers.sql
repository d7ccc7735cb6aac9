-- Interviews in which another provider stepped in for one that was down: the owner's page counts those of the last days.
create index interview_events_gave_way on interview_events (at) where kind = 'provider_gave_way';

-- A price that is announced for a day: from then on it is the price.
alter table ai_models add column next_prices jsonb;
alter table ai_models add column next_prices_at timestamptz;
update ai_models
  set next_prices = '{"input_text": 1.5, "output_text": 7.5}', next_prices_at = '2027-01-01T00:00:00Z'
  where provider = 'gemini' and id = 'gemini-3.8-flash';
