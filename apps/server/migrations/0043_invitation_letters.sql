-- What an account's invitations and reminders say, by language; null: our words.
create table invitation_letters (
  user_id uuid not null references users on delete cascade,
  locale text not null,
  kind text not null check (kind in ('first', 'reminder')),
  subject text,
  message text,
  primary key (user_id, locale, kind)
);
