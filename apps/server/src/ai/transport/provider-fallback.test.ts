import { describe, expect, it } from 'vitest'
import type { NonEmpty } from '../../platform/non-empty.ts'
import { ProviderError, type ProviderFault } from '../../platform/provider-error.ts'
import { askWithFallback, isDown, isDownForGood } from './provider-fallback.ts'

const error = (fault: ProviderFault) => new ProviderError('openai', fault)

describe('a provider', () => {
  it.each<[ProviderFault, boolean, boolean]>([
    ['auth', true, true],
    ['quota', true, true],
    ['unavailable', true, false],
    ['timed_out', true, false],
    ['rate_limited', true, false],
    ['bad_request', true, true],
    ['refused', false, false],
    ['unusable', false, false],
  ])('with the fault %s is down: %s, for good: %s', (fault, down, forGood) => {
    expect([isDown(error(fault)), isDownForGood(error(fault))]).toEqual([down, forGood])
  })

  it('is not down for an error of our own', () => expect(isDown(new Error('unavailable'))).toBe(false))
})

describe('asking in order', () => {
  /** Parties are asked by name; those in `broken` fail with the fault next to them. */
  const ask = async (
    parties: NonEmpty<string>,
    broken: Record<string, ProviderFault>,
    mayFallBack: (thrown: unknown) => boolean = isDown,
  ) => {
    const asked: string[] = []
    const told: [string, string][] = []
    const answering = async (party: string) => {
      asked.push(party)
      const fault = broken[party]
      if (fault) throw error(fault)
      return `by ${party}`
    }
    const outcome = await askWithFallback(parties, answering, mayFallBack, (from, to) =>
      told.push([from, to]),
    ).catch((thrown: ProviderError) => thrown.fault)
    return { asked, told, outcome }
  }

  it.each<[string, NonEmpty<string>, Record<string, ProviderFault>, object]>([
    [
      'ends with the first that answers',
      ['a', 'b'],
      {},
      { asked: ['a'], told: [], outcome: { answer: 'by a', by: 'a' } },
    ],
    [
      'goes on while they are down, each asked once',
      ['a', 'b', 'c'],
      { a: 'auth', b: 'unavailable' },
      {
        asked: ['a', 'b', 'c'],
        told: [
          ['a', 'b'],
          ['b', 'c'],
        ],
        outcome: { answer: 'by c', by: 'c' },
      },
    ],
    [
      'stops at an answer that is refused',
      ['a', 'b'],
      { a: 'refused' },
      { asked: ['a'], told: [], outcome: 'refused' },
    ],
    [
      'fails as the last one did',
      ['a', 'b'],
      { a: 'auth', b: 'timed_out' },
      { asked: ['a', 'b'], told: [['a', 'b']], outcome: 'timed_out' },
    ],
    [
      'fails where no other provider steps in',
      ['a'],
      { a: 'unavailable' },
      { asked: ['a'], told: [], outcome: 'unavailable' },
    ],
  ])('%s', async (_, parties, broken, expected) => {
    expect(await ask(parties, broken)).toEqual(expected)
  })

  it('leaves it to the asker when the next one may be asked', async () => {
    const { asked } = await ask(['a', 'b'], { a: 'unavailable' }, isDownForGood)
    expect(asked).toEqual(['a'])
  })
})
