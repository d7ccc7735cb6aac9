import { QUESTIONS_MAX } from '@vivavox/contracts/limits'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bodyOf,
  changesOf,
  type Draft,
  type DraftEvent,
  draftReducer,
  emptyDraft,
  isSameDraft,
  parseCount,
} from './draft.ts'

const after = (...events: DraftEvent[]): Draft => events.reduce(draftReducer, emptyDraft)
const texts = (draft: Draft) => draft.questions.map(question => question.text)
const generated = (...questions: string[]): DraftEvent => ({
  type: 'generated',
  questions: questions.map(text => ({ text, strong: `${text}!`, source: `line of ${text}` })),
  criteria: [],
  language: 'en',
})

describe('draft', () => {
  it('replaces the questions by the generated ones', () => {
    expect(texts(after(generated('a', 'b'), generated('c')))).toEqual(['c'])
  })

  it('moves a question within the list', () => {
    const draft = after(generated('a', 'b', 'c'))
    const key = draft.questions[0]?.key ?? 0
    expect(texts(draftReducer(draft, { type: 'question-moved', key, by: 1 }))).toEqual(['b', 'a', 'c'])
    expect(texts(draftReducer(draft, { type: 'question-moved', key, by: -1 }))).toEqual(['a', 'b', 'c'])
  })

  it('isSameDraft compares the fields that are saved', () => {
    const saved = after(generated('a', 'b'))
    const [first] = saved.questions
    if (!first) throw new Error('no question')
    const typed = draftReducer(saved, { type: 'question-typed', key: first.key, text: 'c' })
    expect(isSameDraft(typed, saved)).toBe(false)
    expect(isSameDraft(draftReducer(saved, { type: 'changed', change: { title: 'x' } }), saved)).toBe(false)
    const back = draftReducer(typed, { type: 'question-typed', key: first.key, text: 'a' })
    expect(isSameDraft(draftReducer(back, { type: 'question-added' }), saved)).toBe(true)
    expect(isSameDraft(draftReducer(saved, { type: 'changed', change: { count: '9' } }), saved)).toBe(true)
  })

  it('sends the strong answer with its question after a move', () => {
    const draft = after(generated('a', 'b'))
    const [first, second] = draft.questions
    if (!first || !second) throw new Error('no question')
    const typed = draftReducer(draft, { type: 'strong-answer-typed', key: first.key, text: ' figures ' })
    const moved = draftReducer(typed, { type: 'question-moved', key: first.key, by: 1 })
    expect(bodyOf(moved)).toMatchObject({ questions: ['b', 'a'], strong_answers: ['b!', 'figures'] })
    const emptied = draftReducer(moved, { type: 'question-typed', key: second.key, text: ' ' })
    expect(bodyOf(emptied)).toMatchObject({ questions: ['a'], strong_answers: ['figures'] })
  })

  it('changesOf returns only changed fields, and groups that are valid together', () => {
    const saved = after(generated('a', 'b'))
    const titled = draftReducer(saved, { type: 'changed', change: { title: 'x' } })
    expect(changesOf(saved, saved)).toEqual({})
    expect(changesOf(titled, saved)).toEqual({ title: 'x' })
    const key = saved.questions[0]?.key ?? 0
    const typed = draftReducer(saved, { type: 'question-typed', key, text: 'c' })
    expect(changesOf(typed, saved)).toEqual({
      questions: ['c', 'b'],
      questions_count: 2,
      strong_answers: ['a!', 'b!'],
    })
  })

  it('keeps the source line until the text is emptied', () => {
    const draft = after(generated('a'))
    const key = draft.questions[0]?.key ?? 0
    const type = (text: string) => draftReducer(draft, { type: 'question-typed', key, text }).questions[0]
    expect(type('a bit better')?.source).toBe('line of a')
    expect(type(' ')?.source).toBeNull()
  })

  it('replaces a question with its source line and strong answer', () => {
    const draft = after(generated('a', 'b'))
    const key = draft.questions[0]?.key ?? 0
    const question = { text: 'c', strong: 'c!', source: null }
    expect(draftReducer(draft, { type: 'question-replaced', key, question }).questions[0]).toEqual({
      key,
      ...question,
    })
  })

  it('restores a removed question at its index', () => {
    const draft = after(generated('a', 'b', 'c'))
    const question = draft.questions[1]
    if (!question) throw new Error('no question')
    const without = draftReducer(draft, { type: 'question-removed', key: question.key })
    expect(texts(without)).toEqual(['a', 'c'])
    expect(texts(draftReducer(without, { type: 'question-restored', question, index: 1 }))).toEqual([
      'a',
      'b',
      'c',
    ])
  })

  it('keeps keys unique and at most 20 questions', () => {
    const event = fc.oneof(
      fc.constant<DraftEvent>({ type: 'question-added' }),
      fc.array(fc.string(), { maxLength: 20 }).map(list => generated(...list)),
      fc.nat(40).map((key): DraftEvent => ({ type: 'question-removed', key })),
      fc.nat(40).map((key): DraftEvent => ({ type: 'question-moved', key, by: 1 })),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), events => {
        const { questions } = after(...events)
        expect(new Set(questions.map(question => question.key)).size).toBe(questions.length)
        expect(questions.length).toBeLessThanOrEqual(QUESTIONS_MAX)
      }),
    )
  })

  it('sends only filled questions and their number', () => {
    const draft = after(generated(' a ', ''), { type: 'question-added' })
    expect(bodyOf(draft)).toMatchObject({ questions: ['a'], questions_count: 1 })
  })

  it.each([
    ['1', 1],
    ['20', 20],
    ['0', null],
    ['21', null],
    ['2.5', null],
    ['', null],
    ['x', null],
  ])('reads %j as %j', (typed, count) => expect(parseCount(typed)).toBe(count))
})
