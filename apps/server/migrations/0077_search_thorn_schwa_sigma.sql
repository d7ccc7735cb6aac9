-- Search as in 0066, with the last letters that have no decomposition: Icelandic þ is typed 'th', Azerbaijani ə 'e', and a Greek name
-- in capitals ends in another σ than in small letters.
create or replace function plain_letters(words text) returns text language sql immutable strict parallel safe as $$
  select lower(normalize(replace(replace(replace(replace(replace(replace(translate(
    regexp_replace(
      regexp_replace(
        normalize(regexp_replace(words,
          '[''`\u00b4\u02b9-\u02bf\u2018-\u201b\u2032\u05f3\uff07\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'), NFKD),
        '[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670]', '', 'g'),
      '[ \u05be\u1680\u2010-\u2015\u2212-]+', ' ', 'g'),
    'łŁđĐøØħĦŧŦðÐıəƏς', 'llddoohhttddieeσ'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'Þ', 'th'), NFC))
$$;

update interviews set candidate_search = lower(candidate_name || E'\n' || candidate_email)
  where candidate_name ~ '[þÞəƏςΣ]' or candidate_search ~ '[þəς]';
