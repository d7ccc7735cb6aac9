-- :rows interviews, a million or less, on an empty, migrated database: the first 50,000 of one owner in 25 vacancies (one holds
-- 20,000, one 40), the next 100,000 of another, the others of 474 owners. Names in two alphabets; a tenth is not scored.
set synchronous_commit = off;
set maintenance_work_mem = '512MB';
create temporary table put_back as
  select indexname, indexdef from pg_indexes
  where tablename = 'interviews' and schemaname = current_schema() and indexname !~ '_(pkey|key)$';
do $$ declare each record; begin
  for each in select indexname from put_back loop execute format('drop index %I', each.indexname); end loop;
end $$;

create function pg_temp.uuid_of(kind integer, number bigint) returns uuid language sql immutable as
  $$ select (lpad(to_hex(kind), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid $$;

insert into users (id, email, name, password_hash, email_verified_at, created_at)
  select pg_temp.uuid_of(1, n), 'owner' || n || '@example.com', 'Owner ' || n, 'none', now(), now() - interval '2 years'
  from generate_series(0, 475) n;

-- Signed in: their tokens are 'owner0' and 'owner1'.
insert into sessions (id, user_id, token_hash, created_at, last_seen_at, expires_at)
  select pg_temp.uuid_of(4, n), pg_temp.uuid_of(1, n), encode(sha256(convert_to('owner' || n, 'UTF8')), 'hex'), now(), now(),
    now() + interval '1 day' from generate_series(0, 1) n;

insert into vacancies (id, user_id, title, description, difficulty, language, questions, strong_answers, criteria,
    follow_up_questions, prompt_template, candidate_results, status, deadline, max_candidates, blind_review, created_at, updated_at)
  select pg_temp.uuid_of(2, n), pg_temp.uuid_of(1, greatest(0, (n - 1) / 4 - 5)),
    (array['Nurse', 'Driver', 'Go developer', 'Медсестра', 'Бухгалтер'])[1 + n % 5] || ' ' || n,
    repeat('What the work is and what we look for, in some detail. ', 40), 'medium', 'en',
    '["Why this work?", "Tell me about a hard day.", "What would you change?"]', '["", "", ""]', '[]', false, null, 'full',
    case n % 4 when 0 then 'closed' else 'open' end, null, null, false, now() - n * interval '3 hours', now()
  from generate_series(0, 1924) n;

insert into interviews (id, vacancy_id, user_id, candidate_name, candidate_email, candidate_phone, candidate_phone_digits,
    candidate_search, candidate_token_hash, consent_version, consent_text, consent_at, status, evaluation_status,
    technical_score, communication_score, overall_score, recommendation, evaluation, evaluated_by, seen_at, decision,
    last_event_at, created_at, started_at, ended_at)
  select pg_temp.uuid_of(3, n), pg_temp.uuid_of(2, vacancy), pg_temp.uuid_of(1, greatest(0, (vacancy - 1) / 4 - 5)), name, email,
    '+1 (212) 555-0100', '12125550100', lower(name || chr(10) || email), md5(n::text), '2026-11',
    repeat('What happens with what you say. ', 12), at, status, evaluation_status, score, score, score,
    case when score >= 80 then 'hire' when score >= 60 then 'consider' when score is not null then 'reject' end,
    case when score is not null then jsonb_build_object('overall_score', score, 'detailed_feedback', md5(n::text) || md5(n || 'a') ||
      md5(n || 'b') || md5(n || 'c') || md5(n || 'd') || md5(n || 'e') || md5(n || 'f') || md5(n || 'g')) end,
    case when score is not null then 'openai' end,
    case when n % 200 > 0 then at + interval '2 days' end,
    case when status = 'completed' and n % 3 = 0 then (array['advance', 'hold', 'decline'])[1 + n / 3 % 3] end,
    at, at, case when status <> 'pending' then at end, case when status in ('completed', 'abandoned') then at end
  from (
    select n, at, vacancy, status, name, email,
      case when status <> 'completed' then 'none' when n % 50 = 1 then 'failed' when n % 25 = 2 then 'not_enough_evidence'
        else 'done' end as evaluation_status,
      case when status = 'completed' and n % 50 <> 1 and n % 25 <> 2 then n % 1009 * 31 % 101 end as score
    from (
      select n, now() - n % 700000 * interval '97 seconds' as at,
        case when n < 50000 then case when n % 5 < 2 then 0 when n % 1250 = 3 then 24 else 1 + n % 23 end
          when n < 150000 then 25 + n % 4 else 29 + n % 1896 end as vacancy,
        (array['completed', 'completed', 'completed', 'completed', 'completed', 'completed', 'completed', 'abandoned', 'cancelled',
          'pending'])[1 + n / 5 % 10] as status,
        first || ' ' || last || ' ' || n as name, 'c' || n || '@' || (array['example.com', 'mail.example', 'пример.рф'])[1 + n % 3] as email
      from generate_series(0, :rows - 1) n,
        lateral (select (array['Anna', 'Boris', 'Clara', 'David', 'Елена', 'Фёдор', 'Gina', 'Henry', 'Ирина', 'Jonas'])[1 + n * 31 % 10] as first,
          (array['Smith', 'Petrova', 'García', 'Иванова', 'Müller', 'Kovács', 'Соколов', 'Nakamura', 'O''Brien', 'Silva', 'Weber', 'Волкова',
          'Rossi', 'Lind', 'Орлов', 'Zielinska', 'Haddad', 'Okafor', 'Nguyen', 'Ёлкина', 'Park', 'Costa', 'Новак', 'Jensen', 'Quill'])[1 + n * 17 % 25] as last) names
    ) placed
  ) made;

-- Some are talking now.
update interviews set status = 'in_progress', started_at = now(), ended_at = null, evaluation_status = 'none', evaluation = null,
    technical_score = null, communication_score = null, overall_score = null, recommendation = null, decision = null
  where id in (select pg_temp.uuid_of(3, n) from generate_series(0, 400, 40) n);

do $$ declare each record; begin
  for each in select indexdef from put_back loop execute each.indexdef; end loop;
end $$;
drop table put_back;
