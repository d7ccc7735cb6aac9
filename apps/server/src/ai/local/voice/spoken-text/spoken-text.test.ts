import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSpeakable, spokenText } from './index.ts'

/** A sentence is given an end. */
const ended = (text: string): string => (text.endsWith('.') ? text : `${text}.`)

it.each([
  ['You have 12 years, 3 months and 1 day.', 'You have twelve years, three months and one day.'],
  [
    '0 errors in 1,234,567 calls',
    'zero errors in one million two hundred thirty-four thousand five hundred sixty-seven calls',
  ],
  ['about 3.5 years and 0.05 s', 'about three point five years and zero point zero five s'],
  ['3-5 years, 10–15 people, 5+ years', 'three to five years, ten to fifteen people, five plus years'],
  [
    'grew 25% in 2024, since 1999, 2008 and 2000',
    'grew twenty-five percent in twenty twenty-four, since nineteen ninety-nine, two thousand eight and two thousand',
  ],
  ['from 2019–2021', 'from twenty nineteen to twenty twenty-one'],
  ['2000 users', 'two thousand users'],
  ['the 1st, 2nd, 12th and 20th', 'the first, second, twelfth and twentieth'],
  [
    '$5,000 or €1 or £2.5k or $3M',
    'five thousand dollars or one euro or two point five thousand pounds or three million dollars',
  ],
  ['2 GB, 100 ms, 10k users', 'two gigabytes, one hundred milliseconds, ten thousand users'],
  ['at 14:30, 9:05 or 10:00', "at fourteen thirty, nine oh five or ten o'clock"],
  ['at 2:30 pm', 'at two thirty pee em'],
  ['on 2024-05-12.', 'on May twelfth, twenty twenty-four.'],
  ['Tools, e.g. SQL, C++ and CI/CD', 'Tools, for example ess cue ell, see plus plus and see eye see dee'],
  ['REST APIs in C# or .NET', "rest ay pee eye's in see sharp or dot net"],
  ['Q&A and/or R&D, i.e. tests & code', 'cue and ay and or are and dee, that is tests and code'],
  ['PostgreSQL, Node.js and JSON', 'postgres cue ell, node jay ess and jason'],
  ['Call 1234567890123.', 'Call one two three four five six seven eight nine zero one two three.'],
])('what a voice reads in English: %s', (written, said) => {
  expect(spokenText(written, 'en-GB')).toBe(ended(said))
})

describe('what a voice reads', () => {
  it('is left to the engine in other languages', () => {
    expect(spokenText('Seit  3 Jahren, z. B. SQL', 'de')).toBe('Seit 3 Jahren, z. B. SQL.')
  })

  it('has no digit left in it, whatever stands there', () => {
    const part = fc.constantFrom(
      ...'0 1 2 3 7 12 19 100 1000 2024 , . : - – + % $ € th km / & SQL'.split(' '),
      ' ',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 14 }), parts => {
        expect(spokenText(parts.join(''), 'en')).not.toMatch(/\d|undefined|NaN/u)
      }),
      { numRuns: 2_000 },
    )
  })

  it('takes any text and time by its length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('en', 'ru', 'ja'), (text, language) => {
        expect(spokenText(text, language).length).toBeLessThan(40 * text.length + 2)
      }),
    )
    for (const unit of ['1', '1 ', '1,', '1.', 'A', 'e.', '1-', '$1', '€'])
      expect(spokenText(unit.repeat(200_000), 'en').length).toBeLessThan(400_000)
  })

  it('knows where there is nothing to say', () => {
    expect(['…', '?!', '', ' — '].map(isSpeakable)).toEqual([false, false, false, false])
    expect(['a', 'я', '你', '7'].map(isSpeakable)).toEqual([true, true, true, true])
  })
})
