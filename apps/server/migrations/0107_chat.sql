-- Where the chat of an organisation is told of interviews that are over, sealed; when it was last told, and why it did not take that.
alter table organisations
  add column chat_webhook text,
  add column chat_at timestamptz,
  add column chat_fault text;

-- End of the last interview that the chat was told of.
alter table vacancies add column chat_told_until timestamptz;
