import { createRecruiter } from '../support/api.ts'
import { enterSpeaking, interviewIdOn, spelled } from '../support/called.ts'
import { candidateOn, waitForPhase } from '../support/candidate.ts'
import { expect, test } from '../support/cascade.ts'
import { dialAnswer } from '../support/dialling.ts'
import { writeDigits } from '../support/digits.ts'
import { evaluated } from '../support/kept.ts'
import { listenToPage } from '../support/page-sound.ts'
import { createVacancy } from '../support/stories.ts'
import { textsIn } from '../support/texts.ts'

/** As some of Safari: it records, but nothing that the server takes. */
const packNothing = () => {
  if (!window.MediaRecorder) return
  MediaRecorder.isTypeSupported = type => !type.includes('webm')
}

test('a browser that packs no sound speaks in plain samples, and is told what is kept', async ({
  server,
  visit,
}, info) => {
  const wav = info.outputPath('digits.wav')
  writeDigits(wav)
  const t = textsIn('en')
  const question = 'What did you build last?'
  const owner = await createRecruiter(server)
  const vacancy = await createVacancy(server, owner, 'en', { questions: [question] })
  const page = await visit({ microphone: { wav } })
  await page.addInitScript(packNothing)
  await listenToPage(page)
  const told = page.getByText(t('interviews.audio.answersOnly')).waitFor()
  const candidate = await enterSpeaking(page, vacancy)
  await told
  const id = await interviewIdOn(page, vacancy)
  await candidateOn(page, t).asked(question)
  const digits = await dialAnswer(page, candidate)
  await waitForPhase(page, 'done')
  const { transcript } = await evaluated(server, owner, id)
  const answers = transcript.filter(({ speaker }) => speaker === 'candidate')
  expect(answers.map(({ content }) => content)).toEqual([spelled(digits)])
})
