import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { stop } from '../support/page/stop.ts'
import { textsIn } from '../support/page/texts.ts'
import { waitForTurn } from '../support/people/candidate.ts'
import { enterSpeaking, interviewIdOn, toSoundCheck } from '../support/people/enter-interview.ts'
import { createEmployer, readInterview } from '../support/people/stories.ts'
import type { Recruiter } from '../support/servers/api.ts'
import { type Sound, writeWav } from '../support/sound/wav.ts'
import { expect, test, VOICELESS } from '../support/test.ts'

const t = textsIn('en')
test.use({ environment: VOICELESS })

let owner: Recruiter
let vacancy: OwnVacancy
test.beforeEach(async ({ server }) => {
  ;({ owner, vacancy } = await createEmployer(server))
})

test.describe('a microphone that hears no voice', () => {
  // How a noise sounds to the meter stands in voice-meter.test.ts.
  const deaf: [string, Sound, string][] = [
    ['silence', { kind: 'silence', ms: 1_000 }, t('interviews.hearing.nothing')],
    ['noise @full', { kind: 'noise', ms: 1_000, rms: 0.05 }, t('interviews.hearing.noise')],
  ]
  for (const [name, sound, words] of deaf) {
    test(`gets no tick for ${name}`, async ({ visit }, info) => {
      const wav = info.outputPath('microphone.wav')
      writeWav(wav, [sound])
      const page = await visit({ microphone: { wav } })
      const candidate = await toSoundCheck(page, vacancy)
      await candidate.allowMicrophone()
      await candidate.playTone()
      await expect(page.getByText(words)).toBeVisible()
      await expect(page.getByText(t('interviews.audio.unheardText'))).toBeVisible()
      await stop(page, 'candidate-sound-unheard')
      await expect(candidate.button(t('interviews.audio.start'))).toBeDisabled()
      await expect(candidate.button(t('interviews.audio.typing'))).toBeEnabled()
      await candidate.button(t('interviews.audio.startUnheard')).click()
      await waitForTurn(page)
    })
  }
})

test('a voice that was not heard yet may practise speaking', async ({ visit }, info) => {
  const wav = info.outputPath('microphone.wav')
  writeWav(wav, [{ kind: 'silence', ms: 1_000 }])
  const page = await visit({ microphone: { wav } })
  const candidate = await toSoundCheck(page, vacancy)
  await candidate.allowMicrophone()
  await candidate.button(t('interviews.practice.begin')).click()
  await waitForTurn(page)
  await expect(candidate.button(t('room.spoken.open'))).toBeVisible()
})

test('the line is tried before the interview, and again when asked to', async ({ visit }) => {
  const page = await visit({ allow: /WebSocket/ })
  let isOpen = false
  await page.routeWebSocket(/socket\.io/, socket => {
    if (isOpen) socket.connectToServer()
    else socket.close()
  })
  const candidate = await toSoundCheck(page, vacancy)
  await expect(page.getByText(t('interviews.line.none'))).toBeVisible()
  await stop(page, 'candidate-sound-no-connection')
  isOpen = true
  await candidate.button(t('interviews.line.again')).click()
  await expect(page.getByText(t('interviews.line.good'))).toBeVisible()
})

test('what a slow connection carries is said before the interview', async ({ visit }) => {
  const connection = { bitsPerSecond: 40_000, roundTripMs: 100 }
  const page = await visit({ connection })
  const candidate = await toSoundCheck(page, vacancy)
  await expect(page.getByText(t('interviews.line.typing'))).toBeVisible({ timeout: 15_000 })
  connection.bitsPerSecond = 150_000
  await candidate.button(t('interviews.line.again')).click()
  await expect(page.getByText(t('interviews.line.good'))).toBeVisible()
})

/** In the page: another microphone opens at a word. It is `window.openNow`. */
const openAtAWord = () => {
  const devices = navigator.mediaDevices
  const ask = devices.getUserMedia.bind(devices)
  devices.getUserMedia = async wanted => {
    await new Promise<void>(resolve => Object.assign(window, { openNow: resolve }))
    return ask(wanted)
  }
}

test('a voice is tried with the microphone that was chosen last', async ({ visit }) => {
  const page = await visit()
  const candidate = await toSoundCheck(page, vacancy)
  await candidate.allowMicrophone()
  const microphone = page.getByLabel(t('interviews.audio.chooseMicrophone'))
  const trial = candidate.button(t('interviews.audio.tryVoice'))
  await page.evaluate(openAtAWord)
  await microphone.selectOption({ index: 1 })
  await expect(trial).toBeDisabled()
  await page.evaluate(() => (window as unknown as { openNow: () => void }).openNow())
  await expect(trial).toBeEnabled()
  await stop(page, 'candidate-sound')
})

/** Keeps what the page listens to within reach. */
const keepStreams = () => {
  const devices = navigator.mediaDevices
  if (!devices) return
  const ask = devices.getUserMedia.bind(devices)
  devices.getUserMedia = async wanted => {
    const stream = await ask(wanted)
    Object.assign(window, { lastStream: stream })
    return stream
  }
}

test('a microphone that changes is named, and another one can be chosen in the room', async ({
  server,
  visit,
}) => {
  const page = await visit()
  await page.addInitScript(keepStreams)
  const candidate = await enterSpeaking(page, vacancy)
  await waitForTurn(page)
  const menu = page.getByLabel(t('interviews.audio.chooseMicrophone'))
  await menu.selectOption({ index: 1 })
  const chosen = await menu.locator('option').nth(1).textContent()
  await expect(page.getByText(t('room.notice.microphoneChanged', { name: chosen ?? '' }))).toBeVisible()
  await page.evaluate(() => {
    const { lastStream } = window as unknown as { lastStream: MediaStream }
    for (const track of lastStream.getTracks()) track.dispatchEvent(new Event('ended'))
  })
  const first = await menu.locator('option').first().textContent()
  await expect(page.getByText(t('room.notice.microphoneChanged', { name: first ?? '' }))).toBeVisible()
  await expect(menu).toHaveValue('default')
  await candidate.holdWithMouse()
  const id = await interviewIdOn(page, vacancy)
  await expect
    .poll(async () => (await readInterview(server, owner, id)).transcript.map(({ speaker }) => speaker))
    .toContain('candidate')
})
