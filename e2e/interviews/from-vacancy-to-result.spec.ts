import type { Interview } from '@vivavox/contracts/interviews'
import { keepRoomMoments, type RoomMoment, roomMoments } from '../support/page/room-clock.ts'
import { hasSeen, keepSeenTexts } from '../support/page/seen-text.ts'
import { type TestLanguage, tagOf, textsIn } from '../support/page/texts.ts'
import { waitForPhase } from '../support/people/candidate.ts'
import { recruiterOn, register } from '../support/people/recruiter.ts'
import { STORIES } from '../support/people/stories.ts'
import { api } from '../support/servers/api.ts'
import { audibleMs, decodeRecording, loudnessOf, medianOf, pitchOf } from '../support/sound/recording.ts'
import { writeWav } from '../support/sound/wav.ts'
import { expect, test } from '../support/test.ts'
import { enterRoom, questionsOf, readResult, takeInterview, writeVacancy } from './story-steps.ts'

/** What the candidate's microphone hears all the time. */
const PITCH = { en: 320, ru: 480 } as const
const LOUDNESS = 0.12
/** How far sound and clock may lie apart, milliseconds: opening the recorder and sending its last part. */
const TOLERANCE_MS = 3_000

const bearerOf = (storage: { name: string; value: string }[]): string =>
  storage.find(({ name }) => name === 'auth_token')?.value ?? ''

/**
 * A vacancy from its first word to its first result, by two people in two browsers.
 * @param way `aloud`: two of three answers are spoken, which nothing here writes down
 */
function tellWholeStory(language: TestLanguage, way: 'written' | 'aloud'): void {
  const aloud = way === 'aloud'
  const result = aloud ? 'an interview that waits for its words' : 'a scored interview'
  test(`from a vacancy to ${result}, ${language}${tagOf(language)}`, async ({ server, visit }, info) => {
    test.setTimeout(240_000)
    const t = textsIn(language)
    const story = STORIES[language]
    const wav = info.outputPath('candidate.wav')
    writeWav(wav, [
      // One long sound would be a hum and no voice.
      { kind: 'tone', ms: 1_200, rms: LOUDNESS, hertz: PITCH[language] },
      { kind: 'silence', ms: 300 },
    ])

    const recruiter = await visit({
      language,
      context: { permissions: ['clipboard-read', 'clipboard-write'] },
    })
    await register(recruiter, t, server, 'Olga Smirnova')
    await recruiterOn(recruiter, t).subscribe()
    const link = await writeVacancy(recruiter, t, language, story)
    expect(await recruiter.evaluate(() => navigator.clipboard.readText())).toBe(link)
    const { origins } = await recruiter.context().storageState()
    const token = bearerOf(origins[0]?.localStorage ?? [])

    const candidate = await visit({ language, microphone: { wav } })
    const farewell = t(aloud ? 'room.done.kept' : 'room.done.title')
    await keepSeenTexts(candidate, farewell)
    await keepRoomMoments(candidate)
    await enterRoom(candidate, t, link, story)
    const questions = await questionsOf(server.origin, token, link)
    await takeInterview(candidate, t, questions, story, aloud)
    await waitForPhase(candidate, 'done')
    await candidate.waitForURL('**/results/*')
    expect(await hasSeen(candidate, farewell)).toBe(true)
    await expect(candidate.getByTestId('live-room')).toHaveCount(0)
    const moments = await roomMoments(candidate)
    const id = candidate.url().split('/').at(-1)

    const kept = await test.step('what is on record', async () => {
      await expect
        .poll(async () => (await api<Interview>(server, `GET /interviews/${id}`, { token })).audio_url)
        .not.toBeNull()
      return api<Interview>(server, `GET /interviews/${id}`, { token })
    })
    const evaluation_status = aloud ? 'awaiting_words' : 'done'
    expect(kept).toMatchObject({ status: 'completed', evaluation_status, question_number: 3 })
    expect(kept.overall_score === null).toBe(aloud)
    const said = kept.transcript.filter(({ speaker }) => speaker === 'candidate')
    expect(said.map(({ content, transcribed }) => ({ content, transcribed }))).toEqual(
      story.answers.map((content, index) =>
        aloud && index < 2 ? { content: '', transcribed: false } : { content, transcribed: true },
      ),
    )

    await test.step('the recording holds what was said', async () => {
      const answer = await fetch(new URL(kept.audio_url ?? '', server.origin))
      const sound = await decodeRecording(new Uint8Array(await answer.arrayBuffer()))
      const times = moments.map(({ state, link, at }) => `${state} ${link} ${at - (moments[0]?.at ?? 0)}`)
      const told = `${sound.durationMs} ms of sound; ${times.join(', ')}`
      const atOf = (wanted: (moment: RoomMoment) => boolean) => moments.find(wanted)?.at ?? Number.NaN
      const talked = atOf(({ state }) => state === 'analyzing') - atOf(({ link }) => link === 'connected')
      const inRoom = atOf(({ state }) => state === 'left') - atOf(() => true)
      expect(sound.durationMs, told).toBeGreaterThan(talked - TOLERANCE_MS)
      expect(sound.durationMs, told).toBeLessThan(inRoom + TOLERANCE_MS)
      expect(Math.abs(sound.statedMs - sound.durationMs)).toBeLessThan(500)
      const heard = medianOf(loudnessOf(sound.candidate))
      expect(heard / LOUDNESS, 'loudness of the microphone').toBeGreaterThan(0.85)
      expect(heard / LOUDNESS, 'loudness of the microphone').toBeLessThan(1.15)
      expect(Math.abs(pitchOf(sound.candidate) - PITCH[language])).toBeLessThan(3)
      // A voice speaks for seconds; the short sound that stands for it does not.
      if (language === 'en') expect(audibleMs(sound.interviewer)).toBeGreaterThan(5_000)
      else expect(audibleMs(sound.interviewer)).toBeLessThan(5_000)
    })

    await test.step('the recruiter reads it', () => readResult(recruiter, t, story, kept))
  })
}

// They share nothing, and are the longest of `npm test`.
test.describe.configure({ mode: 'parallel' })

test.describe('nothing is configured', () => {
  test.use({ environment: {} })
  tellWholeStory('en', 'written')
})

test.describe('the interviewer has no voice', () => {
  // Text and a short sound.
  test.use({ environment: { ESPEAK_PATH: 'off' } })
  tellWholeStory('ru', 'aloud')
})
