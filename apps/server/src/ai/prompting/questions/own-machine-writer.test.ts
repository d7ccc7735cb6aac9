import { generateContent } from '@vivavox/contracts/vacancies'
import { describe, expect, it } from 'vitest'
import { noUsage } from '../../../platform/model-usage.ts'
import { ProviderError } from '../../../platform/provider-error.ts'
import { proposeQuestions } from '../../builtin/questions/propose-questions.ts'
import { writeAlternatives, writeQuestions } from '../../builtin/questions/question-writer.ts'
import type { QuestionWriter } from '../../ports/question-writer.ts'
import type { ChoiceRequest, TextModel } from '../../ports/text-model.ts'
import { createOwnMachineWriter } from './own-machine-writer.ts'

const BELLS = {
  title: 'Bell hanger',
  description: `Duties:
- Inspect bells and their frames in the tower
- Rehang bells after repair
- Replace worn clappers and bearings
- Tune the ringing with the local band
Requirements:
- Two years of work at height
- A head for heights`,
  language: 'en',
  questions_count: 3,
}
const request = (change: object = {}) => generateContent.parse({ ...BELLS, ...change })
const plain: QuestionWriter = {
  write: async wanted => writeQuestions(wanted),
  another: async wanted => writeAlternatives(wanted),
}
const usage = noUsage('generation', 'local', 'small')

/** Rates questions by a word that they hold, or writes these. */
const openModel = ({
  likes = '',
  predicted = 5_000,
  writes = [],
  fault,
}: {
  likes?: string
  predicted?: number | null
  writes?: string[]
  fault?: 'timed_out' | 'unavailable'
}) => {
  const asked: ChoiceRequest[] = []
  const items = writes.map(question => ({ question, line: 2, strong_answer: 'Steps and a result.' }))
  const model: TextModel = {
    provider: 'local',
    model: 'small',
    predictMs: () => predicted,
    ask: async ({ schema, onText }) => {
      for (const at of items.keys())
        onText?.(JSON.stringify({ questions: items.slice(0, at + 1) }).slice(0, -2))
      if (fault) throw new ProviderError('local', fault)
      return { output: schema.parse({ questions: items }), usage }
    },
    choose: async choice => {
      asked.push(choice)
      const isLiked = likes !== '' && choice.input.split('Question: ')[1]?.includes(likes)
      return { shares: isLiked ? [0, 0, 0, 0, 1] : [0, 0, 1, 0, 0], usage }
    },
  }
  return { model, asked }
}
const writerOn = (model: TextModel, isFit: boolean) =>
  createOwnMachineWriter({
    model,
    isFit,
    guide: { template: null, companyName: '', companyDescription: '' },
    plain,
    propose: async wanted => proposeQuestions(wanted),
  })

describe('a small model', () => {
  it('chooses one question for each place, and each is shown as it is chosen', async () => {
    const [[opener] = [], [, ...others] = []] = proposeQuestions(request()).places
    const second = others.find(({ source }) => source !== opener?.source)?.question ?? 'none'
    const { model, asked } = openModel({ likes: second })
    const shown: string[][] = []
    const draft = await writerOn(model, false).write(request(), {
      onQuestions: questions => shown.push(questions.map(({ question }) => question)),
    })
    expect(draft.questions).toHaveLength(3)
    expect(draft.questions[1]).toBe(second)
    expect(shown).toEqual([1, 2, 3].map(count => draft.questions.slice(0, count)))
    expect(draft.built_in).toBeUndefined()
    expect(draft.criteria).toEqual(writeQuestions(request()).criteria)
    // What is read once stands before the question.
    const starts = asked.map(({ instructions, input }) => instructions + input.split('Question: ')[0])
    expect(new Set(starts).size).toBe(1)
    const sources = draft.sources.filter(Boolean)
    expect(new Set(sources).size).toBe(sources.length)
  })

  it('is not asked where its choice does not help, and the page says who wrote the draft', async () => {
    const { model, asked } = openModel({})
    const russian = request({ title: 'Звонарь', language: 'ru' })
    const draft = await writerOn(model, false).write(russian)
    expect(asked).toEqual([])
    expect(draft).toEqual({ ...writeQuestions(russian), built_in: { reason: 'model' } })
  })
})

it('a small model chooses nothing for an interview in a language that the built-in writer does not write', async () => {
  const { model, asked } = openModel({})
  const { questions } = await writerOn(model, false).write(request({ language: 'pl' }))
  expect(questions).toEqual([])
  expect(asked).toEqual([])
})

describe('a model that writes', () => {
  const WRITES = [
    'Tell me about a bell that you rehung. What was hard?',
    'Which worn bearing did you find last, and how?',
    'How do you tune the ringing with a band that is new to you?',
  ]

  it('shows its questions one by one, with criteria of the built-in writer', async () => {
    const shown: number[] = []
    const predictions: number[] = []
    const draft = await writerOn(openModel({ writes: WRITES }).model, true).write(request(), {
      onQuestions: questions => shown.push(questions.length),
      onPrediction: ms => predictions.push(ms),
    })
    expect(draft.questions).toEqual(WRITES)
    expect(draft.strong_answers[0]).toBe('Steps and a result.')
    expect(draft.criteria).toEqual(writeQuestions(request()).criteria)
    expect([shown, predictions]).toEqual([[1, 2, 3], [5_000]])
  })

  it.each([
    [61_000, 'slow'],
    [59_000, undefined],
    [null, undefined],
  ] as const)('predicted to take %s ms, gives way to the built-in draft: %s', async (predicted, reason) => {
    const { model } = openModel({ writes: WRITES, predicted })
    const draft = await writerOn(model, true).write(request())
    expect(draft.built_in?.reason).toBe(reason)
    expect(draft.questions).toEqual(reason ? writeQuestions(request()).questions : WRITES)
  })

  it('that runs out of time leaves what was complete', async () => {
    const { model } = openModel({ writes: WRITES.slice(0, 2), fault: 'timed_out' })
    const draft = await writerOn(model, true).write(request())
    expect(draft.questions.slice(0, 2)).toEqual(WRITES.slice(0, 2))
    expect(draft.questions).toHaveLength(3)
    expect(draft.built_in).toEqual({ reason: 'slow', seconds: 5 })
  })

  it('that is down says so', async () => {
    const { model } = openModel({ writes: WRITES, fault: 'unavailable' })
    await expect(writerOn(model, true).write(request())).rejects.toMatchObject({ fault: 'unavailable' })
  })

  it('that was stopped fills nothing up', async () => {
    const stop = new AbortController()
    const { model } = openModel({ writes: WRITES, fault: 'timed_out' })
    const written = writerOn(model, true).write(request(), {
      signal: stop.signal,
      onQuestions: () => stop.abort(new Error('stopped')),
    })
    await expect(written).rejects.toThrow('stopped')
  })
})
