-- Kept in the template: the rows of a first start, and the way back to them.
create schema seed;

do $$
declare
  name text;
begin
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('create table seed.%I as table public.%I', name, name);
  end loop;
end
$$;

create function seed.table_names(schema_name text) returns text[] language sql as $$
  select array_agg(tablename::text order by tablename) from pg_tables where schemaname = schema_name
$$;

-- The queues stay, as on a server that starts again: each is a table with its indexes.
create function seed.restore() returns void language plpgsql as $$
declare
  name text;
  has_rows boolean;
begin
  if seed.table_names('public') is distinct from seed.table_names('seed') then
    raise exception 'the tables are no longer those of the template';
  end if;
  -- To truncate makes new files for each table and index, twenty times the work of removing the few rows of most tests.
  if exists (select from unnest(seed.table_names('public')) t where pg_relation_size(format('public.%I', t)) > 500000) then
    -- One after another would not do where they point to each other.
    execute (select 'truncate ' || string_agg(format('public.%I', t), ', ') from unnest(seed.table_names('public')) t);
  else
    -- Without looking at who points to them.
    perform set_config('session_replication_role', 'replica', true);
    foreach name in array seed.table_names('public') loop
      execute format('delete from public.%I', name);
    end loop;
    perform set_config('session_replication_role', 'origin', true);
  end if;
  -- Most queues held nothing, and each is eight files. 'job' is all queues together.
  for name in select tablename from pg_tables where schemaname = 'jobs' and tablename not in ('job', 'queue', 'version') loop
    execute format('select exists (select from jobs.%I)', name) into has_rows;
    if has_rows then execute format('truncate jobs.%I', name); end if;
  end loop;
  foreach name in array seed.table_names('seed') loop
    -- A computed column takes no value, and stands only in tables that begin empty.
    execute format('select exists (select from seed.%I)', name) into has_rows;
    if has_rows then execute format('insert into public.%I table seed.%I', name, name); end if;
  end loop;
end
$$;
