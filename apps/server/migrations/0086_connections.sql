-- What connects this server with others, as administrators set it: a row for the mail server, and one for each provider with a key.
create table connections (
  name text primary key check (name in ('mail', 'openai', 'gemini')),
  -- Nothing secret.
  settings jsonb not null default '{}',
  -- The password or the key, encrypted under SECRET_KEY; null: none is needed.
  sealed text
);
