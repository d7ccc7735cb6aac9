import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PlacedTurn, quoteStarts } from './quote-starts.ts'

const turn = (more: Partial<PlacedTurn> = {}): PlacedTurn => ({
  seq: 4,
  content: 'First I looked at the plan. Then I called the client.',
  audio_start_ms: 20_000,
  audio_end_ms: 30_000,
  ears: null,
  ...more,
})
const heardBy = (places: [number, number][]) => ({ model: 'm', revision: '1', confidence: null, places })
const startOf = (quote: string, more: Partial<PlacedTurn> = {}) =>
  quoteStarts([turn(more)])({ seq: 4, quote })

describe('a quote begins', () => {
  it.each([
    ['at the beginning of its answer', 'First I looked', {}, 20_000],
    ['as far into the sound as into the text, and a little before', 'Then I called', {}, 23_783],
    [
      'where the transcriber heard the word before it',
      'Then I called',
      {
        ears: heardBy([
          [0, 300],
          [20, 4_100],
          [28, 5_200],
          [40, 7_000],
        ]),
      },
      25_200,
    ],
    ['at the beginning where its words are not in the answer', 'another thing', {}, 20_000],
    ['nowhere in an answer that was typed', 'Then I called', { audio_start_ms: null }, null],
    ['at the beginning where the end is not known', 'Then I called', { audio_end_ms: null }, 20_000],
  ] as const)('%s', (_, quote, more, start) => {
    expect(startOf(quote, more as Partial<PlacedTurn>)).toBe(start)
  })

  it('nowhere in a turn that is not there', () => {
    expect(quoteStarts([turn()])({ seq: 5, quote: 'First' })).toBeNull()
  })

  it('within its answer, whatever the transcriber noted', () => {
    const place = fc.tuple(fc.nat(60), fc.nat(100_000))
    fc.assert(
      fc.property(fc.array(place), fc.nat(40), (places, from) => {
        const start = startOf(turn().content.slice(from, from + 10), { ears: heardBy(places) })
        expect(start).toBeGreaterThanOrEqual(20_000)
        expect(start).toBeLessThanOrEqual(30_000)
      }),
    )
  })
})
