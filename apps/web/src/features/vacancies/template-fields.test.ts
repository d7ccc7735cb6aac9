import { expect, test } from 'vitest'
import { bodyOf, type Draft, draftFrom, draftReducer, emptyDraft, isSameDraft } from './draft.ts'
import { templateOf } from './template-fields.ts'

const anchors = { weak: 'a', solid: 'b', strong: 'c' }
const written: Draft = draftReducer(
  draftReducer(emptyDraft, {
    type: 'generated',
    language: 'en',
    questions: [
      { text: 'What do you do first?', strong: 'Steps', source: 'a line' },
      { text: 'And then?', strong: '', source: null },
    ],
    criteria: [{ name: 'Care', kind: 'communication', weight: 12.5, anchors }],
  }),
  {
    type: 'changed',
    change: {
      title: 'Nurse',
      description: 'Nights',
      difficulty: 'hard',
      language: 'en',
      candidateResults: 'none',
      followUps: true,
      maxCandidates: '7',
      blindReview: true,
      invitedOnly: true,
      provider: 'gemini',
      voice: 'Puck',
      greeting: 'Glad you came.',
      promptTemplate: 'Ask {questions}',
    },
  },
)

test('a form comes back from its template as it was', () => {
  expect(isSameDraft(draftFrom(templateOf(written)), written)).toBe(true)
})

test('a deadline belongs to one opening', () => {
  const dated = draftReducer(written, { type: 'changed', change: { deadline: '2039-01-01T10:00' } })
  expect('deadline' in templateOf(dated)).toBe(false)
  expect(bodyOf(draftFrom(templateOf(dated))).deadline).toBeNull()
})

test('a form without questions makes a template without questions, and that a form like a new one', () => {
  const fields = templateOf(emptyDraft)
  expect('questions' in fields || 'title' in fields).toBe(false)
  expect(isSameDraft(draftFrom(fields), emptyDraft)).toBe(true)
})
