import { describe, expect, it } from 'vitest'
import { ProviderError } from '../../../platform/provider-error.ts'
import type { TextModel } from '../../ports/text-model.ts'
import { scriptTextModel } from '../testing/scripted-text-model.ts'
import { evaluatorOf, filled, request, turn } from './testing/filled-form.ts'

const { questions, ...closing } = filled({ next_questions: ['Why?', 'Who?', 'When?'] })
const pieces = [
  { ...questions.question_1, flags: ['keyword_list'] },
  { ...questions.question_2, flags: [] },
  closing,
]
const small = (...replies: unknown[]) => {
  const { model, asked } = scriptTextModel(...replies)
  const own: TextModel = { ...model, provider: 'cascade', seeded: true, revision: 'r7' }
  return { evaluator: evaluatorOf(own, null), asked }
}

describe('a model on a machine of one’s own', () => {
  it('is asked for each question by itself, and for the criteria and the texts at the end', async () => {
    const { evaluator, asked } = small(...pieces)
    const report = await evaluator.evaluate(request({ strongAnswers: ['Airway first', '', ''] }))
    expect(report).toMatchObject({
      questions: [
        { index: 0, score: 70 },
        { index: 1, score: 65 },
      ],
      criteria: [{ score: 72 }, { score: null }],
      nextQuestions: ['Why?', 'Who?', 'When?'],
      flags: ['keyword_list'],
    })
    const inputs = asked.map(({ input }) => JSON.parse(input))
    expect(inputs[0]).toMatchObject({
      questions: [{ key: 'question_1', strong_answer: 'Airway first' }],
      turns: [{ turn: 1 }, { turn: 2 }],
    })
    expect(inputs[1].questions).toEqual([{ key: 'question_2', question: 'How do you hand over?' }])
    expect(inputs[1].turns.map((one: { turn: number }) => one.turn)).toEqual([3, 4])
    expect(inputs[2].questions[0]).toMatchObject({ summary: 'Checks.', score: 70 })
    expect(inputs[2].turns.map((one: { turn: number }) => one.turn)).toEqual([2, 4])
    expect(asked[0]?.instructions).toContain('one question and its answer only')
    expect(asked[2]?.instructions).toContain('have been judged already')
  })

  it('reads no score of a question that no passage proves', async () => {
    const { evaluator, asked } = small({ ...pieces[0], evidence: [], score: 99 }, pieces[1], closing)
    await evaluator.evaluate(request())
    expect(JSON.parse(asked[2]?.input ?? '').questions[0]).toMatchObject({
      summary: 'No score: nothing in the conversation was found to base one on.',
      score: null,
    })
  })

  it('is not asked about a question to which nothing was said', async () => {
    const { evaluator, asked } = small(pieces[0], closing)
    const turns = request().turns.filter(one => one.seq !== 4)
    const report = await evaluator.evaluate(request({ turns }))
    expect(asked).toHaveLength(2)
    expect(report.questions[1]).toMatchObject({
      score: null,
      summary: 'Nothing was said in answer to this question.',
    })
  })

  it('reads no more of a long talk than fits, and something of every answer', async () => {
    const long = turn(2, 'candidate', `I check the pressure first. ${'on and on '.repeat(5_000)}`, 0)
    const turns = request().turns.map(one => (one.seq === 2 ? long : one))
    const { evaluator, asked } = small(...pieces)
    await evaluator.evaluate(request({ turns }))
    for (const { input } of asked) expect(input.length).toBeLessThan(16_000)
    expect(JSON.parse(asked[2]?.input ?? '').turns[1].words).toContain('walk round the ward')
  })

  it('begins each sample at a seed of its own, and its stamp says at which', async () => {
    const { evaluator, asked } = small(...pieces, ...pieces)
    expect(evaluator.engine).toMatchObject({ provider: 'cascade', revision: 'r7', seed: 1 })
    await evaluator.evaluate(request())
    await evaluator.evaluate(request(), { sample: 2 })
    expect(asked.map(({ seed }) => seed)).toEqual([1, 1, 1, 3, 3, 3])
  })

  it('is asked again at another seed where its answer is of no use, and no third time', async () => {
    const { evaluator, asked } = small('')
    await expect(evaluator.evaluate(request())).rejects.toMatchObject({ fault: 'unusable' })
    expect(asked.map(({ seed }) => seed)).toEqual([1, 1_000_004])
  })

  it('is left alone after an answer for which it asked itself again', async () => {
    const { evaluator, asked } = small(new ProviderError('local', 'unusable'))
    await expect(evaluator.evaluate(request())).rejects.toMatchObject({ fault: 'unusable' })
    expect(asked).toHaveLength(1)
  })

  it('that takes no seed is sent none', async () => {
    const { model, asked } = scriptTextModel(filled())
    const { engine } = evaluatorOf(model, null)
    await evaluatorOf(model, null).evaluate(request())
    expect([engine.seed, asked[0]?.seed]).toEqual([undefined, undefined])
  })
})
