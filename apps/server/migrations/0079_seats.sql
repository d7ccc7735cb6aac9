-- How many active owners, admins and recruiters a plan allows; null: as many as wanted. Reviewers and observers need no seat.
alter table plans add column seats integer default 1;
update plans set seats = 5 where id = 'professional';
update plans set seats = null where id = 'enterprise';
-- Grows with each sending: the link is made of it, and the ones before end.
alter table organisation_invitations add column round integer not null default 1;
