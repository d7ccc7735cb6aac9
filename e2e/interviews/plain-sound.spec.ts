import { textsIn } from '../support/page/texts.ts'
import { candidateOn, waitForPhase } from '../support/people/candidate.ts'
import { evaluated } from '../support/people/evaluated.ts'
import { createVacancy } from '../support/people/stories.ts'
import { enterSpeaking, interviewIdOn, spelled } from '../support/providers/called.ts'
import { expect, test } from '../support/providers/cascade.ts'
import { createRecruiter } from '../support/servers/api.ts'
import { dialAnswer } from '../support/sound/dialling.ts'
import { writeDigits } from '../support/sound/digits.ts'
import { listenToPage } from '../support/sound/page-sound.ts'

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
