-- When a message was handed to the mail server whose answer is not known yet: nothing takes it again before that must have ended.
alter table decision_messages add column claimed_at timestamptz;
