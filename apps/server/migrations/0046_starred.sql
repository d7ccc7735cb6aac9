-- Few are starred: who looks for those does not look through all.
create index interviews_starred on interviews (user_id, created_at desc, id desc) include (vacancy_id) where starred;
