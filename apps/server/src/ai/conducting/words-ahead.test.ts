import { describe, expect, it } from 'vitest'
import type { HistoryTurn } from '../ports/realtime-model.ts'
import { SUITE_SETUP } from '../testing/realtime-model-suite.ts'
import { moveWords, wordsAhead } from './move-words.ts'

const setup = { ...SUITE_SETUP, questions: ['One?', 'Two?', 'Three?'] }
const asked = (questionIndex: number): HistoryTurn => ({
  speaker: 'ai',
  kind: 'question',
  content: 'x',
  questionIndex,
})

describe('wordsAhead', () => {
  it('begins with the greeting and holds every question, as they will be said', () => {
    expect(wordsAhead(setup)).toEqual([
      moveWords({ kind: 'greeting' }, setup),
      moveWords({ kind: 'question', index: 0, after: 'opening' }, setup),
      moveWords({ kind: 'question', index: 1, after: 'answered' }, setup),
      moveWords({ kind: 'question', index: 2, after: 'answered' }, setup),
    ])
  })

  it('leaves out what was said before the candidate came back', () => {
    const back = { ...setup, history: [asked(0), asked(1)] }
    expect(wordsAhead(back)).toEqual([
      moveWords({ kind: 'remark', about: 'welcome_back' }, back),
      moveWords({ kind: 'question', index: 2, after: 'answered' }, back),
    ])
  })
})
