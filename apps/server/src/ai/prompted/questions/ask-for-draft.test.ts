import { expect, it } from 'vitest'
import { scriptTextModel } from '../testing/scripted-text-model.ts'
import { askForQuestions, type DraftOrder } from './ask-for-draft.ts'

const order = {
  request: {
    title: 'Baker',
    description: 'Night shifts.',
    language: 'en',
    difficulty: 'medium',
    questions_count: 1,
    follow_up_questions: false,
  },
  guide: { template: null, companyName: '', companyDescription: '' },
  count: 1,
  already: [],
  refused: [],
} as unknown as DraftOrder

it.each([
  ['openai', 60_000],
  ['gemini', 60_000],
  ['cascade', 240_000],
  ['ollama', 240_000],
  ['local', 240_000],
] as const)('a draft by %s is waited for %i ms: models in the house are slow', async (provider, wait) => {
  const { model, asked } = scriptTextModel({})
  await askForQuestions({ ...model, provider }, order).catch(() => undefined)
  expect(asked[0]?.timeoutMs).toBe(wait)
})
