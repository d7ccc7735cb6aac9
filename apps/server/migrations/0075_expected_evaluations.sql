-- When a running evaluation is expected to end, as predicted when it began; null: nothing is known of its engine's speed.
alter table interviews add column evaluation_expected_at timestamptz;
