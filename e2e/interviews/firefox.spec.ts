import { writeFileSync } from 'node:fs'
import { dtmf } from '@vivavox/stand-ins/openai'
import type { Page } from 'puppeteer-core'
import { launchFirefox } from '../support/page/firefox.ts'
import { type TestLanguage, textsIn } from '../support/page/texts.ts'
import { someQuestions } from '../support/people/enter-interview.ts'
import { createEmployer, STORIES } from '../support/people/stories.ts'
import { waitForEvaluation } from '../support/people/wait-for-evaluation.ts'
import { expect, cascadeTest as test } from '../support/provider-tests.ts'
import { audibleMs } from '../support/sound/recording.ts'
import { expectDialled, expectWholeRecord, recordingOf } from './spoken-interview.ts'

const LANGUAGE: TestLanguage = 'en'
const RATE = 48_000
const ANSWERS = ['407129583', '295836407', '634071295']
const PATIENCE_MS = 60_000

declare global {
  interface Window {
    /** Says samples (base64 of PCM16 at 48 kHz) into the microphone; resolves when they have been said. */
    say: (samples: string) => Promise<void>
    /** Packets of Opus given to the decoder. */
    packets: number
  }
}

/** Firefox's own microphone hums one tone without end: the page gets what is said here instead. */
const speakable = () => {
  const devices = navigator.mediaDevices
  // The empty page before the first one may not ask.
  if (!devices) return
  const ask = devices.getUserMedia.bind(devices)
  let context: AudioContext | null = null
  const mouths: MediaStreamAudioDestinationNode[] = []
  devices.getUserMedia = async wanted => {
    const real = await ask(wanted)
    context ??= new AudioContext({ sampleRate: 48_000 })
    const mouth = context.createMediaStreamDestination()
    mouths.push(mouth)
    const settings = real.getAudioTracks()[0]?.getSettings() ?? {}
    const [track] = mouth.stream.getAudioTracks()
    if (track) track.getSettings = () => settings
    return mouth.stream
  }
  window.say = async samples => {
    if (!context) throw new Error('the page has not asked for the microphone')
    const bytes = Uint8Array.from(atob(samples), character => character.charCodeAt(0))
    const pcm = new Int16Array(bytes.buffer)
    const buffer = context.createBuffer(1, pcm.length, 48_000)
    buffer.copyToChannel(
      Float32Array.from(pcm, sample => sample / 32_768),
      0,
    )
    const source = new AudioBufferSourceNode(context, { buffer })
    for (const mouth of mouths) source.connect(mouth)
    const said = new Promise<unknown>(resolve => {
      source.onended = resolve
    })
    source.start()
    await said
  }
}

/** The voice comes as Opus: counts what the page's decoder gets. */
const countPackets = () => {
  window.packets = 0
  // The empty page before the first one has none.
  if (typeof AudioDecoder !== 'function') return
  const decode = AudioDecoder.prototype.decode
  AudioDecoder.prototype.decode = function (packet) {
    window.packets += 1
    decode.call(this, packet)
  }
}

const say = (page: Page, digits: string): Promise<void> => {
  const samples = dtmf(digits, { sampleRate: RATE })
  return page.evaluate(
    base64 => window.say(base64),
    Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength).toString('base64'),
  )
}

/** The candidate's steps in the page's own words. */
const candidateIn = (page: Page) => {
  const t = textsIn(LANGUAGE)
  const { candidate, phone } = STORIES[LANGUAGE]
  page.setDefaultTimeout(PATIENCE_MS)
  const named = (name: string, role: string) => page.locator(`::-p-aria([name="${name}"][role="${role}"])`)
  const press = async (name: string) => {
    const button = await named(name, 'button').waitHandle()
    await page.waitForFunction(element => element.getAttribute('aria-disabled') !== 'true', {}, button)
    await button.focus()
    await page.keyboard.press('Enter')
  }
  const room = (state: string) => page.waitForSelector(`[data-testid=live-room][data-state=${state}]`)
  return {
    room,
    enter: async (vacancyId: string, origin: string) => {
      await page.goto(`${origin}/interview/${vacancyId}`)
      await named(t('interviews.notice.agree'), 'checkbox').click()
      await press(t('interviews.instructions.continue'))
      await named(t('interviews.form.name'), 'textbox').fill(candidate)
      await named(t('common.contact.email'), 'textbox').fill('anna@example.com')
      await named(t('common.contact.phone'), 'textbox').fill(phone.typed)
      await press(t('common.continue'))
      await press(t('interviews.audio.allow'))
      await page.waitForSelector('select')
      await say(page, '1234567890')
      await press(t('interviews.audio.tone'))
      await press(t('interviews.audio.start'))
    },
    asked: async (question: string) => {
      await page.waitForFunction(
        words => document.querySelector('[role=log]')?.textContent?.includes(words),
        {},
        question,
      )
      await room('your_turn')
    },
    answer: async (digits: string) => {
      const button = await page.waitForSelector('[data-testid=hold-button]')
      await button?.hover()
      await page.mouse.down()
      await room('recording')
      await say(page, digits)
      await page.mouse.up()
    },
  }
}

test('a whole interview by voice in Firefox @full', async ({ server, standIn }, info) => {
  test.setTimeout(5 * PATIENCE_MS)
  const questions = someQuestions(LANGUAGE, ANSWERS.length)
  const { owner, vacancy } = await createEmployer(server, LANGUAGE, { questions })
  const complaints: string[] = []
  const firefox = await launchFirefox()
  const page = await firefox.newPage()
  try {
    await page.evaluateOnNewDocument(speakable)
    await page.evaluateOnNewDocument(countPackets)
    page.on('pageerror', error => complaints.push(String(error)))
    const candidate = candidateIn(page)
    await candidate.enter(vacancy.id, server.origin)
    for (const [at, question] of questions.entries()) {
      await candidate.asked(question)
      await candidate.answer(ANSWERS[at] ?? '')
    }
    await candidate.room('done')
    const packets = await page.evaluate(() => window.packets)
    expect(packets).toBeGreaterThan(100)
    await page.waitForFunction(() => location.pathname.startsWith('/results/'))
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const kept = await waitForEvaluation(server, owner, id)
    const told = { server, owner, questions, fed: ANSWERS, kept }
    expectWholeRecord(told)
    expect(standIn.requests().filter(({ endpoint }) => endpoint === 'transcriptions')).toHaveLength(
      ANSWERS.length,
    )
    expect(complaints).toEqual([])
    const sound = await recordingOf(told)
    expectDialled(told, sound)
    expect(audibleMs(sound.candidate)).toBeGreaterThan(1_000)
    expect(audibleMs(sound.interviewer)).toBeGreaterThan(3_000)
    const answers = kept.transcript.filter(({ speaker }) => speaker === 'candidate')
    console.log(
      [
        await firefox.version(),
        `words: ${answers.map(({ content }) => content).join(', ')}`,
        `recording: ${Math.round(sound.durationMs)} ms`,
        `packets of Opus heard: ${packets}`,
        `candidate audible: ${audibleMs(sound.candidate)} ms, interviewer: ${audibleMs(sound.interviewer)} ms`,
      ].join('; '),
    )
  } catch (error) {
    writeFileSync(info.outputPath('firefox.png'), await page.screenshot())
    throw error
  } finally {
    await firefox.close()
  }
})
