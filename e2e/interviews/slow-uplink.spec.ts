import { decodeDtmf } from '@vivavox/stand-ins/openai'
import { createRecruiter } from '../support/api.ts'
import { enterSpeaking, interviewIdOn, someQuestions } from '../support/called.ts'
import { waitForPhase } from '../support/candidate.ts'
import { expect, test } from '../support/cascade.ts'
import { dialAnswer } from '../support/dialling.ts'
import { writeDigits } from '../support/digits.ts'
import { evaluated } from '../support/kept.ts'
import { listenToPage } from '../support/page-sound.ts'
import { decodeRecording } from '../support/recording.ts'
import { slowUploads } from '../support/slow-uploads.ts'
import { createVacancy, readInterview } from '../support/stories.ts'
import { textsIn } from '../support/texts.ts'

const RECORDING_RATE = 16_000
/** Of what the recorder makes, about a third passes. */
const BYTES_PER_SECOND = 1_200

test('on a slow uplink the page waits and asks, and each answer is heard in the recording all the same', async ({
  server,
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
    fed.push(await dialAnswer(page, candidate))
  }

  await waitForPhase(page, 'done')
  await expect(page.getByTestId('sending-recording')).toBeVisible()
  await expect(page.getByText(t('interviews.closing.saved'))).toBeHidden()
  const asks = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asks
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(page.getByTestId('sending-recording')).toBeVisible()
  await page.close()

  await evaluated(server, owner, id)
  await expect.poll(async () => (await readInterview(server, owner, id)).audio_url).not.toBeNull()
  const kept = await readInterview(server, owner, id)
  const file = await fetch(new URL(kept.audio_url ?? '', server.origin))
  const { candidate: sound } = await decodeRecording(new Uint8Array(await file.arrayBuffer()))
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
  expect(kept.events).toMatchObject([{ kind: 'recording_gap', details: { missing: 0, damaged_parts: 0 } }])
})
