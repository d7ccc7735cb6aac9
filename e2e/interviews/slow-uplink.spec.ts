import type { Page } from '@playwright/test'
import { decodeDtmf } from '@vivavox/stand-ins/openai'
import { textsIn } from '../support/page/texts.ts'
import { waitForPhase } from '../support/people/candidate.ts'
import { enterSpeaking, interviewIdOn, someQuestions } from '../support/people/enter-interview.ts'
import { createVacancy, readInterview } from '../support/people/stories.ts'
import { waitForEvaluation } from '../support/people/wait-for-evaluation.ts'
import { askedOf, expect, cascadeTest as test } from '../support/provider-tests.ts'
import { createRecruiter } from '../support/servers/api.ts'
import { dialAnswer } from '../support/sound/dialling.ts'
import { writeDigits } from '../support/sound/digits.ts'
import { listenToPage, loudestMoment } from '../support/sound/page-sound.ts'
import { audibleMs, decodeRecording } from '../support/sound/recording.ts'
import { AUDIBLE, expectWholeRecord } from './spoken-interview.ts'

/** From now on the page's requests go out this slowly. The live socket keeps its pace: browsers do not slow those down. */
async function slowUploads(page: Page, bytesPerSecond: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  })
}

const RECORDING_RATE = 16_000
/** Of what the recorder makes, about a third passes. */
const BYTES_PER_SECOND = 1_200

test('on a slow uplink the page waits and asks, and each answer is heard in the recording all the same', async ({
  server,
  standIn,
  visit,
}, info) => {
  test.setTimeout(180_000)
  const t = textsIn('en')
  const wav = info.outputPath('candidate.wav')
  writeDigits(wav)
  const owner = await createRecruiter(server, { language: 'en' })
  const questions = someQuestions('en', 2)
  const vacancy = await createVacancy(server, owner, 'en', { questions })
  const page = await visit({ language: 'en', microphone: { wav } })
  await listenToPage(page)
  const candidate = await enterSpeaking(page, vacancy)
  const id = await interviewIdOn(page, vacancy)
  await slowUploads(page, BYTES_PER_SECOND)
  const fed: string[] = []
  for (const question of questions) {
    await candidate.asked(question)
    await expect.poll(() => loudestMoment(page), 'the interviewer is heard').toBeGreaterThan(AUDIBLE)
    fed.push(await dialAnswer(page, candidate))
  }

  await waitForPhase(page, 'done')
  await expect(page.getByTestId('sending-recording')).toBeVisible()
  await expect(page.getByText(t('room.closing.saved'))).toBeHidden()
  const asks = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asks
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(page.getByTestId('sending-recording')).toBeVisible()
  await page.close()

  await waitForEvaluation(server, owner, id)
  await expect.poll(async () => (await readInterview(server, owner, id)).audio_url).not.toBeNull()
  const kept = await readInterview(server, owner, id)
  const file = await fetch(new URL(kept.audio_url ?? '', server.origin))
  const { candidate: sound, interviewer } = await decodeRecording(new Uint8Array(await file.arrayBuffer()))
  const heard = kept.transcript
    .filter(({ speaker }) => speaker === 'candidate')
    .map(({ audio_start_ms: from, audio_end_ms: until }) => {
      const samples = sound.subarray(
        ((from ?? 0) * RECORDING_RATE) / 1000,
        ((until ?? 0) * RECORDING_RATE) / 1000,
      )
      return decodeDtmf(
        Int16Array.from(samples, sample => Math.round(sample * 32_767)),
        RECORDING_RATE,
      )
    })
  expect(heard).toEqual(fed)
  expectWholeRecord({ server, owner, questions, fed, kept })
  expect(kept).toMatchObject({ provider: 'cascade', integrity: { transcript: 'server' } })
  expect(askedOf(standIn, 'transcriptions')).toBe(fed.length)
  expect(askedOf(standIn, 'chat')).toBeGreaterThanOrEqual(fed.length - 1)
  expect(askedOf(standIn, 'speech')).toBeGreaterThan(fed.length)
  expect(audibleMs(interviewer)).toBeGreaterThan(fed.length * 1_000)
  expect(kept.events).toMatchObject([{ kind: 'recording_gap', details: { missing: 0, damaged_parts: 0 } }])
})
