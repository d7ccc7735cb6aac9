import type { Page } from '@playwright/test'
import type { Interview } from '@vivavox/contracts/interviews'
import { decodeDtmf } from '@vivavox/stand-ins/openai'
import { type TestLanguage, textsIn } from '../support/page/texts.ts'
import { waitForPhase } from '../support/people/candidate.ts'
import { enterSpeaking, interviewIdOn, someQuestions, spelled } from '../support/people/enter-interview.ts'
import { createEmployer, readInterview } from '../support/people/stories.ts'
import { waitForEvaluation } from '../support/people/wait-for-evaluation.ts'
import type { Recruiter } from '../support/servers/api.ts'
import type { TestServer } from '../support/servers/start-server.ts'
import { dialAnswer } from '../support/sound/dialling.ts'
import { writeDigits } from '../support/sound/digits.ts'
import { listenToPage, loudestMoment } from '../support/sound/page-sound.ts'
import { audibleMs, type DecodedRecording, decodeRecording } from '../support/sound/recording.ts'
import { expect, test, type Visitor } from '../support/test.ts'

/** Hertz of a decoded recording. */
const RECORDING_RATE = 16_000
/** The least that can be called a voice, RMS. */
export const AUDIBLE = 0.01
/** From the link to the first question, and from the goodbye to the evaluation, milliseconds. */
const AROUND_MS = 120_000
/** A question, an answer of thirteen digits, and what comes before it, milliseconds. */
const TURN_MS = 20_000

export interface SpokenInterview {
  language: TestLanguage
  turns: number
  /** ' @full': not with every `npm test`. */
  tag?: string
}

interface Stage {
  server: TestServer
  visit: (visitor?: Visitor) => Promise<Page>
  /** For the sound of the microphone. */
  wav: string
}

export interface FinishedInterview {
  server: TestServer
  owner: Recruiter
  questions: string[]
  /** What was said into the microphone, answer by answer. */
  fed: string[]
  kept: Interview
}

/**
 * A whole interview by voice, from the candidate's link to the record.
 * @param between what happens before an answer, by its number from 0
 */
export async function testSpokenInterview(
  { server, visit, wav }: Stage,
  { language, turns }: SpokenInterview,
  between: (answer: number) => Promise<unknown> | unknown = () => undefined,
): Promise<FinishedInterview> {
  test.setTimeout(AROUND_MS + turns * TURN_MS)
  const t = textsIn(language)
  const groups = writeDigits(wav)
  const questions = someQuestions(language, turns)
  const { owner, vacancy } = await createEmployer(server, language, { questions })

  const page = await visit({ language, microphone: { wav } })
  await listenToPage(page)
  const candidate = await enterSpeaking(page, vacancy, language)
  const id = await interviewIdOn(page, vacancy)
  const fed: string[] = []
  for (const [at, question] of questions.entries()) {
    await test.step(question, async () => {
      await candidate.asked(question)
      await expect.poll(() => loudestMoment(page), 'the interviewer is heard').toBeGreaterThan(AUDIBLE)
      await between(at)
      fed.push(await dialAnswer(page, candidate))
    })
  }
  await waitForPhase(page, 'done')
  await expect(page.getByText(t('room.done.title'))).toBeVisible()
  await expect.poll(() => loudestMoment(page), 'the goodbye is heard').toBeGreaterThan(AUDIBLE)
  await page.waitForURL('**/results/*')
  expect(groups, 'whole groups were said').toEqual(expect.arrayContaining(fed))
  expect(new Set(fed).size).toBe(turns)
  return { server, owner, questions, fed, kept: await waitForEvaluation(server, owner, id) }
}

/**
 * Every answer is on record once and in order, every question was asked once, and all of it was evaluated.
 * @param written what is written down of dialled digits
 */
export function expectWholeRecord({ kept, fed, questions }: FinishedInterview, written = spelled): void {
  const answers = kept.transcript.filter(({ speaker }) => speaker === 'candidate')
  expect(answers.map(({ content }) => content)).toEqual(fed.map(written))
  expect(answers.map(({ question_index: index }) => index)).toEqual([...questions.keys()])
  expect(answers.every(({ transcribed }) => transcribed)).toBe(true)
  const words = kept.transcript.map(({ speaker, content }) => (speaker === 'ai' ? content : ''))
  const askedAt = questions.map(question => {
    const places = words.flatMap((said, at) => (said.includes(question) ? [at] : []))
    expect(places, `'${question}' in ${words}`).toHaveLength(1)
    return places[0] ?? -1
  })
  // Each question before its own answer, nothing but a goodbye after the last one.
  const answeredAt = kept.transcript.flatMap(({ speaker }, at) => (speaker === 'candidate' ? [at] : []))
  for (const [index, at] of answeredAt.entries()) {
    expect(askedAt[index]).toBeLessThan(at)
    expect(askedAt[index]).toBeGreaterThan(answeredAt[index - 1] ?? -1)
  }
  expect(kept.transcript.at(-1)?.speaker).toBe('ai')
  expect(kept).toMatchObject({
    status: 'completed',
    evaluation_status: 'done',
    question_number: questions.length,
  })
  expect(kept.evaluation?.questions?.flatMap(({ evidence }) => evidence)).not.toEqual([])
}

/** The finished recording of an interview. */
export async function recordingOf({ server, owner, kept }: FinishedInterview): Promise<DecodedRecording> {
  await expect.poll(async () => (await readInterview(server, owner, kept.id)).audio_url).not.toBeNull()
  const { audio_url: url } = await readInterview(server, owner, kept.id)
  const answer = await fetch(new URL(url ?? '', server.origin))
  return decodeRecording(new Uint8Array(await answer.arrayBuffer()))
}

const pcmOf = (samples: Float32Array): Int16Array =>
  Int16Array.from(samples, sample => Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_767))))

/** The recording's candidate dialled what was said into the microphone. */
export function expectDialled({ fed }: FinishedInterview, { candidate }: DecodedRecording): void {
  const dialled = decodeDtmf(pcmOf(candidate), RECORDING_RATE)
  const heard = fed.filter(group => dialled.includes(group))
  expect(heard.length, `${fed} in ${dialled}`).toBeGreaterThanOrEqual(fed.length - 1)
}

/**
 * The recording holds what was dialled, and the interviewer for as long as it sounded.
 * @param soundedMs how long the provider's voice was, as it says itself
 * @param concealedMs what the browser may have added
 */
export async function expectBothSides(
  told: FinishedInterview,
  soundedMs: number,
  concealedMs = 0,
): Promise<void> {
  const sound = await recordingOf(told)
  expectDialled(told, sound)
  // Long pieces would add to both ends of each of many short turns.
  const recorded = audibleMs(sound.interviewer, 20)
  expect(recorded, `of ${soundedMs} ms`).toBeGreaterThan(soundedMs * 0.8)
  expect(recorded, `of ${soundedMs} ms`).toBeLessThan(soundedMs * 1.2 + 1_000 + concealedMs)
}
