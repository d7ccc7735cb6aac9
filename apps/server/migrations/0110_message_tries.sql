-- How often the mail server did not take a message; while there is another try, send_at is its time.
alter table decision_messages add column tries smallint not null default 0;
