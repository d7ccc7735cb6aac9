-- A search finds a name however it is typed: marks are what Unicode decomposes (NFKD), so that no list has to name each letter;
-- apostrophes and invisible characters are left out, and every hyphen and space is one space. The letters named below
-- have no decomposition. Rows and searches pass through the same function, by the database, so older nodes find the same.
create or replace function plain_letters(words text) returns text language sql immutable strict parallel safe as $$
  select lower(normalize(replace(replace(replace(replace(translate(
    regexp_replace(
      regexp_replace(
        normalize(regexp_replace(words,
          '[''`\u00b4\u02b9-\u02bf\u2018-\u201b\u2032\u05f3\uff07\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'), NFKD),
        '[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670]', '', 'g'),
      '[ \u05be\u1680\u2010-\u2015\u2212-]+', ' ', 'g'),
    'łŁđĐøØħĦŧŦðÐıþÞ', 'llddoohhttddipp'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'œ', 'oe'), NFC))
$$;

-- Ended interviews first: their rows may be held for as long as it takes.
update interviews set candidate_search = plain_letters(candidate_search)
  where status not in ('pending', 'in_progress') and candidate_search <> plain_letters(candidate_search);
update interviews set candidate_search = plain_letters(candidate_search)
  where (status in ('pending', 'in_progress') or created_at > now() - interval '1 day')
    and candidate_search <> plain_letters(candidate_search);
