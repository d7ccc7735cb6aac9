-- Messages of the contact form beyond what goes out at once: they wait for the hour's one mail.
create table contact_messages (
  id uuid primary key,
  -- The account, or the operator's address.
  receiver text not null,
  user_id uuid references users on delete cascade,
  locale text not null,
  sender text not null,
  message text not null,
  -- The vacancy or plan that it is about.
  about text,
  is_candidate boolean not null,
  created_at timestamptz not null
);
create index contact_messages_receiver on contact_messages (receiver, created_at);
create index contact_messages_user on contact_messages (user_id);
