-- older nodes: stop
-- An organisation owns what an account owned: each account becomes the owner of one with its own id, and sees what it saw before.
create table organisations (
  id uuid primary key,
  name text not null default '',
  description text not null default '',
  contact text not null default '', -- shown to candidates
  consent_note text not null default '',
  greeting text not null default '',
  logo text, -- the name it is stored under
  ai_provider text,
  ai_model text,
  self_identification text not null default 'off',
  waitlist_told_at timestamptz,
  mail_limits_lifted boolean not null default false,
  created_at timestamptz not null
);
create index organisations_ollama on organisations (id) where ai_provider = 'ollama';

create table memberships (
  organisation_id uuid not null references organisations on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('owner', 'admin', 'recruiter', 'reviewer', 'observer')),
  state text not null default 'active' check (state in ('active', 'suspended', 'left')),
  joined_at timestamptz not null,
  last_used_at timestamptz not null, -- when the person last chose it
  primary key (organisation_id, user_id)
);
create index memberships_user on memberships (user_id, last_used_at desc) where state = 'active';

create table organisation_invitations (
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  email text not null, -- lower-cased
  role text not null check (role in ('owner', 'admin', 'recruiter', 'reviewer', 'observer')),
  vacancy_ids uuid[] not null default '{}',
  token_hash text not null unique,
  invited_by uuid references users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz
);
create index organisation_invitations_by on organisation_invitations (invited_by);
create unique index organisation_invitations_open on organisation_invitations (organisation_id, email)
  where accepted_at is null and revoked_at is null;

insert into organisations (id, name, description, contact, consent_note, greeting, logo, ai_provider, ai_model, self_identification,
    waitlist_told_at, mail_limits_lifted, created_at)
  select id, company_name, company_description, company_contact, consent_note, company_greeting, company_logo, ai_provider, ai_model,
    self_identification, turned_away_told_at, mail_limits_lifted, created_at from users;
insert into memberships (organisation_id, user_id, role, joined_at, last_used_at)
  select id, id, 'owner', created_at, created_at from users;

-- References by the old name go first, and come back to the organisation; each is checked once, as the table is read anyway.
do $$
declare
  owned text;
  gone text;
begin
  foreach owned in array array['billing_details', 'deletions', 'fairness_snapshots', 'interviews', 'invitation_days', 'invitation_letters',
    'invitations', 'limit_notices', 'model_usage', 'prompt_templates', 'stopped_mails', 'subscriptions', 'turned_away', 'usage_entries',
    'vacancies', 'vacancy_templates', 'payments'] -- payments last: a payment lets its subscription go first
  loop
    execute format('alter table %I drop constraint %I', owned, owned || '_user_id_fkey');
    execute format('alter table %I rename column user_id to organisation_id', owned);
    gone := case owned when 'payments' then 'set null' else 'cascade' end;
    execute format('alter table %I add constraint %I foreign key (organisation_id) references organisations on delete %s',
      owned, owned || '_organisation_id_fkey', gone);
  end loop;
end $$;
alter table interview_tallies rename column user_id to organisation_id;
alter table interview_events rename column owner_id to organisation_id;
-- What rests in the trash keeps the names of its columns.
update deleted_rows set held = held - 'user_id' || jsonb_build_object('organisation_id', held -> 'user_id')
  where of_table in ('interviews', 'invitations', 'turned_away', 'vacancies', 'model_usage', 'usage_entries') and held ? 'user_id';
update deleted_rows set held = held - 'owner_id' || jsonb_build_object('organisation_id', held -> 'owner_id')
  where of_table = 'interview_events' and held ? 'owner_id';

create or replace function interview_tally(one interviews, times integer) returns interview_tallies language sql immutable as $$
  select row(one.organisation_id, one.vacancy_id, one.status, one.evaluation_status, one.decision, one.starred,
    one.seen_at is null and one.evaluation_status in ('done', 'not_enough_evidence', 'awaiting_words'),
    one.started_at is not null and one.status <> 'cancelled',
    case when one.evaluation_status = 'done' and one.status in ('completed', 'abandoned') and one.snapshot is not null
      then one.evaluated_by end,
    times,
    case when one.overall_score > 0 and one.evaluation_status = 'done' then times else 0 end,
    case when one.overall_score > 0 and one.evaluation_status = 'done' then times * one.overall_score else 0 end,
    false)::interview_tallies
$$;

-- The recruiter who is responsible, and hears of what happens.
alter table vacancies add column owner_id uuid references users on delete set null;
update vacancies set owner_id = organisation_id;
create index vacancies_responsible on vacancies (owner_id);

-- The person whom an organisation's mails reach: its longest-serving owner.
create view organisation_contacts as
  select distinct on (organisation_id) organisation_id, user_id
  from memberships where role = 'owner' and state = 'active' order by organisation_id, joined_at, user_id;

-- An event of an organisation names it by the id of the account that founded it, which may be gone.
alter table security_events drop constraint security_events_user_id_fkey;

alter table users
  drop column company_name, drop column company_description, drop column company_contact, drop column consent_note,
  drop column company_greeting, drop column company_logo, drop column ai_provider, drop column ai_model,
  drop column self_identification, drop column turned_away_told_at, drop column mail_limits_lifted;
