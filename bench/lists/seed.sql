-- :rows interviews, a million or less, on an empty, migrated database: the first :own of one owner in 25 vacancies (one holds
-- two fifths, one 40, however many there are), twice as many of another, the others of 474 owners; as many as :own are open.
-- Names in two alphabets; a tenth is not scored.
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

insert into organisations (id, name, created_at) select id, 'Company', created_at from users;
insert into memberships (organisation_id, user_id, role, joined_at, last_used_at) select id, id, 'owner', created_at, created_at from users;

-- Signed in: their tokens are 'owner0' and 'owner1'.
insert into sessions (id, user_id, token_hash, created_at, last_seen_at, expires_at)
  select pg_temp.uuid_of(4, n), pg_temp.uuid_of(1, n), encode(sha256(convert_to('owner' || n, 'UTF8')), 'hex'), now(), now(),
    now() + interval '1 day' from generate_series(0, 1) n;

insert into vacancies (id, organisation_id, title, description, difficulty, language, questions, strong_answers, criteria,
    follow_up_questions, prompt_template, candidate_results, status, deadline, max_candidates, blind_review, created_at, updated_at, owner_id)
  select pg_temp.uuid_of(2, n), pg_temp.uuid_of(1, greatest(0, (n - 1) / 4 - 5)),
    (array['Nurse', 'Driver', 'Go developer', 'Медсестра', 'Бухгалтер'])[1 + n % 5] || ' ' || n,
    repeat('What the work is and what we look for, in some detail. ', 40), 'medium', 'en',
    '["Why this work?", "Tell me about a hard day.", "What would you change?"]', '["", "", ""]', '[]', false, null, 'full',
    case when n % 4 = 1 then 'closed' else 'open' end, null, case n when 0 then 1000000 end, false, now() - n * interval '3 hours', now(),
    pg_temp.uuid_of(1, greatest(0, (n - 1) / 4 - 5)) from generate_series(0, 1924) n;

insert into interviews (id, vacancy_id, organisation_id, candidate_name, candidate_email, candidate_phone, candidate_phone_digits,
    candidate_search, candidate_token_hash, consent_version, consent_text, consent_at, status, evaluation_status,
    technical_score, communication_score, overall_score, recommendation, evaluation, evaluated_by, seen_at, decision,
    live_owner, live_until, last_event_at, created_at, started_at, ended_at)
  select pg_temp.uuid_of(3, n), pg_temp.uuid_of(2, vacancy), pg_temp.uuid_of(1, greatest(0, (vacancy - 1) / 4 - 5)), name, email,
    '+1 (212) 555-0100', '12125550100', lower(name || chr(10) || email), md5(n::text), '2026-11',
    repeat('What happens with what you say. ', 12), at, status, evaluation_status, score, score, score,
    case when score >= 80 then 'hire' when score >= 60 then 'consider' when score is not null then 'reject' end,
    case when score is not null then jsonb_build_object('overall_score', score, 'detailed_feedback', md5(n::text) || md5(n || 'a') ||
      md5(n || 'b') || md5(n || 'c') || md5(n || 'd') || md5(n || 'e') || md5(n || 'f') || md5(n || 'g')) end,
    case when score is not null then 'openai' end,
    case when n % 200 > 0 then at + interval '2 days' end,
    case when status = 'completed' and n % 3 = 0 then (array['advance', 'hold', 'decline'])[1 + n / 3 % 3] end,
    case when is_connected then 'node' end, case when is_connected then now() + interval '10 seconds' end,
    case when status = 'in_progress' then now() else at end, at,
    case when status not in ('pending', 'cancelled') and n / 5 % 10 <> 9 then at end,
    case when status not in ('pending', 'in_progress') then at end
  from (
    select n, at, vacancy, status, name, email, status = 'in_progress' and n % 50 = 0 as is_connected,
      case when status <> 'completed' then 'none' when n % 50 = 1 then 'failed' when n % 25 = 2 then 'not_enough_evidence'
        else 'done' end as evaluation_status,
      case when status = 'completed' and n % 50 <> 1 and n % 25 <> 2 then n % 1009 * 31 % 101 end as score
    from (
      select n, vacancy, first, last, now() - case when is_open then n % 70000 * interval '1 second'
          else n % 700000 * interval '97 seconds' end as at,
        case when is_open then case when n % 5 = 0 then 'in_progress' else 'pending' end
          -- Who did not begin within a day never will.
          when n / 5 % 10 = 9 then case when n < 700 then 'pending' else 'abandoned' end
          else (array['completed', 'completed', 'completed', 'completed', 'completed', 'completed', 'completed', 'abandoned',
            'cancelled'])[1 + n / 5 % 10] end as status,
        first || ' ' || last || ' ' || n as name, 'c' || n || '@' || (array['example.com', 'mail.example', 'пример.рф'])[1 + n % 3] as email
      from (select n, n >= 3 * :own and n < 4 * :own as is_open,
          case when n < :own then case when n % (:own / 40) = 3 then 24 when n % 5 < 2 then 0 else 1 + n % 23 end
            when n < 3 * :own then 25 + n % 4 else 29 + n % 1896 end as vacancy
        from generate_series(0, :rows - 1) n) numbered,
        lateral (select (array['Anna', 'Boris', 'Clara', 'David', 'Елена', 'Фёдор', 'Gina', 'Henry', 'Ирина', 'Jonas'])[1 + n * 31 % 10] as first,
          (array['Smith', 'Petrova', 'García', 'Иванова', 'Müller', 'Kovács', 'Соколов', 'Nakamura', 'O''Brien', 'Silva', 'Weber', 'Волкова',
          'Rossi', 'Lind', 'Орлов', 'Zielinska', 'Haddad', 'Okafor', 'Nguyen', 'Ёлкина', 'Park', 'Costa', 'Новак', 'Jensen', 'Quill'])[1 + n * 17 % 25] as last) names
    ) placed
  ) made;

-- Some of the first owner's are talking now.
update interviews set status = 'in_progress', started_at = now(), last_event_at = now(), ended_at = null, evaluation_status = 'none', evaluation = null,
    technical_score = null, communication_score = null, overall_score = null, recommendation = null, decision = null
  where id in (select pg_temp.uuid_of(3, n) from generate_series(0, 400, 40) n);

do $$ declare each record; begin
  for each in select indexdef from put_back loop execute each.indexdef; end loop;
end $$;
drop table put_back;

-- What is counted, swept and looked through beside them: the first owner has a plan with 50 places, the second one without end.
insert into subscriptions (id, organisation_id, plan_id, status, provider, current_period_start, current_period_end, created_at, updated_at)
  select pg_temp.uuid_of(5, n), pg_temp.uuid_of(1, n), case n when 0 then 'professional' else 'enterprise' end, 'active', 'free',
    now() - interval '29 days', now() + interval '1 day', now(), now() from generate_series(0, 475) n;
insert into usage_entries (interview_id, organisation_id, completed_at)
  select id, organisation_id, created_at from interviews where status = 'completed';
insert into turned_away (id, vacancy_id, organisation_id, email, name, at)
  select pg_temp.uuid_of(6, n), pg_temp.uuid_of(2, 0), pg_temp.uuid_of(1, 0), 't' || n || '@example.com', 'Turned Away', now() - n * interval '1 minute'
  from generate_series(1, :own) n;
insert into invitations (id, vacancy_id, organisation_id, email, token_hash, remind, created_at, sent_at, next_reminder, next_reminder_at, expires_at)
  select pg_temp.uuid_of(7, n), pg_temp.uuid_of(2, 0), pg_temp.uuid_of(1, 0), 'i' || n || '@example.com', md5(n::text), true, now(), now(),
    'waiting', now() + interval '2 days', now() + interval '14 days'
  from generate_series(1, :own) n;
