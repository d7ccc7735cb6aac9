-- When the owner was last mailed that interviews of this vacancy ended.
alter table vacancies add column ended_mail_at timestamptz;
