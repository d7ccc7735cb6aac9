import type { Page } from '@playwright/test'
import type { Interview } from '@vivavox/contracts/interviews'
import { keepShownTexts } from '../support/page/shown-texts.ts'
import { type CandidatePage, waitForPhase } from '../support/people/candidate.ts'
import { enterSpeaking, interviewIdOn, someQuestions } from '../support/people/enter-interview.ts'
import { createEmployer, STORIES } from '../support/people/stories.ts'
import { waitForEvaluation } from '../support/people/wait-for-evaluation.ts'
import type { Recruiter } from '../support/servers/api.ts'
import type { TestServer } from '../support/servers/start-server.ts'
import { expect, type Visitor } from '../support/test.ts'

/** What is asked while a provider misbehaves. */
export const FAULT_QUESTIONS = someQuestions('en', 2)
export const [FIRST = '', SECOND = ''] = FAULT_QUESTIONS
/** What is answered in writing. */
export const [FIRST_TYPED = '', SECOND_TYPED = ''] = STORIES.en.answers
/** What the stand-in writes down of the browser's beeps. */
export const BEEPS = 'no digits'

/** A candidate in the room of a vacancy with those questions, whose page keeps what it shows. */
export interface Entered {
  server: TestServer
  owner: Recruiter
  page: Page
  candidate: CandidatePage
  /** Of the interview. */
  id: string
}

/** From a new account to the room. */
export async function enterRoom(
  server: TestServer,
  visit: (visitor?: Visitor) => Promise<Page>,
): Promise<Entered> {
  const { owner, vacancy } = await createEmployer(server, 'en', { questions: FAULT_QUESTIONS })
  const page = await visit()
  await keepShownTexts(page)
  const candidate = await enterSpeaking(page, vacancy)
  return { server, owner, page, candidate, id: await interviewIdOn(page, vacancy) }
}

/** The interview, once it has ended and was evaluated: nothing but what was said has become a score. */
export async function readEnded({ server, owner, page, id }: Entered): Promise<Interview> {
  await waitForPhase(page, 'done')
  const kept = await waitForEvaluation(server, owner, id)
  expectFairScores(kept)
  return kept
}

/** What a browser says of a provider or a server that cannot be reached, or refuses. */
export const REFUSED = /net::ERR_|Failed to load resource|answer 50[023]: POST .*\/(rtc\/|realtime\/)/

/** Nothing but what was said becomes a score. */
function expectFairScores(kept: Interview): void {
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
