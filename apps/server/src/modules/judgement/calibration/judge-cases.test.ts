import type { Evaluation } from '@vivavox/contracts/evaluations'
import { describe, expect, it } from 'vitest'
import type { GradedCase } from './graded-case.ts'
import { judgeCases } from './judge-cases.ts'
import { judgedCase } from './testing/judged-case.ts'

const cases = Array.from({ length: 5 }, (_, index) => judgedCase({ id: `job/${index}` }).graded)
const evaluation = {
  overall_score: 60,
  questions: [],
  flags: [],
  recommendation: null,
  samples: 3,
  spread: { overall_score: [55, 62] },
} as unknown as Evaluation

describe('judgeCases', () => {
  it('keeps the order and scores no more at once than it may', async () => {
    let now = 0
    let most = 0
    const score = async () => {
      now += 1
      most = Math.max(most, now)
      await Promise.resolve()
      now -= 1
      return evaluation
    }
    const judged = await judgeCases(score, cases, { parallel: 2 })
    expect(judged.map(({ graded }) => graded.id)).toEqual(cases.map(({ id }) => id))
    expect(judged[0]?.outcome).toMatchObject({ score: 60, spread: 7 })
    expect(most).toBe(2)
  })

  it('goes on where an engine gives no answer', async () => {
    const failures: string[] = []
    const score = async (request: GradedCase['request']) => {
      if (request === cases[1]?.request) throw new Error('down')
      return evaluation
    }
    const judged = await judgeCases(score, cases, {
      parallel: 2,
      onFailure: (_, { id }) => failures.push(id),
    })
    expect(judged.map(({ outcome }) => outcome?.score ?? null)).toEqual([60, null, 60, 60, 60])
    expect(failures).toEqual(['job/1'])
  })

  it('stops when it is told to', async () => {
    const stop = new AbortController()
    const judged = await judgeCases(async () => evaluation, cases, {
      parallel: 1,
      signal: stop.signal,
      onJudged: done => done === 2 && stop.abort(),
    })
    expect(judged).toHaveLength(2)
  })

  it('begins no other case once its progress cannot be kept', async () => {
    let asked = 0
    const score = async () => {
      asked += 1
      return evaluation
    }
    const onJudged = () => Promise.reject(new Error('no database'))
    await expect(judgeCases(score, cases, { parallel: 2, onJudged })).rejects.toThrow('no database')
    expect(asked).toBe(2)
  })
})
