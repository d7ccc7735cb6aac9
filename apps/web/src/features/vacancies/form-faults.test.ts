import { describe, expect, it } from 'vitest'
import { type Draft, type DraftEvent, draftReducer, emptyDraft } from './draft.ts'
import { faultsBlockingSave, formFaults } from './form-faults.ts'

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

describe('faults of the form', () => {
  it('an empty one lacks title, description and questions', () => {
    expect(Object.keys(formFaults(emptyDraft))).toEqual(['title', 'description', 'questions'])
  })

  it('a whole one has none', () => {
    expect(formFaults(drafted(criterion('Care', 70), criterion('Clarity', 30)))).toEqual({})
  })

  it('a criterion has a name of its own', () => {
    const { criteria, ...rest } = drafted(criterion('Care', 1), criterion(' ', 1), criterion(' care', 1))
    const [, unnamed, twin] = criteria
    expect(formFaults({ ...rest, criteria })).toEqual({
      [`name-${unnamed?.key}`]: 'vacancy-form.fault.unnamed',
      [`name-${twin?.key}`]: 'vacancy-form.fault.sameName',
    })
  })

  it('a weight is a number from 0 to 100, and one of them counts', () => {
    const draft = drafted(criterion('Care', 0), criterion('Clarity', 0))
    expect(formFaults(draft)).toEqual({ weights: 'vacancy-form.fault.noWeight' })
    const [first] = draft.criteria
    const key = first?.key ?? 0
    const typed = draftReducer(draft, { type: 'criterion-changed', key, change: { weight: '200' } })
    expect(formFaults(typed)).toMatchObject({ [`weight-${key}`]: 'vacancy-form.fault.weight' })
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
    expect('maxCandidates' in formFaults(draft)).toBe(isWrong)
  })

  it('the number to draft hinders no saving', () => {
    const draft = draftReducer(drafted(), { type: 'changed', change: { count: '99' } })
    expect(Object.keys(formFaults(draft))).toEqual(['count'])
    expect(faultsBlockingSave(formFaults(draft))).toEqual([])
  })
})
