-- Who looks for 'Artem' means 'Artëm', too: lists are searched, and names ordered, by letters without their marks. Letters that are
-- letters of their own to whoever types them (й, ß, æ) stay. Names come in both ways of writing a marked letter.
create function plain_letters(words text) returns text language sql immutable strict parallel safe as $$
  select translate(normalize(words),
    'ёáàâäãåāăąçćčďđéèêëēėęěğíìîïīįıķĺľłñńņňóòôöõőøŕřśšşșťţțúùûüūůűųýÿźżž',
    'еaaaaaaaaacccddeeeeeeeegiiiiiiiklllnnnnooooooorrsssstttuuuuuuuuyyzzz')
$$;

-- By the database, so that a node of an older version writes the same.
create function search_by_plain_letters() returns trigger language plpgsql as $$
begin
  new.candidate_search := plain_letters(new.candidate_search);
  return new;
end $$;

-- Those that nobody talks in first: their rows are held for as long as it takes.
update interviews set candidate_search = plain_letters(candidate_search)
  where status not in ('pending', 'in_progress') and candidate_search <> plain_letters(candidate_search);
create trigger interviews_searched before insert or update of candidate_search on interviews
  for each row execute function search_by_plain_letters();
-- Whoever may be talking, and what others wrote while the rows above were read; from here on nobody does.
update interviews set candidate_search = plain_letters(candidate_search)
  where (status in ('pending', 'in_progress') or created_at > now() - interval '1 day')
    and candidate_search <> plain_letters(candidate_search);
