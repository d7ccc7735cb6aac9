import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EvaluationTurn } from '../../../ai/ports/interview-evaluator.ts'
import {
  awaitsTranscript,
  type EvaluationTurnRow,
  INTERVIEW_CHARACTERS,
  isUnreadable,
  QUESTION_CHARACTERS,
  readableTurns,
  toEvaluationRequest,
  writtenAnswers,
} from './evaluation-request.ts'
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

  it('leaves out a request that was recognised only once its words were transcribed', () => {
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

describe('an answer in which no speech was heard', () => {
  const question = turn(1, { speaker: 'ai', kind: 'question' })
  const noise = turn(2, { content: '', transcribed: true })
  const seqs = (turns: EvaluationTurnRow[]) =>
    toEvaluationRequest(SNAPSHOT, turns).turns.map(({ seq }) => seq)

  it('is left out beside an answer that can be read, so that this one is scored', () => {
    expect(seqs([question, noise, turn(3, {})])).toEqual([1, 3])
    expect(seqs([question, turn(3, {}), { ...noise, seq: 4 }])).toEqual([1, 3])
  })

  it('stays where it is all that there is, and where words are still due', () => {
    expect(seqs([question, noise, turn(3, { question_index: 1 })])).toEqual([1, 2, 3])
    expect(seqs([question, { ...noise, transcribed: false }, turn(3, {})])).toEqual([1, 2, 3])
  })
})

describe('what an evaluator reads', () => {
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

describe('answers whose transcription is pending', () => {
  const written = turn(0, { content: 'words' })
  const spoken = turn(0, { transcribed: false, content: '' })
  const silence = turn(0, { content: '' })
  const skipped = turn(0, { kind: 'remark', content: 'skip' })
  const invitation = turn(0, { speaker: 'ai', kind: 'remark', invites: true })
  const lateRequest = turn(0, { content: 'Skip this question, please.' })
  const elsewhere = turn(0, { content: 'words', question_index: 1 })

  it.each<[string, EvaluationTurnRow[], { awaits: boolean; unreadable: boolean }]>([
    ['nothing said', [], { awaits: false, unreadable: false }],
    ['everything written', [written, elsewhere], { awaits: false, unreadable: false }],
    ['everything skipped', [skipped], { awaits: false, unreadable: false }],
    ['only silence, transcribed as such', [silence], { awaits: false, unreadable: false }],
    ['everything spoken', [spoken, spoken], { awaits: true, unreadable: true }],
    ['spoken, and silence', [spoken, silence], { awaits: true, unreadable: true }],
    ['one spoken', [spoken, elsewhere], { awaits: true, unreadable: false }],
    ['written as well, when asked to', [spoken, invitation, written], { awaits: false, unreadable: false }],
    ['asked to, and skipped', [spoken, invitation, skipped], { awaits: true, unreadable: true }],
    ['asked to, and skipped aloud', [spoken, invitation, lateRequest], { awaits: true, unreadable: true }],
    ['only a request, written down late', [lateRequest], { awaits: false, unreadable: false }],
    ['more said to the same question', [spoken, written], { awaits: true, unreadable: false }],
  ])('%s', (_, turns, { awaits, unreadable }) => {
    const record = turns.map((one, at) => ({ ...one, seq: at + 1 }))
    expect({ awaits: awaitsTranscript(record), unreadable: isUnreadable(record) }).toEqual({
      awaits,
      unreadable,
    })
  })
})
