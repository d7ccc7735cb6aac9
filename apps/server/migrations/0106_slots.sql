-- Times that advanced candidates choose from.
create table slots (
  id uuid primary key,
  vacancy_id uuid not null references vacancies on delete cascade,
  starts_at timestamptz not null,
  minutes integer not null,
  with_whom text not null,
  place text not null,
  created_at timestamptz not null
);
create index slots_vacancy on slots (vacancy_id, starts_at);

-- What candidates chose. No reference to the time: what is restored from the trash must find no other candidate's place taken.
create table slot_bookings (
  interview_id uuid primary key references interviews on delete cascade,
  slot_id uuid unique, -- null: given back
  starts_at timestamptz not null,
  minutes integer not null,
  with_whom text not null,
  place text not null,
  sequence integer not null default 0,
  time_zone text,
  booked_at timestamptz not null,
  reminded_at timestamptz
);
create index slot_bookings_reminders on slot_bookings (starts_at) where slot_id is not null and reminded_at is null;
