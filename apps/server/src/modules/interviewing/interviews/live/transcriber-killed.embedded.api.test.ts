import { statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { writeToneTranscriber } from '@vivavox/stand-ins/models/model-folder'
import { createRandom } from '@vivavox/stand-ins/seeded-random'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useStandInEngines } from '../../../../ai/local/testing/engines/use-stand-in-engines.ts'
import { type LiveStage, openStage } from '../../../../app/testing/live-stage.ts'
import { startKiller } from '../../../../platform/testing/kill-at-random.ts'
import { temporaryFolder } from '../../../../platform/testing/temporary-folder.ts'
import { inParts, tones } from './testing/live-candidate.ts'

useStandInEngines()

/** `npm run faults` kills it fifty times. */
const KILLS = Number(process.env.TRANSCRIBER_KILLS ?? 2)
const QUESTIONS = ['What did you build last?', 'How do you find a race?', 'Why this job?']
/** A seed tells the same moments again. */
const SEED = Number(process.env.TRANSCRIBER_SEED ?? Date.now() % 1_000_000)
const PART_MS = 100
const PARTS = 12
const WORDS = ['nil', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

const random = createRandom(SEED)

const install = (dataDir: string): string => {
  const folder = join(dataDir, 'models/tone-transcriber/by-hand-1')
  writeToneTranscriber(folder, { en: WORDS, ru: WORDS })
  return folder
}
const spokenAs = (digits: string): string => [...digits].map(digit => WORDS[Number(digit)]).join(' ')

/** Answers every question. @returns the interview, and the digits of each answer */
const speak = async (stage: LiveStage, questions = QUESTIONS): Promise<{ id: string; said: string[] }> => {
  const interview = await stage.apply({ follow_up_questions: false, questions })
  const { candidate } = await stage.enter(interview)
  const said: string[] = []
  let from = 0
  for (const [index, question] of questions.entries()) {
    await candidate.until('ai-text', ({ text }) => text.includes(question), from)
    from = candidate.events.length
    const digits = Array.from({ length: 6 }, () => Math.floor(10 * random())).join('')
    for (const [part, bytes] of inParts(tones(digits, 160), PARTS).entries()) {
      const ack = await candidate.sound(`answer-${index}`, bytes, { part, last: part === PARTS - 1 })
      expect(ack).toMatchObject({ ok: true })
      await pause(PART_MS)
    }
    said.push(digits)
  }
  await candidate.until('session-ended')
  return { id: interview.id, said }
}

const answersOn = async (stage: LiveStage, id: string) =>
  stage
    .app()
    .context.db.selectFrom('turns')
    .select(['content', 'transcribed', 'words_due'])
    .where('interview_id', '=', id)
    .where('speaker', '=', 'candidate')
    .orderBy('seq')
    .execute()

/** Waits until no answer waits for its words. */
const writtenDown = (stage: LiveStage, id: string) =>
  expect
    .poll(async () => (await answersOn(stage, id)).filter(({ words_due }) => words_due).length, {
      timeout: 60_000 + KILLS * 2_000,
      interval: 250,
    })
    .toBe(0)

describe('a transcriber that is killed while people speak', () => {
  let stage: LiveStage
  beforeAll(async () => {
    const dataDir = temporaryFolder()
    install(dataDir)
    stage = await openStage({ dataDir })
  })
  afterAll(() => stage.stop())

  it(
    `loses no answer, and writes each down once (${KILLS} times, TRANSCRIBER_SEED=${SEED})`,
    async () => {
      const { state, done } = startKiller('transcriber-child', KILLS, random, 1_000)
      const taken = [await speak(stage)]
      while (state.killed < KILLS) taken.push(await speak(stage))
      state.over = true
      await done
      for (const { id, said } of taken) {
        await writtenDown(stage, id)
        const answers = await answersOn(stage, id)
        expect(answers.map(({ content }) => content)).toEqual(said.map(spokenAs))
      }
      expect(state.killed).toBe(KILLS)
    },
    120_000 + KILLS * 20_000,
  )
})

it('a transcriber whose model is broken leaves the interview to its end, and its answers to be written down later', async () => {
  const dataDir = temporaryFolder()
  const encoder = join(install(dataDir), 'encoder.onnx')
  // As long as it should be and older than its description: a look from outside finds no damage.
  writeFileSync(encoder, Buffer.alloc(statSync(encoder).size))
  utimesSync(encoder, 0, 0)
  const stage = await openStage({ dataDir })
  const { id, said } = await speak(stage, QUESTIONS.slice(0, 1))
  const answers = await answersOn(stage, id)
  expect(answers.map(({ transcribed, words_due }) => ({ transcribed, words_due }))).toEqual(
    said.map(() => ({ transcribed: false, words_due: true })),
  )
  const stopping = Date.now()
  await stage.stop()
  // The job that would write them down waits for the transcriber; the stop does not wait for the job.
  expect(Date.now() - stopping).toBeLessThan(15_000)
})
