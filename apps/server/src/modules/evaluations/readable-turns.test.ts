import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EvaluationTurn } from '../../ai/interview-evaluator.ts'
import { INTERVIEW_CHARACTERS, QUESTION_CHARACTERS, readableTurns } from './evaluation-request.ts'

const said = (seq: number, questionIndex: number | null, content: string): EvaluationTurn => ({
  seq,
  speaker: 'candidate',
  content,
  questionIndex,
  transcribed: content !== '',
})
const asked = (seq: number, questionIndex: number): EvaluationTurn => ({
  ...said(seq, questionIndex, 'What have you done?'),
  speaker: 'ai',
})

describe('what an evaluator reads', () => {
  it('is all of an ordinary interview, unheard answers included', () => {
    const turns = [asked(1, 0), said(2, 0, 'An answer.'), said(3, null, 'More of it.'), said(4, 0, '')]
    expect(readableTurns(turns)).toEqual(turns)
  })

  it('is the beginning of a flood to one question, and the next question whole', () => {
    const flood = Array.from({ length: 58 }, (_, at) => said(at + 2, 0, 'a'.repeat(8_000)))
    const next = said(101, 1, 'I measured it.')
    const read = readableTurns([asked(1, 0), ...flood, asked(100, 1), next])
    expect(read.at(-1)).toEqual(next)
    const ofFirst = read.filter(turn => turn.speaker === 'candidate' && turn.questionIndex === 0)
    expect(ofFirst.map(turn => turn.content).join('')).toHaveLength(QUESTION_CHARACTERS)
  })

  it('stays within its limit and quotes the record exactly, whatever was sent', () => {
    const turn = fc.record({
      question: fc.option(fc.nat({ max: 19 })),
      content: fc.string({ unit: fc.constantFrom('a', ' ', '😀'), minLength: 3_000, maxLength: 8_000 }),
    })
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 40 }), list => {
        const turns = list.map(({ question, content }, at) => said(at + 1, question, content))
        const read = readableTurns(turns)
        const length = read.reduce((sum, { content }) => sum + content.length, 0)
        expect(length).toBeLessThanOrEqual(INTERVIEW_CHARACTERS)
        for (const { seq, content } of read) {
          expect(turns[seq - 1]?.content.startsWith(content)).toBe(true)
          expect(content.isWellFormed()).toBe(true)
        }
      }),
      { numRuns: 20 },
    )
  })
})
