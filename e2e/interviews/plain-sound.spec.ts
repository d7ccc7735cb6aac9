import { textsIn } from '../support/page/texts.ts'
import { enterSpeaking, interviewIdOn, spelled } from '../support/people/enter-interview.ts'
import { createEmployer } from '../support/people/stories.ts'
import { expect, cascadeTest as test } from '../support/provider-tests.ts'
import { dialAnswer } from '../support/sound/dialling.ts'
import { writeDigits } from '../support/sound/digits.ts'
import { listenToPage } from '../support/sound/page-sound.ts'
import { expectWholeTalk, FAULT_QUESTIONS, FIRST, readEnded, SECOND, SECOND_TYPED } from './fault-steps.ts'

/** As some of Safari: it records, but nothing that the server takes. */
const packNothing = () => {
  if (!window.MediaRecorder) return
  MediaRecorder.isTypeSupported = type => !/webm|mp4/.test(type)
}

test('a browser that packs no sound speaks in plain samples, and types when transcription has failed', async ({
  server,
  standIn,
  visit,
}, info) => {
  test.slow()
  const wav = info.outputPath('digits.wav')
  writeDigits(wav)
  const t = textsIn('en')
  const { owner, vacancy } = await createEmployer(server, 'en', { questions: FAULT_QUESTIONS })
  const page = await visit({ microphone: { wav } })
  await page.addInitScript(packNothing)
  await listenToPage(page)
  const told = page.getByText(t('interviews.audio.answersOnly')).waitFor()
  const candidate = await enterSpeaking(page, vacancy)
  await told
  const id = await interviewIdOn(page, vacancy)
  await candidate.asked(FIRST)
  const digits = await dialAnswer(page, candidate)
  await candidate.asked(SECOND)

  standIn.fault({ kind: 'status', on: 'transcriptions', status: 401, when: 'always' })
  await dialAnswer(page, candidate)
  await expect(page.getByText(t('room.heard.soundOnly'))).toBeVisible({ timeout: 60_000 })
  await candidate.type(SECOND_TYPED)
  const kept = await readEnded({ server, owner, page, candidate, id })
  expectWholeTalk(kept, [spelled(digits), '', SECOND_TYPED])
  expect(kept.provider).toBe('cascade')
  expect(kept.gave_way).toBeUndefined()
})
