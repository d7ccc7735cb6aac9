import type { CallReport } from '@vivavox/stand-ins/openai'
import { decodeDtmf } from '@vivavox/stand-ins/openai'
import { createRecruiter } from '../support/api.ts'
import { enterSpeaking, interviewIdOn, someQuestions, spelled } from '../support/called.ts'
import { waitForPhase } from '../support/candidate.ts'
import { dialAnswer } from '../support/dialling.ts'
import { writeDigits } from '../support/digits.ts'
import { evaluated } from '../support/kept.ts'
import { expect, test } from '../support/openai.ts'
import { listenToPage, loudestMoment } from '../support/page-sound.ts'
import { audibleMs, decodeRecording } from '../support/recording.ts'
import { createVacancy, readInterview } from '../support/stories.ts'
import { type TestLanguage, textsIn } from '../support/texts.ts'

/** Hertz of a decoded recording. */
const RECORDING_RATE = 16_000
/** The least that can be called a voice, RMS. */
const AUDIBLE = 0.01

interface Story {
  signalling: 'relay' | 'direct'
  language: TestLanguage
  turns: number
  tag?: string
}

/** What a page may say to the provider: where the server leads, nothing but sound and whose turn it is. */
const ALLOWED = new Set([
  'input_audio_buffer.clear',
  'input_audio_buffer.append',
  'input_audio_buffer.commit',
  'response.create',
])
const saidByPage = ({ clientEvents }: CallReport): string[] =>
  clientEvents.filter(({ source }) => source === 'channel').map(({ event }) => `${event.type}`)

const pcmOf = (samples: Float32Array): Int16Array =>
  Int16Array.from(samples, sample => Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_767))))

/** A whole interview by voice, from the candidate's link to the record. */
export function tellCalledStory({ signalling, language, turns, tag = '' }: Story): void {
  test(`${turns} answers by voice, ${language}, ${signalling}${tag}`, async ({
    server,
    standIn,
    visit,
  }, info) => {
    test.setTimeout(60_000 + turns * 20_000)
    const t = textsIn(language)
    const wav = info.outputPath('digits.wav')
    const groups = writeDigits(wav)
    const questions = someQuestions(language, turns)
    const owner = await createRecruiter(server, { language })
    const vacancy = await createVacancy(server, owner, language, { questions })

    const page = await visit({ language, microphone: { wav } })
    await listenToPage(page)
    const candidate = await enterSpeaking(page, vacancy, language)
    const id = await interviewIdOn(page, vacancy)
    const fed: string[] = []
    for (const question of questions) {
      await test.step(question, async () => {
        await candidate.asked(question)
        await expect.poll(() => loudestMoment(page), 'the interviewer is heard').toBeGreaterThan(AUDIBLE)
        fed.push(await dialAnswer(page, candidate))
      })
    }
    await waitForPhase(page, 'done')
    await expect(page.getByText(t('interviews.done.title'))).toBeVisible()
    await expect.poll(() => loudestMoment(page), 'the goodbye is heard').toBeGreaterThan(AUDIBLE)
    await page.waitForURL('**/results/*')

    const kept = await evaluated(server, owner, id)
    await test.step('what is on record', () => {
      expect(groups, 'whole groups were said').toEqual(expect.arrayContaining(fed))
      expect(new Set(fed).size).toBe(turns)
      const answers = kept.transcript.filter(({ speaker }) => speaker === 'candidate')
      expect(answers.map(({ content }) => content)).toEqual(fed.map(spelled))
      expect(answers.map(({ question_index: index }) => index)).toEqual([...questions.keys()])
      expect(answers.every(({ transcribed }) => transcribed)).toBe(true)
      const asked = kept.transcript.filter(({ speaker }) => speaker === 'ai').map(({ content }) => content)
      expect(asked).toHaveLength(turns + 1)
      for (const [index, question] of questions.entries()) expect(asked[index]).toContain(question)
      expect(kept).toMatchObject({
        status: 'completed',
        evaluation_status: 'done',
        provider: 'openai',
        question_number: turns,
        integrity: {
          transcript: signalling === 'relay' ? 'server' : 'browser',
          differences: [],
          attempts: [],
        },
      })
      expect(kept.overall_score).toBeGreaterThan(0)
      // In direct signalling the provider counts to the browser, whose word is no bill.
      if (signalling === 'relay') expect(kept.cost?.usd).toBeGreaterThan(0)
      else expect(kept.cost?.usd).toBeNull()
    })

    await test.step('what the provider saw', () => {
      const calls = standIn.calls()
      expect(calls).toHaveLength(1)
      expect(calls[0]?.turns.map(({ digits }) => digits)).toEqual(fed)
      expect(calls[0]?.startedBy).toBe(signalling === 'relay' ? 'server' : 'secret')
      if (signalling === 'relay' && calls[0])
        expect(saidByPage(calls[0]).filter(type => !ALLOWED.has(type))).toEqual([])
    })

    await test.step('the recording holds both sides', async () => {
      await expect.poll(async () => (await readInterview(server, owner, id)).audio_url).not.toBeNull()
      const { audio_url: url } = await readInterview(server, owner, id)
      const answer = await fetch(new URL(url ?? '', server.origin))
      const sound = await decodeRecording(new Uint8Array(await answer.arrayBuffer()))
      const dialled = decodeDtmf(pcmOf(sound.candidate), RECORDING_RATE)
      const heard = fed.filter(group => dialled.includes(group))
      expect(heard.length, `${fed} in ${dialled}`).toBeGreaterThanOrEqual(turns - 1)
      const [{ responses = [] } = {}] = standIn.calls()
      const sounded = responses.reduce(
        (sum, { soundAt, silentAt }) => sum + (soundAt && silentAt ? silentAt - soundAt : 0),
        0,
      )
      const recorded = audibleMs(sound.interviewer)
      expect(recorded, `of ${sounded} ms`).toBeGreaterThan(sounded * 0.8)
      expect(recorded, `of ${sounded} ms`).toBeLessThan(sounded * 1.2 + 1_000)
    })
  })
}
