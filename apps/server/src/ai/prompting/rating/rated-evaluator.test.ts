import { expect, it } from 'vitest'
import { noUsage } from '../../../platform/model-usage.ts'
import { evaluate } from '../../builtin/evaluate/index.ts'
import type { EvaluationRequest } from '../../ports/interview-evaluator.ts'
import type { ChoiceRequest, ChoosingTextModel } from '../../ports/text-model.ts'
import { request, turn } from '../evaluation/testing/filled-form.ts'
import type { JudgedAnswer } from './judge-answer.ts'
import { createRatedEvaluator } from './rated-evaluator.ts'

/** Rates every answer 4, touches every criterion, and writes the same texts each time. */
const openEvaluator = () => {
  const asked: ChoiceRequest[] = []
  const usage = noUsage('analysis', 'local', 'scripted')
  const texts = { remark: 'Checks first and calls early.' }
  const model: ChoosingTextModel = {
    provider: 'local',
    model: 'scripted',
    predictMs: ({ bytes, tokens }) => bytes + tokens,
    ask: async ({ schema }) => ({ output: schema.parse(texts), usage }),
    choose: async choice => {
      asked.push(choice)
      return { shares: choice.options.map(option => (option === '4' ? 1 : 0)), usage }
    },
  }
  const kept = new Map<string, JudgedAnswer>()
  const evaluator = createRatedEvaluator({
    model,
    structure: { evaluate: async (one: EvaluationRequest) => evaluate(one) },
    mask: async one => one,
    kept: {
      find: async key => kept.get(key) ?? null,
      keep: async (_, key, judged) => void kept.set(key, judged),
    },
  })
  return { asked, evaluator }
}

const LIST = 'pressure, oxygen, drip, bandage, thermometer, handover, chart, ward, drugs, gloves'

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
    strengths: ['Question 1 (75 of 100): Checks first and calls early.'],
    areasForImprovement: ['Question 2 (75 of 100): Checks first and calls early.'],
    detailedFeedback: 'Checks first and calls early. Checks first and calls early.',
  })
  const texts = [
    ...report.questions.slice(0, 2).map(one => one.summary),
    ...report.criteria.map(one => one.rationale),
  ]
  expect(texts).toEqual(Array(4).fill('Checks first and calls early.'))
})

it('asks everything about an answer with the same text before it, so that it is read once', async () => {
  const { asked, evaluator } = openEvaluator()
  await evaluator.evaluate(request())
  expect(new Set(asked.map(({ instructions, input }) => instructions + input)).size).toBe(2)
})

it('keeps an answer low whose form says that it is none, and says why', async () => {
  const turns = [turn(1, 'ai', 'What do you check first?', 0), turn(2, 'candidate', LIST, 0)]
  const { questions, criteria } = await openEvaluator().evaluator.evaluate(request({ turns, reached: [0] }))
  expect(questions[0]).toMatchObject({ score: 15, summary: expect.stringContaining('without a sentence') })
  expect(criteria.map(({ score }) => score)).toEqual([15, 15])
})

it('judges one answer at a time ahead, and asks nothing again at the end', async () => {
  const { asked, evaluator } = openEvaluator()
  const interview = request()
  const ahead = async (turns = interview.turns) => evaluator.judgeAhead?.({ ...interview, turns })
  expect(await ahead(interview.turns.slice(0, 2))).toBe(true)
  expect(await ahead(interview.turns.slice(0, 2))).toBe(false)
  expect(asked).toHaveLength(3)
  await evaluator.evaluate(interview)
  expect(asked).toHaveLength(6)
})

it('predicts the time of what is left: less for each answer that was judged ahead', async () => {
  const { evaluator } = openEvaluator()
  const before = (await evaluator.predictMs?.(request())) ?? 0
  await evaluator.judgeAhead?.(request())
  const after = (await evaluator.predictMs?.(request())) ?? 0
  expect(after).toBeGreaterThan(0)
  expect(after).toBeLessThan(before)
})

it('judges an answer anew when its words change', async () => {
  const { asked, evaluator } = openEvaluator()
  await evaluator.evaluate(request())
  const longer = [...request().turns, turn(5, 'candidate', 'And I sign the sheet.', 1)]
  await evaluator.evaluate(request({ turns: longer }))
  expect(asked).toHaveLength(9)
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
