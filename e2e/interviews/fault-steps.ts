import type { Interview } from '@vivavox/contracts/interviews'
import { someQuestions } from '../support/providers/called.ts'
import { expect } from '../support/test.ts'

/** What is asked while a provider misbehaves. */
export const FAULT_QUESTIONS = someQuestions('en', 2)

/** What a browser says of a provider or a server that cannot be reached, or refuses. */
export const REFUSED = /net::ERR_|Failed to load resource|answer 50[023]: POST .*\/(rtc\/|realtime\/)/

/** Nothing but what was said becomes a score. */
export function expectFairScores(kept: Interview): void {
  expect(kept.evaluation_status).not.toBe('failed')
  for (const score of [kept.overall_score, kept.technical_score, kept.communication_score])
    if (score !== null) expect(score).toBeGreaterThan(0)
}

/** The talk as it was meant to be: greeted once, everything asked and answered in order, a goodbye, an evaluation. */
export function expectWholeTalk(
  { transcript, ...kept }: Interview,
  given: string[],
  evaluation_status: Interview['evaluation_status'] = 'done',
): void {
  expect(kept).toMatchObject({ status: 'completed', evaluation_status, question_number: 2 })
  const answers = transcript.filter(({ speaker }) => speaker === 'candidate')
  expect(answers.map(({ content }) => content)).toEqual(given)
  const asked = transcript.filter(({ speaker }) => speaker === 'ai').map(({ content }) => content)
  expect(asked.filter(words => words.startsWith('Hello'))).toHaveLength(1)
  for (const question of FAULT_QUESTIONS) expect(asked.some(words => words.includes(question))).toBe(true)
  expect(transcript.at(-1)?.speaker).toBe('ai')
}

/** The provider ended the talk after the first answer. */
export function expectEarlyEnd(kept: Interview, answer: string): void {
  expect(kept).toMatchObject({ status: 'abandoned', evaluation_status: 'not_enough_evidence' })
  const said = kept.transcript.map(({ speaker, content }) => `${speaker}: ${content}`)
  expect(said).toContain(`candidate: ${answer}`)
  expect(said.at(-1)).toContain('Goodbye')
}
