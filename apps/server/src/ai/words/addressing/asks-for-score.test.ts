import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ASKING, ASKING_HONESTLY, ASKING_IN_TWO, TWO_HONESTLY } from './asking.fixture.ts'
import { ADDRESSING_LANGUAGES, promptInjectionsIn } from './index.ts'

const addressesEvaluator = (text: string): boolean => promptInjectionsIn([{ text }]).size > 0

const flaggedOf = (pair: readonly string[]) => promptInjectionsIn(pair.map(text => ({ text }))).size

describe('asking the evaluator for a score', () => {
  it.each(ASKING)('is noticed: %s', text => expect(addressesEvaluator(text)).toBe(true))
  it.each(ASKING_HONESTLY)('is not seen in an honest answer: %s', text =>
    expect(addressesEvaluator(text)).toBe(false),
  )
  it.each(ASKING_IN_TWO)('is noticed in two sentences: %s %s', (...pair) => expect(flaggedOf(pair)).toBe(2))
  it.each(TWO_HONESTLY)('is not seen in two honest sentences: %s %s', (...pair) =>
    expect(flaggedOf(pair)).toBe(0),
  )

  // Built from the data: a language with a missing or misspelt part is noticed here.
  it.each(ADDRESSING_LANGUAGES)('can be noticed with the parts of every language: %s', language => {
    const file = new URL(`../../../../content/addressing/${language}.json`, import.meta.url)
    const parts: Record<string, string[]> = JSON.parse(readFileSync(file, 'utf8'))
    const say = (...kinds: string[]) =>
      kinds.map(kind => (parts[kind]?.[0] ?? '').replaceAll('*', '')).join(' ')
    const best = say('top', 'marks')
    const asking = [
      `${say('order', 'judge', 'grant')} ${best}`,
      `${say('judge', 'must', 'grant')} ${best}`,
      `${say('own', 'must')} ${best}`,
      `${say('you', 'grant', 'me')} ${best}`,
      `${say('fiction', 'own')} ${best}`,
    ]
    expect(asking.filter(text => !addressesEvaluator(text))).toEqual([])
  })
})
