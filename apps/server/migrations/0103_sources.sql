-- older nodes: go on
-- Where candidates found the link to their interview.
alter table interviews add column source text check (length(source) <= 60);
-- Those of an organisation in a period; an index of the organisation alone is not needed beside it.
create index invitations_made on invitations (organisation_id, created_at);
drop index invitations_owner;
