import type { EvaluationRequest, ScorerReport } from '../../../../ai/ports/interview-evaluator.ts'
import { type ScoreInput, type Scorer, scoreInterview } from '../score.ts'

/** Who scored. */
export const scorer: Scorer = {
  engine: { provider: 'builtin', model: 'm', prompt_version: '1' },
  scaleVersion: 's1',
}
const anchors = { weak: '', solid: '', strong: '' }
/** What the candidate said first. */
export const QUOTE = 'I gave oxygen'
const LONG = Array.from({ length: 40 }, (_, index) => `word${index}`).join(' ')

/** An interview with one answer on record and one that was not transcribed. */
export const request = (change: Partial<EvaluationRequest> = {}): EvaluationRequest => ({
  title: 'Nurse',
  description: 'Ward',
  difficulty: 'easy',
  language: 'en',
  questions: ['First?', 'Second?'],
  strongAnswers: ['', ''],
  reached: [0, 1],
  passed: [0],
  criteria: [
    { name: 'Care', kind: 'technical', weight: 60, anchors },
    { name: 'Tools', kind: 'technical', weight: 20, anchors },
    { name: 'Speech', kind: 'communication', weight: 20, anchors },
  ],
  turns: [
    { seq: 1, speaker: 'ai', content: 'First? I gave oxygen', questionIndex: 0, transcribed: true },
    { seq: 2, speaker: 'candidate', content: `I gave oxygen. ${LONG}`, questionIndex: 0, transcribed: true },
    { seq: 3, speaker: 'candidate', content: 'unheard words', questionIndex: 1, transcribed: false },
  ],
  ...change,
})
/** What a scorer claims of it. @param scores of the three criteria; the first one is that of the first question */
export const report = (scores: (number | null)[], change: Partial<ScorerReport> = {}): ScorerReport => ({
  criteria: ['Care', 'Tools', 'Speech'].map((name, index) => ({
    name,
    score: scores[index] ?? null,
    rationale: `why ${name}`,
    evidence: [{ seq: 2, quote: 'I gave oxygen' }],
  })),
  questions: [
    { index: 0, score: scores[0] ?? null, summary: 'first', evidence: [{ seq: 2, quote: 'I gave oxygen.' }] },
    { index: 1, score: null, summary: 'second', evidence: [] },
  ],
  detailedFeedback: `feedback ${scores[0]}`,
  strengths: ['s'],
  areasForImprovement: ['a'],
  nextQuestions: ['n'],
  flags: [],
  ...change,
})

/** What is made of these claims. @param about the interview, and what else is known of it */
export const scored = (reports: ScoreInput['reports'], about: Partial<ScoreInput> = {}) =>
  scoreInterview({ request: request(), reports, scorer, ...about })
