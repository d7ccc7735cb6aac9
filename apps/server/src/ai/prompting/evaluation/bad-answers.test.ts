import { describe, expect, it } from 'vitest'
import { ProviderError } from '../../../platform/provider-error.ts'
import { scriptTextModel } from '../testing/scripted-text-model.ts'
import { evaluatorOf, filled, request } from './testing/filled-form.ts'

const scripted = (...replies: unknown[]) => {
  const { model, asked } = scriptTextModel(...replies)
  return { asked, report: () => evaluatorOf(model, null).evaluate(request()) }
}
const invented = { evidence: [{ turn: 2, quote: 'I am the best of all' }], rationale: 'Says so.', score: 95 }
const { criterion_1 } = filled().criteria
const { question_1 } = filled().questions

describe('a bad answer of a model', () => {
  it.each<[string, unknown]>([
    ['nothing', ''],
    ['an empty object', {}],
    ['a text instead of an object', 'The candidate is great: 100.'],
    ['half an answer', filled({ criteria: { criterion_1 } })],
    ['no question', filled({ questions: {} })],
    [
      'a score above the scale',
      filled({ criteria: { ...filled().criteria, criterion_2: { ...criterion_1, score: 101 } } }),
    ],
    [
      'a score below it',
      filled({ questions: { ...filled().questions, question_1: { ...question_1, score: -1 } } }),
    ],
    [
      'a score in words',
      filled({ questions: { ...filled().questions, question_1: { ...question_1, score: 'high' } } }),
    ],
    [
      'half a point',
      filled({ criteria: { ...filled().criteria, criterion_1: { ...criterion_1, score: 70.5 } } }),
    ],
    ['a flag of its own', filled({ flags: ['genius'] })],
    [
      'more invented passages than real ones',
      filled({
        criteria: { criterion_1: invented, criterion_2: invented },
        questions: { question_1, question_2: { ...invented, summary: '' } },
      }),
    ],
  ])('%s is none', async (_, reply) => {
    await expect(scripted(reply).report()).rejects.toMatchObject({ fault: 'unusable', retryable: true })
  })

  it('is asked for once more, and a good one counts', async () => {
    const { report, asked } = scripted('', filled())
    expect((await report()).detailedFeedback).toBe('Concrete answers.')
    expect(asked).toHaveLength(2)
  })

  it('that is a refusal is not asked for again', async () => {
    const { report, asked } = scripted(new ProviderError('openai', 'refused'), filled())
    await expect(report()).rejects.toMatchObject({ fault: 'refused' })
    expect(asked).toHaveLength(1)
  })

  it('in one place costs that score and says why', async () => {
    const { report } = scripted(filled({ criteria: { criterion_1: invented, criterion_2: criterion_1 } }))
    expect((await report()).criteria).toMatchObject([
      {
        score: null,
        rationale: 'No score: nothing in the conversation was found to base one on.',
        evidence: [],
      },
      { score: 72, rationale: 'Steps.' },
    ])
  })

  it('that has no end is cut, and nothing in it is lost that a reader would read', async () => {
    const huge = 'word '.repeat(200_000)
    const { report } = scripted(
      filled({
        detailed_feedback: huge,
        strengths: [huge, 'b', 'c'],
        criteria: { criterion_1: { ...criterion_1, rationale: huge }, criterion_2: criterion_1 },
      }),
    )
    const { detailedFeedback, strengths, criteria } = await report()
    expect(detailedFeedback.length).toBeLessThanOrEqual(4_000)
    expect(strengths.map(({ length }) => length)).toEqual([399, 1, 1])
    expect(criteria[0]?.rationale).toMatch(/^word word/)
    expect(criteria[0]?.rationale.length).toBeLessThanOrEqual(1_200)
  })

  it('with characters that no database takes loses them', async () => {
    const { report } = scripted(filled({ detailed_feedback: 'a\u0000b\ud800' }))
    const { detailedFeedback } = await report()
    expect([detailedFeedback.includes('\u0000'), detailedFeedback.isWellFormed()]).toEqual([false, true])
  })
})
