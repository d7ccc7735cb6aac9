import { expect, it } from 'vitest'
import { isPassage } from './passage.ts'

it.each([
  ['I', false],
  ['.', false],
  ['a - b', false],
  ['[name]', false],
  ['[name] [phone] [email] [link]', false],
  ['I am [name]', false],
  ['I am a [name]', true],
  ['call the doctor', true],
  ['я дал кислород', true],
  ['我在院', false],
  ['给病人打针和测量血压', true],
])('%j is a passage that proves something: %s', (quote, expected) => expect(isPassage(quote)).toBe(expected))
