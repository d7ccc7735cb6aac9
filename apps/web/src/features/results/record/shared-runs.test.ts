import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedRuns } from './shared-runs.ts'

const words = (text: string) => text.split(' ').filter(Boolean)
const shared = (one: string, other: string) => {
  const a = words(one)
  return sharedRuns(a, words(other)).map(({ a: from, length }) => a.slice(from, from + length).join(' '))
}

test.each([
  ['', '', []],
  ['yes', 'no', []],
  ['to ask early', 'to ask late', ['to ask']],
  ['we did it', 'they did it', ['did it']],
  ['we did and they saw', 'you came and nobody went', []],
  [
    'in Leeds I measured the queries and 3 locks',
    'in York I measured the queries and 30 locks',
    ['in', 'I measured the queries and', 'locks'],
  ],
])('%s / %s', (one, other, expected) => expect(shared(one, other)).toEqual(expected))

test('a text shares all of itself with itself', () => {
  expect(shared('we did it all', 'we did it all')).toEqual(['we did it all'])
})

const text = fc.array(fc.constantFrom('so', 'we', 'did', 'it'), { maxLength: 25 })

test('what is shared stands in both texts, in order, without overlap', () => {
  fc.assert(
    fc.property(text, text, (a, b) => {
      let [endOfA, endOfB] = [0, 0]
      for (const run of sharedRuns(a, b)) {
        expect(run.a).toBeGreaterThanOrEqual(endOfA)
        expect(run.b).toBeGreaterThanOrEqual(endOfB)
        endOfA = run.a + run.length
        endOfB = run.b + run.length
        expect(a.slice(run.a, endOfA)).toEqual(b.slice(run.b, endOfB))
      }
      expect(endOfA).toBeLessThanOrEqual(a.length)
      expect(endOfB).toBeLessThanOrEqual(b.length)
    }),
  )
})

test('two endless texts are not compared word by word', () => {
  const endless = (word: string) => [
    'so',
    ...Array.from({ length: 4_000 }, (_, at) => `${word}${at % 7}`),
    'it',
  ]
  const before = performance.now()
  expect(sharedRuns(endless('a'), endless('b'))).toHaveLength(2)
  expect(performance.now() - before).toBeLessThan(500)
})
