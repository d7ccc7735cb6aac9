import { describe, expect, it } from 'vitest'
import type {
  EvaluationRequest,
  InterviewEvaluator,
  ScorerReport,
} from '../../../ai/ports/interview-evaluator.ts'
import { ProviderError } from '../../../platform/provider-error.ts'
import { SAMPLES_MS, takeSamples } from './evaluate-interview.ts'

const request = { turns: [] } as unknown as EvaluationRequest
const badAnswer = new ProviderError('openai', 'unusable')
const report = (sample: number) => ({ detailedFeedback: `${sample}` }) as ScorerReport

/** A scorer whose samples fail so, in turn; null: a good one. */
const scorer = (failures: (Error | null)[], sampling: InterviewEvaluator['sampling'], onAsked = () => {}) => {
  const asked: number[] = []
  const evaluator: InterviewEvaluator = {
    engine: { provider: 'openai', model: 'm', prompt_version: '1' },
    scaleVersion: 's',
    ...(sampling ? { sampling } : {}),
    evaluate: async (_, { sample = 0 } = {}) => {
      asked.push(sample)
      onAsked()
      const failure = failures[sample]
      if (failure) throw failure
      return report(sample)
    },
  }
  return { evaluator, asked }
}
const taken = async (evaluator: InterviewEvaluator, clock?: () => number) =>
  (await takeSamples(evaluator, request, clock)).map(one => one.detailedFeedback)

describe.each([true, false])('samples (all at once: %s)', atOnce => {
  const three = { count: 3, atOnce }
  it('are as many as asked for, each with its number', async () => {
    expect(await taken(scorer([], three).evaluator)).toEqual(['0', '1', '2'])
  })
  it('are enough when two of three are of use', async () => {
    expect(await taken(scorer([null, badAnswer], three).evaluator)).toEqual(['0', '2'])
  })
  it('are too few when one of three is', () =>
    expect(taken(scorer([null, badAnswer, badAnswer], three).evaluator)).rejects.toBe(badAnswer))
  it('fail with what is down, where too few are of use', async () => {
    const down = new ProviderError('openai', 'quota')
    await expect(taken(scorer([badAnswer, null, down], three).evaluator)).rejects.toBe(down)
    expect(await taken(scorer([null, null, down], three).evaluator)).toEqual(['0', '1'])
  })
})

describe('samples in turn', () => {
  const three = { count: 3, atOnce: false }
  it('end where the rest cannot help any more', async () => {
    const { evaluator, asked } = scorer([badAnswer, badAnswer], three)
    await expect(taken(evaluator)).rejects.toBe(badAnswer)
    expect(asked).toEqual([0, 1])
  })
  it('end where the next one would take longer than there is: one is better than none', async () => {
    let now = 0
    const { evaluator, asked } = scorer([], three, () => {
      now += 0.6 * SAMPLES_MS
    })
    expect(await taken(evaluator, () => now)).toEqual(['0'])
    expect(asked).toEqual([0])
  })
})

describe('samples of an engine that does one thing at a time', () => {
  const begin = (alone: boolean) => {
    const told: string[] = []
    let let_go = () => {}
    const held = new Promise<void>(resolve => {
      let_go = resolve
    })
    const interview = (name: string, done: Promise<void>) => {
      const { evaluator } = scorer([], { count: 1, atOnce: false, alone })
      const evaluate: InterviewEvaluator['evaluate'] = async () => {
        told.push(`${name} begins`)
        await done
        told.push(`${name} ends`)
        return report(0)
      }
      return takeSamples({ ...evaluator, evaluate }, request)
    }
    const both = Promise.all([interview('one', held), interview('other', Promise.resolve())])
    return { told, let_go, both }
  }
  it('wait for those of the interview before', async () => {
    const { told, let_go, both } = begin(true)
    await new Promise(resolve => setImmediate(resolve))
    expect(told).toEqual(['one begins'])
    let_go()
    await both
    expect(told).toEqual(['one begins', 'one ends', 'other begins', 'other ends'])
  })
  it('of any other do not', async () => {
    const { told, let_go, both } = begin(false)
    await new Promise(resolve => setImmediate(resolve))
    expect(told).toEqual(['one begins', 'other begins', 'other ends'])
    let_go()
    await both
  })
})

it('a scorer that always says the same is asked once', async () => {
  const { evaluator, asked } = scorer([], undefined)
  expect(await taken(evaluator)).toEqual(['0'])
  expect(asked).toEqual([0])
})
