import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readingsOf } from '../../../lib/tables/decode-text.ts'
import { checkGuests, invitable } from './guests.ts'
import { readGuests } from './read-guests.ts'

const FOLDER = join(import.meta.dirname, 'fixtures')
const expected: Record<string, [string, string][]> = JSON.parse(
  readFileSync(join(FOLDER, 'expected.json'), 'utf8'),
)

it.each(readdirSync(FOLDER).filter(name => name.endsWith('.csv')))('reads %s as reported', name => {
  const [{ text }] = readingsOf(new Uint8Array(readFileSync(join(FOLDER, name))))
  const ready = invitable(checkGuests(readGuests(text).guests))
  expect(ready.map(({ email, name }) => [email, name])).toEqual(expected[name])
})
