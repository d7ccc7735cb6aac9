import { join } from 'node:path'
import { type ToneWords, writeToneTranscriber } from '@vivavox/stand-ins/models/model-folder'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useStandInEngines } from '../../../../ai/local/testing/engines/use-stand-in-engines.ts'
import { createAccount } from '../../../../app/testing/create-account.ts'
import {
  type LiveStage,
  openStage,
  QUESTIONS_EN,
  QUESTIONS_RU,
  type TestInterview,
} from '../../../../app/testing/live-stage.ts'
import { seedVacancy } from '../../../../app/testing/seed-vacancy.ts'
import { temporaryFolder } from '../../../../platform/testing/temporary-folder.ts'
import { tones } from './testing/live-candidate.ts'

useStandInEngines()

const SENTENCES: ToneWords = {
  en: [
    'Last winter I rewrote the payment service of a shop in Kazan in Go.',
    'I measured the queries and removed 3 locks.',
    'Latency fell from 900 to 120 milliseconds.',
    'I wrote load tests for it.',
    'Lost orders stopped.',
    'Five.',
    'Six.',
    'Seven.',
    'Eight.',
    'Nine.',
  ],
  ru: ['Ноль.', 'Один.', 'Два.', 'Три.', 'Четыре.', 'Пять.', 'Шесть.', 'Семь.', 'Восемь.', 'Девять.'],
}

/** What is written for 012, 34 and 5. */
const WRITTEN = [SENTENCES.en.slice(0, 3).join(' '), SENTENCES.en.slice(3, 5).join(' '), 'Five.']

/** Answers every question aloud, in parts as a browser sends them while the button is held. */
const take = async (stage: LiveStage, vacancy: object, questions: readonly string[], digits: string[]) => {
  const interview = await stage.apply({ follow_up_questions: false, questions, ...vacancy })
  const { candidate, ack } = await stage.enter(interview)
  let from = 0
  for (const [index, question] of questions.entries()) {
    await candidate.until('ai-text', ({ text }) => text.includes(question), from)
    from = candidate.events.length
    await candidate.speak(`answer-${index}`, tones(digits[index] ?? '', 160), 3)
  }
  await candidate.until('session-ended')
  return { interview, ack, candidate }
}

const answersOf = async (stage: LiveStage, interview: TestInterview) => {
  const { transcript, evaluation_status } = await stage.read(interview)
  const answers = transcript.filter(({ speaker }: { speaker: string }) => speaker === 'candidate')
  return { answers, status: evaluation_status }
}
const scored = (stage: LiveStage, interview: TestInterview) =>
  expect.poll(async () => (await answersOf(stage, interview)).status, { timeout: 20_000 }).toBe('done')

const install = (dataDir: string): void => {
  writeToneTranscriber(join(dataDir, 'models/tone-transcriber/by-hand-1'), SENTENCES)
}

describe('an interview with nothing configured but a transcriber', () => {
  let stage: LiveStage
  beforeAll(async () => {
    const dataDir = temporaryFolder()
    install(dataDir)
    stage = await openStage({ dataDir })
  })
  afterAll(() => stage.stop())

  it('is written down as it was spoken, says by what, and is scored', async () => {
    const { interview, ack } = await take(stage, {}, QUESTIONS_EN, ['012', '34', '5'])
    expect(ack).toMatchObject({ hears: true, hearsEarly: true, browserSpeech: false })
    const { answers } = await answersOf(stage, interview)
    expect(await stage.answers(interview)).toEqual(WRITTEN)
    for (const answer of answers) {
      expect(answer).toMatchObject({
        transcribed: true,
        ears: { model: 'tone-transcriber', revision: 'by-hand-1' },
      })
      expect(Object.keys(answer.ears)).toEqual(['model', 'revision', 'confidence'])
      expect(answer.ears.confidence).toBeGreaterThan(0.5)
      expect(answer.awaiting_words).toBeUndefined()
    }
    await scored(stage, interview)
  })

  it('is heard in its own language', async () => {
    const { interview } = await take(stage, { language: 'ru' }, QUESTIONS_RU, ['15', '90'])
    expect(await stage.answers(interview)).toEqual(['Один. Пять.', 'Девять. Ноль.'])
  })

  it('is not heard in a language that no model speaks', async () => {
    const interview = await stage.apply({ language: 'de', questions: ['Was haben Sie gebaut?'] })
    const { ack } = await stage.enter(interview)
    expect(ack).toMatchObject({ hears: false, hearsEarly: false })
  })
})

it('what a candidate is told before is that this server writes it down, where it does in the language of the vacancy', async () => {
  const dataDir = temporaryFolder()
  install(dataDir)
  const stage = await openStage({ dataDir, browserSpeech: true })
  const owner = await createAccount(stage.app().context, { subscribed: true })
  const told = async (language: string) => {
    const id = await seedVacancy(stage.app().context, owner.id, { language })
    return (await stage.app().api('GET', `/vacancies/${id}`)).body
  }
  const [english, german] = [await told('en'), await told('de')]
  expect([english.consent.written_by, german.consent.written_by]).toEqual(['server', 'browser'])
  expect(english.consent.text).toContain('Our own server transcribes what you say')
  expect(german.consent.text).toContain('auf Ihrem eigenen Gerät')
  const { body: dashboard } = await stage.app().api('GET', '/dashboard', { token: owner.token })
  expect(dashboard.not_written_down).toBeUndefined()
  await stage.stop()
})

describe('an interview that was kept as sound', () => {
  let stage: LiveStage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterAll(() => stage.stop())

  it('is written down and scored once there is a transcriber', async () => {
    const { interview, ack } = await take(stage, {}, QUESTIONS_EN, ['012', '34', '5'])
    expect(ack).toMatchObject({ hears: false })
    const before = await answersOf(stage, interview)
    expect(before.answers).toMatchObject([1, 2, 3].map(() => ({ transcribed: false })))
    install(stage.app().context.config.dataDir)
    await scored(stage, interview)
    const { answers } = await answersOf(stage, interview)
    expect(await stage.answers(interview)).toEqual(WRITTEN)
    expect(answers[0].ears).toMatchObject({ model: 'tone-transcriber' })
  })
})
