import { describe, expect, it } from 'vitest'
import { type EvaluationTurnRow, toEvaluationRequest, writtenAnswers } from './evaluation-request.ts'
import { SNAPSHOT } from './testing/seed-interview.ts'

const turn = (seq: number, change: Partial<EvaluationTurnRow>): EvaluationTurnRow => ({
  seq,
  speaker: 'candidate',
  kind: 'answer',
  content: `turn ${seq}`,
  question_index: 0,
  transcribed: true,
  invites: false,
  audio_start_ms: null,
  audio_end_ms: null,
  source: 'server',
  ears: null,
  ...change,
})

describe('toEvaluationRequest', () => {
  it('leaves out what the candidate asked of the interviewer, and questions that were not asked', () => {
    const request = toEvaluationRequest(SNAPSHOT, [
      turn(1, { speaker: 'ai', kind: 'question' }),
      turn(2, { kind: 'remark', content: 'Please repeat the question' }),
      turn(3, { speaker: 'ai', kind: 'remark' }),
      turn(4, {}),
    ])
    expect(request.turns.map(({ seq }) => seq)).toEqual([1, 3, 4])
    expect(request.reached).toEqual([0])
  })

  it('knows the questions that the talk went on from: a last one that was skipped, not one at which it ended', () => {
    const first = turn(1, { speaker: 'ai', kind: 'question' })
    const second = turn(2, { speaker: 'ai', kind: 'question', question_index: 1 })
    const skip = turn(3, { kind: 'remark', content: 'Skip this question', question_index: 1 })
    expect(toEvaluationRequest(SNAPSHOT, [first]).passed).toEqual([])
    expect(toEvaluationRequest(SNAPSHOT, [first, second]).passed).toEqual([0])
    expect(toEvaluationRequest(SNAPSHOT, [first, second, skip]).passed).toEqual([0, 1])
  })

  it('leaves out a request of which nobody knew before its words were written down', () => {
    const turns = [
      turn(1, { speaker: 'ai', kind: 'question' }),
      turn(2, { content: 'Could you please repeat the question?' }),
      turn(3, { content: '', transcribed: false }),
      turn(4, { content: 'I repeat the question to the patient and wait for the answer.' }),
    ]
    expect(toEvaluationRequest(SNAPSHOT, turns).turns.map(({ seq }) => seq)).toEqual([1, 3, 4])
    expect(writtenAnswers(turns).map(({ seq }) => seq)).toEqual([4])
  })
})
