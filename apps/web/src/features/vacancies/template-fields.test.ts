import { expect, test } from 'vitest'
import { bodyOf, type Draft, draftFromTemplate, draftReducer, emptyDraft, isSameDraft } from './draft.ts'
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

test('a form round-trips through its template', () => {
  expect(isSameDraft(draftFromTemplate(templateOf(written)), written)).toBe(true)
})

test('a template has no deadline', () => {
  const dated = draftReducer(written, { type: 'changed', change: { deadline: '2039-01-01T10:00' } })
  expect('deadline' in templateOf(dated)).toBe(false)
  expect(bodyOf(draftFromTemplate(templateOf(dated))).deadline).toBeNull()
})

test('an empty form makes a template that gives an empty form', () => {
  const fields = templateOf(emptyDraft)
  expect('questions' in fields || 'title' in fields).toBe(false)
  expect(isSameDraft(draftFromTemplate(fields), emptyDraft)).toBe(true)
})
