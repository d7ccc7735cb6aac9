import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  FILLED_MAX,
  fillPrompt,
  isTooLongFilled,
  PROMPT_KEYS,
  PROMPT_VARIABLES,
  promptFaults,
  variablesIn,
} from './prompt-variables.ts'

describe('the variables of a prompt', () => {
  it.each([
    ['{title} and {title}, {level}', ['title', 'level']],
    ['{ title }, {Title}, {название}', [' title ', 'Title', 'название']],
    ['{}, {"a": 1}, {a\nb}, { a: 1 }, {', []],
  ])('of %j', (prompt, names) => {
    expect(variablesIn(prompt)).toEqual(names)
  })

  it.each([
    ['evaluation', 'Score {transcript}', [], []],
    ['evaluation', 'Score {title}', [], ['transcript']],
    ['evaluation', 'Score {transcript} at {company_name}', ['company_name'], []],
    ['interview_system', 'Ask {Questions}', ['Questions'], ['questions']],
    ['demo_interview', ' \n', [], []],
  ] as const)('%s: %j', (key, prompt, unknown, missing) => {
    expect(promptFaults(key, prompt)).toEqual({ unknown, missing })
  })

  it.each([
    ['interview_system', '{questions} {description}'.repeat(2), false],
    ['interview_system', '{description}'.repeat(5), true],
    ['demo_interview', '{title}'.repeat(500), true],
    ['interview_system', '{level}'.repeat(2_000), false],
    ['interview_system', '{constructor}'.repeat(100), false],
    ['evaluation', '{description}'.repeat(1_000), false],
    ['interview_system', 'x'.repeat(FILLED_MAX), false],
  ] as const)('%s with %.40s could become too long: %j', (key, prompt, tooLong) => {
    expect(isTooLongFilled(key, prompt)).toBe(tooLong)
  })

  it('that are required are known', () => {
    for (const key of PROMPT_KEYS) {
      const { known, required } = PROMPT_VARIABLES[key]
      expect(required.length).toBeGreaterThan(0)
      expect(known).toEqual(expect.arrayContaining([...required]))
    }
  })
})

describe('filling', () => {
  it('puts values in once: what they hold is text', () => {
    expect(fillPrompt('{a}{b}', { a: '{b}', b: '$&' })).toBe('{b}$&')
  })

  it('leaves out a line whose variables are all empty, and no other', () => {
    expect(fillPrompt('At {a}\n{a}{b}\nEnd', { a: '', b: 'x' })).toBe('x\nEnd')
  })

  it('leaves names without a value, whatever they are', () => {
    expect(fillPrompt('{constructor} {c}', { a: '1' })).toBe('{constructor} {c}')
  })

  it('changes nothing in a text without variables', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        fc.pre(variablesIn(text).length === 0)
        expect(fillPrompt(text, { a: '1' })).toBe(text)
      }),
    )
  })
})
