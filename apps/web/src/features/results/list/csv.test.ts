import { expect, test } from 'vitest'
import { csvName, joinCsv } from './csv.ts'

test.each([
  ['Go developer', 'interviews-Go_developer.csv'],
  ['Медсестра №1, ночь', 'interviews-Медсестра__1__ночь.csv'],
  ['a/b\\c:d', 'interviews-a_b_c_d.csv'],
  ['', 'interviews-results.csv'],
])('%s', (title, name) => {
  expect(csvName(title)).toBe(name)
})

const HEAD = '\uFEFFName,Email\r\n'
const bytes = async (file: Blob) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())

test.each([
  [[`${HEAD}Ann,a@b.c\r\n`], `${HEAD}Ann,a@b.c\r\n`],
  [
    [`${HEAD}Ann,\r\n`, `${HEAD}Борис,\r\n`, `${HEAD}"Two\r\nlines",\r\n`],
    `${HEAD}Ann,\r\nБорис,\r\n"Two\r\nlines",\r\n`,
  ],
  [[`${HEAD}Ann,\r\n`, HEAD], `${HEAD}Ann,\r\n`],
  [[], ''],
])('files with the same headings become one: %j', async (files, joined) => {
  expect(await bytes(await joinCsv(files.map(text => new Blob([text]))))).toBe(joined)
})
