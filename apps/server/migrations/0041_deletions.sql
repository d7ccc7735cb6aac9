-- What was deleted rests here for a moment, so that it can be taken back: out of its own tables, so that nothing which reads those can
-- show or count it. Then it goes for good, with its files.
create table deletions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade, -- whose it was
  kind text not null check (kind in ('interview', 'vacancy')),
  subject_id uuid not null unique, -- the interview or the vacancy
  at timestamptz not null
);
create index deletions_due on deletions (at);

create table deleted_rows (
  deletion_id uuid not null references deletions on delete cascade,
  place bigint generated always as identity, -- rows go back in this order: before them what they refer to
  of_table text not null,
  link text, -- null: a whole row; else one that stayed, and its column that pointed at what went
  held jsonb not null,
  primary key (deletion_id, place)
);
-- A recording and its picture are refused while they rest: both by the name before the dot.
create index deleted_recordings on deleted_rows (split_part(held ->> 'audio_file_path', '.', 1)) where of_table = 'interviews';
-- Sound that was still on its way to an interview stays while that rests.
create index deleted_interviews on deleted_rows ((held ->> 'id')) where of_table = 'interviews';

-- Copies rows and all that goes with them by the schema's own references, so that no table can be forgotten. Whoever calls it deletes
-- the rows in the same transaction.
create function set_aside(deletion uuid, parent regclass, ids uuid[]) returns void language plpgsql as $$
declare
  child record;
  of_child uuid[];
begin
  -- Nobody adds to them any more.
  execute format('select from %s where id = any($1) for update', parent) using ids;
  execute format('insert into deleted_rows (deletion_id, of_table, held) select $1, %L, to_jsonb(gone) from %s gone where id = any($2)',
    parent::text, parent) using deletion, ids;
  for child in
    select conrelid::regclass as name, attname as link, confdeltype = 'c' as goes,
      exists (select from pg_constraint below where below.contype = 'f' and below.confrelid = reference.conrelid) as has_children
    from pg_constraint reference join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = parent
    -- An invitation refers to an interview, and both to the vacancy.
    order by has_children desc, goes desc, 1, 2
  loop
    if not child.goes then
      execute format('insert into deleted_rows (deletion_id, of_table, link, held)
        select $1, %L, %L, jsonb_build_object(''id'', id, ''to'', %I) from %s where %I = any($2)',
        child.name::text, child.link, child.link, child.name, child.link) using deletion, ids;
    elsif child.has_children then
      execute format('select array_agg(id) from %s where %I = any($1)', child.name, child.link) into of_child using ids;
      if of_child is not null then perform set_aside(deletion, child.name, of_child); end if;
    else
      execute format('insert into deleted_rows (deletion_id, of_table, held)
        select $1, %L, to_jsonb(gone) from %s gone where %I = any($2)', child.name::text, child.name, child.link) using deletion, ids;
    end if;
  end loop;
end $$;

-- Puts them back as they were. What took their place meanwhile, such as a newer invitation of the same person, stays.
create function put_back(deletion uuid) returns void language plpgsql as $$
declare
  part record;
  names text;
  from_held text;
begin
  for part in
    select of_table, link, min(place) from deleted_rows where deletion_id = deletion group by 1, 2 order by 3
  loop
    if part.link is null then
      select string_agg(quote_ident(attname), ', '), string_agg('was.' || quote_ident(attname), ', ') into names, from_held
        from pg_attribute where attrelid = part.of_table::regclass and attnum > 0 and not attisdropped and attgenerated = '';
      execute format('insert into %1$s (%2$s) overriding system value
        select %3$s from deleted_rows cross join lateral jsonb_populate_record(null::%1$s, held) was
        where deletion_id = $1 and of_table = %1$L and link is null order by place on conflict do nothing',
        part.of_table, names, from_held) using deletion;
    else
      execute format('update %1$s set %2$I = (held ->> ''to'')::uuid from deleted_rows
        where deletion_id = $1 and of_table = %1$L and deleted_rows.link = %2$L and %1$s.id = (held ->> ''id'')::uuid',
        part.of_table, part.link) using deletion;
    end if;
  end loop;
end $$;
