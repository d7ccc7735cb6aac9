import { expect, it } from 'vitest'
import { noUsage } from '../../../platform/model-usage.ts'
import { evaluate } from '../../builtin/evaluate/index.ts'
import type { EvaluationRequest } from '../../interview-evaluator.ts'
import type { ChoiceRequest, ChoosingTextModel } from '../../text-model.ts'
import { request, turn } from '../evaluation/testing/filled-form.ts'
import { createRatedEvaluator } from './rated-evaluator.ts'

/** Rates every answer 4, touches every criterion, and writes the same texts each time. */
const openEvaluator = () => {
  const asked: ChoiceRequest[] = []
  const usage = noUsage('analysis', 'local', 'scripted')
  const texts = { feedback: 'Acted in a sensible order.', strengths: ['Called for help early.'], areas: [] }
  const model: ChoosingTextModel = {
    provider: 'local',
    model: 'scripted',
    ask: async ({ schema }) => ({ output: schema.parse(texts), usage }),
    choose: async choice => {
      asked.push(choice)
      return { shares: choice.options.map(option => (option === '4' ? 1 : 0)), usage }
    },
  }
  const structure = { evaluate: async (one: EvaluationRequest) => evaluate(one) }
  return { asked, evaluator: createRatedEvaluator(model, structure, async one => one) }
}

it('rates each answer, and each answer by each criterion, with quotes from the record', async () => {
  const { asked, evaluator } = openEvaluator()
  const interview = request()
  const report = await evaluator.evaluate(interview)
  expect(asked.map(({ options }) => options.length)).toEqual([5, 6, 6, 5, 6, 6])
  const rated = [...report.questions, ...report.criteria]
  // The third question was not asked.
  expect(rated.map(({ score }) => score)).toEqual([75, 75, null, 75, 75])
  const said = interview.turns.map(({ content }) => content)
  for (const { quote } of rated.flatMap(({ evidence }) => evidence))
    expect(said.some(words => words.includes(quote))).toBe(true)
  expect(report).toMatchObject({
    strengths: ['Called for help early.'],
    detailedFeedback: 'Acted in a sensible order.',
  })
})

it('asks the model nothing where no word of the candidate is on record', async () => {
  const { asked, evaluator } = openEvaluator()
  const report = await evaluator.evaluate(request({ turns: [turn(1, 'ai', 'What do you check first?', 0)] }))
  expect(asked).toEqual([])
  expect(report.questions.map(({ score }) => score)).toEqual([null, null, null])
})

it('takes one interview after the other, as one that asks a model does', () => {
  expect(openEvaluator().evaluator.sampling).toEqual({ count: 1, atOnce: false, alone: true })
})
