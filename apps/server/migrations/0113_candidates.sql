-- One person in an organisation, by address in lower case. A merged address stays as a row that points at the record.
create table candidates (
  id uuid primary key,
  organisation_id uuid not null references organisations on delete cascade,
  email text not null,
  merged_into uuid references candidates on delete cascade,
  notes text not null default '',
  notes_changed_at timestamptz,
  unique (organisation_id, email),
  check (merged_into <> id)
);
create index candidates_merged on candidates (merged_into) where merged_into is not null;

-- The record, never a merged address. Without a foreign key: deleted rows rest as JSON and return by an insert.
alter table interviews add column candidate_id uuid;

insert into candidates (id, organisation_id, email)
  select gen_random_uuid(), organisation_id, lower(candidate_email) from interviews
  where not is_sample group by organisation_id, lower(candidate_email);
update interviews set candidate_id = candidates.id from candidates
  where candidates.organisation_id = interviews.organisation_id and candidates.email = lower(candidate_email) and not is_sample;
create index interviews_of_candidate on interviews (candidate_id, created_at desc);

-- Every insert finds or makes the record: the form, invitations, what returns from the trash. One that a purge holds is waited for.
create function find_candidate() returns trigger language plpgsql as $$
begin
  new.candidate_id := null;
  if new.is_sample then return new; end if;
  loop
    insert into candidates (id, organisation_id, email)
      values (gen_random_uuid(), new.organisation_id, lower(new.candidate_email))
      on conflict (organisation_id, email) do nothing;
    select coalesce(merged_into, id) into new.candidate_id from candidates
      where organisation_id = new.organisation_id and email = lower(new.candidate_email) for key share;
    exit when found;
  end loop;
  return new;
end $$;
create trigger interviews_find_candidate before insert or update of candidate_email on interviews
  for each row execute function find_candidate();

-- Drops addresses of a record that no interview has any more, and with the last one the record with its notes.
create function purge_candidate(record uuid) returns void language plpgsql as $$
declare
  heir candidates;
begin
  perform from candidates where id = record or merged_into = record order by id for update;
  delete from candidates where merged_into = record
    and not exists (select from interviews where candidate_id = record and lower(candidate_email) = candidates.email);
  if not exists (select from interviews where candidate_id = record) then
    delete from candidates where id = record;
  elsif not exists (select from interviews join candidates on candidates.id = candidate_id
      where candidate_id = record and lower(candidate_email) = candidates.email) then
    select * into heir from candidates where merged_into = record order by id limit 1;
    if not found then return; end if;
    delete from candidates where id = heir.id;
    update candidates set email = heir.email where id = record;
  end if;
end $$;

create function leave_candidate() returns trigger language plpgsql as $$
begin
  if lower(old.candidate_email) <> lower(new.candidate_email) then perform purge_candidate(old.candidate_id); end if;
  return null;
end $$;
create trigger interviews_leave_candidate after update of candidate_email on interviews
  for each row execute function leave_candidate();
