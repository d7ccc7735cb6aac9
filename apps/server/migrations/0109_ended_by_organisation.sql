-- What ended in a time, for digests: without it each of them reads all interviews of its reader.
create index interviews_organisation_ended on interviews (organisation_id, ended_at) where status in ('completed', 'abandoned');
