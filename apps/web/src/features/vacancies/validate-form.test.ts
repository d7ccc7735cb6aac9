import { describe, expect, it } from 'vitest'
import { type Draft, type DraftEvent, draftReducer, emptyDraft } from './draft.ts'
import { errorsBlockingSave, validateForm } from './validate-form.ts'

const after = (...events: DraftEvent[]): Draft => events.reduce(draftReducer, emptyDraft)
const anchors = { weak: '', solid: '', strong: '' }
const criterion = (name: string, weight: number) => ({ name, weight, kind: 'technical' as const, anchors })
const drafted = (...criteria: ReturnType<typeof criterion>[]): Draft =>
  after(
    { type: 'changed', change: { title: 'Nurse', description: 'Nights' } },
    {
      type: 'generated',
      language: 'en',
      questions: [{ text: 'What do you do first?', strong: '', source: null }],
      criteria,
    },
  )

describe('validateForm', () => {
  it('requires title, description and questions', () => {
    expect(Object.keys(validateForm(emptyDraft))).toEqual(['title', 'description', 'questions'])
  })

  it('accepts a complete form', () => {
    expect(validateForm(drafted(criterion('Care', 70), criterion('Clarity', 30)))).toEqual({})
  })

  it('requires unique names of criteria', () => {
    const { criteria, ...rest } = drafted(criterion('Care', 1), criterion(' ', 1), criterion(' care', 1))
    const [, unnamed, twin] = criteria
    expect(validateForm({ ...rest, criteria })).toEqual({
      [`name-${unnamed?.key}`]: 'vacancy-form.fault.unnamed',
      [`name-${twin?.key}`]: 'vacancy-form.fault.sameName',
    })
  })

  it('requires weights from 0 to 100 that are not all 0', () => {
    const draft = drafted(criterion('Care', 0), criterion('Clarity', 0))
    expect(validateForm(draft)).toEqual({ weights: 'vacancy-form.fault.noWeight' })
    const [first] = draft.criteria
    const key = first?.key ?? 0
    const typed = draftReducer(draft, { type: 'criterion-changed', key, change: { weight: '200' } })
    expect(validateForm(typed)).toMatchObject({ [`weight-${key}`]: 'vacancy-form.fault.weight' })
  })

  it.each([
    ['', false],
    ['1', false],
    ['1000000', false],
    ['0', true],
    ['1.5', true],
    ['many', true],
  ])('at most %j candidates: %s', (maxCandidates, isWrong) => {
    const draft = draftReducer(drafted(), { type: 'changed', change: { maxCandidates } })
    expect('maxCandidates' in validateForm(draft)).toBe(isWrong)
  })

  it('saves in spite of an invalid number of questions', () => {
    const draft = draftReducer(drafted(), { type: 'changed', change: { count: '99' } })
    expect(Object.keys(validateForm(draft))).toEqual(['count'])
    expect(errorsBlockingSave(validateForm(draft))).toEqual([])
  })
})
