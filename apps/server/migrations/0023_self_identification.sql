-- What candidates chose to say of themselves after the interview, for the counts of groups alone. Apart from everything
-- that evaluates, and without a time. A row whose values are null: they prefer not to say.
create table self_identifications (
  interview_id uuid primary key references interviews on delete cascade,
  sex text check (sex in ('female', 'male', 'another')),
  ethnicity text check (ethnicity in (
    'hispanic_or_latino', 'white', 'black', 'asian', 'american_indian', 'pacific_islander', 'two_or_more'
  ))
);

-- What an account asks its candidates.
alter table users add column self_identification text not null default 'off'
  check (self_identification in ('off', 'sex', 'sex_and_ethnicity'));
