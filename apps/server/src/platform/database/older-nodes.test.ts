import { expect, test } from 'vitest'
import { breaksOlderNodes } from './older-nodes.ts'

test.each([
  ['a table goes', 'drop table notes;', true],
  ['a column goes', 'alter table users\n  drop column nickname;', true],
  ['a column gets another name', 'alter table users rename column a to b', true],
  ['a table gets another name', 'ALTER TABLE users RENAME TO people', true],
  ['a column becomes another type', 'alter table users alter column a type bigint', true],
  ['a column may be empty no more', 'alter table users alter column a set not null', true],
  ['a row that was allowed is not', "alter table users add constraint c check (a <> '')", true],
  ['a column must be given', 'alter table users add column b text, add column a text not null;', true],
  ['a column has its value by itself', 'alter table users add column a int not null default 0', false],
  [
    'a column is made of others',
    'alter table users add column a text not null generated always as (b) stored',
    false,
  ],
  ['a column comes', 'alter table users add column a text', false],
  ['a table comes', 'create table notes (id text primary key, a text not null);', false],
  ['an index gets another name', 'create index b on users (a);', false],
  ['only a comment says so', '-- drop table notes\ncreate index b on users (a);', false],
  [
    'the author knows better',
    '-- older nodes: go on\nalter table users add constraint c check (true)',
    false,
  ],
  ['the author knows worse', '-- older nodes: stop\nupdate users set a = 1', true],
])('%s', (_, text, expected) => {
  expect(breaksOlderNodes(text)).toBe(expected)
})
