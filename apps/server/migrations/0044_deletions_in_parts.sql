-- A large deletion is set aside, put back and carried out in parts, each in a statement of its own, within one transaction: no statement
-- reaches its time limit, and nobody sees a deletion half done.
alter table deleted_rows add column part integer not null default 0; -- parts go back in reverse: what the others refer to is set aside last
alter table deleted_rows drop constraint deleted_rows_pkey, add primary key (deletion_id, part, place);

drop function set_aside(uuid, regclass, uuid[]);
create function set_aside(deletion uuid, parent regclass, ids uuid[], of_part integer default 0) returns void language plpgsql as $$
declare
  child record;
  of_child uuid[];
begin
  -- Nobody adds to them any more.
  execute format('select from %s where id = any($1) for update', parent) using ids;
  execute format('insert into deleted_rows (deletion_id, part, of_table, held) select $1, $3, %L, to_jsonb(gone) from %s gone
    where id = any($2)', parent::text, parent) using deletion, ids, of_part;
  for child in
    select conrelid::regclass as name, attname as link, confdeltype = 'c' as goes,
      exists (select from pg_constraint below where below.contype = 'f' and below.confrelid = reference.conrelid) as has_children
    from pg_constraint reference join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = parent
    -- An invitation refers to an interview, and both to the vacancy.
    order by has_children desc, goes desc, 1, 2
  loop
    if not child.goes then
      execute format('insert into deleted_rows (deletion_id, part, of_table, link, held)
        select $1, $3, %L, %L, jsonb_build_object(''id'', id, ''to'', %I) from %s where %I = any($2)',
        child.name::text, child.link, child.link, child.name, child.link) using deletion, ids, of_part;
    elsif child.has_children then
      execute format('select array_agg(id) from %s where %I = any($1)', child.name, child.link) into of_child using ids;
      if of_child is not null then perform set_aside(deletion, child.name, of_child, of_part); end if;
    else
      execute format('insert into deleted_rows (deletion_id, part, of_table, held)
        select $1, $3, %L, to_jsonb(gone) from %s gone where %I = any($2)', child.name::text, child.name, child.link)
        using deletion, ids, of_part;
    end if;
  end loop;
end $$;

-- Puts a part back as it was; null: all of them. What took its place meanwhile, such as a newer invitation of the same person, stays.
drop function put_back(uuid);
create function put_back(deletion uuid, only_part integer default null) returns void language plpgsql as $$
declare
  step record;
  names text;
  from_held text;
begin
  for step in
    select part, of_table, link, min(place) from deleted_rows
    where deletion_id = deletion and part = coalesce(only_part, part) group by 1, 2, 3 order by part desc, 4
  loop
    if step.link is null then
      select string_agg(quote_ident(attname), ', '), string_agg('was.' || quote_ident(attname), ', ') into names, from_held
        from pg_attribute where attrelid = step.of_table::regclass and attnum > 0 and not attisdropped and attgenerated = '';
      execute format('insert into %1$s (%2$s) overriding system value
        select %3$s from deleted_rows resting cross join lateral jsonb_populate_record(null::%1$s, resting.held) was
        where resting.deletion_id = $1 and resting.part = $2 and resting.of_table = %1$L and resting.link is null
        order by resting.place on conflict do nothing',
        step.of_table, names, from_held) using deletion, step.part;
    else
      execute format('update %1$s set %2$I = (resting.held ->> ''to'')::uuid from deleted_rows resting
        where resting.deletion_id = $1 and resting.part = $2 and resting.of_table = %1$L and resting.link = %2$L
          and %1$s.id = (resting.held ->> ''id'')::uuid',
        step.of_table, step.link) using deletion, step.part;
    end if;
  end loop;
end $$;
