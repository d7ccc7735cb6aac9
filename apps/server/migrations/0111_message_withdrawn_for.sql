-- Which decision withdrew a message: where that is undone, the message waits again. It goes with the interview, as decision_id does.
alter table decision_messages add column withdrawn_for uuid;
