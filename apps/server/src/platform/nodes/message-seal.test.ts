import { expect, it } from 'vitest'
import { createMessageSeal } from './message-seal.ts'

const seal = createMessageSeal('a key')
const sealed = seal.close('channel', '{"a":"b.c"}')

it('opens what was closed with the same key for the same channel', () => {
  expect(createMessageSeal('a key').open('channel', sealed)).toBe('{"a":"b.c"}')
})

it.each([
  ['another channel', 'elsewhere', sealed],
  ['another text', 'channel', sealed.replace('b.c', 'b.d')],
  ['no signature', 'channel', '{"a":"b"}'],
  ['an empty signature', 'channel', '.{"a":"b"}'],
  ['nothing', 'channel', ''],
  ['a signature by another key', 'channel', createMessageSeal('another').close('channel', '{"a":"b.c"}')],
])('does not open what has %s', (_, channel, text) => {
  expect(seal.open(channel, text)).toBeNull()
})
