import { expect, test } from 'vitest'
import { csvName, joinCsv } from './csv.ts'

test.each([
  ['Go developer', 'interviews-Go-developer.csv'],
  ['Медсестра №1, ночь', 'interviews-Медсестра-1-ночь.csv'],
  ['a/b\\c:d', 'interviews-a-b-c-d.csv'],
  ['(Night shift)', 'interviews-Night-shift.csv'],
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
