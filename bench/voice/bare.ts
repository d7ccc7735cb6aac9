import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from '@playwright/test'
import { melody, VOICE_RATE } from '@vivavox/stand-ins/sound/voice'
import { Server } from 'socket.io'
import { sessionConfig } from '../../apps/server/src/ai/openai/realtime/session-config.ts'
import type { StandInProcess } from '../support/program.ts'
import { holdAndHear, momentsOf } from './hold.ts'
import { floorPage, instrument, relayPage } from './page/build.ts'
import type { Moment } from './page/note.ts'

// The floor: a bare page asks for a reaction, each after 5 s in which nothing happens. The first one only warms up, as the greeting
// does in an interview.

/** @param open opens the page, and its button works then @returns what it noted */
async function onBarePage(
  browser: Browser,
  script: string,
  turns: number,
  open: (page: Page) => Promise<unknown>,
): Promise<Moment[]> {
  const context = await browser.newContext({ permissions: ['microphone'] })
  await instrument(context, script)
  const page = await context.newPage()
  try {
    await open(page)
    await page.getByRole('button').hover()
    for (let turn = 0; turn <= turns; turn += 1) await holdAndHear(page)
    return await momentsOf(page)
  } finally {
    await context.close()
  }
}

const ADDRESS = 'http://localhost/floor'

/** As the product asks for a session. */
const SETUP = { interviewId: '', instructions: 'Say something.', title: '', companyName: '', history: [] }
const SESSION = sessionConfig(
  { ...SETUP, language: 'en', questions: [], followUps: false },
  {
    voice: 'gpt-realtime-2.1',
    reasons: true,
    transcription: 'gpt-4o-transcribe',
    voiceName: 'marin',
  },
)

/** The provider's answer to an offer, SDP. @throws Error when it refuses */
async function signAt({ origin, apiKey }: StandInProcess, offer: string): Promise<string> {
  const form = new FormData()
  form.set('sdp', new Blob([offer], { type: 'application/sdp' }))
  form.set('session', new Blob([JSON.stringify(SESSION)], { type: 'application/json' }))
  const headers = { authorization: `Bearer ${apiKey}` }
  const answer = await fetch(`${origin}/v1/realtime/calls`, { method: 'POST', headers, body: form })
  if (answer.status !== 201) throw new Error(`The stand-in answered ${answer.status}: ${await answer.text()}`)
  return answer.text()
}

/** On a call with the same provider. */
export async function callBare(browser: Browser, provider: StandInProcess, turns: number): Promise<Moment[]> {
  const body = await floorPage()
  return onBarePage(browser, 'instrument', turns, async page => {
    await page.route(ADDRESS, route => route.fulfill({ contentType: 'text/html', body }))
    await page.exposeFunction('benchSign', (offer: string) => signAt(provider, offer))
    await page.goto(ADDRESS)
    await page.evaluate(() => window.benchCall())
  })
}

const PIECES = 10
const PIECE_MS = 40
const PIECE = (PIECE_MS * VOICE_RATE) / 1_000

/** From a bare server that answers 20 KB over Socket.IO with 0.4 s of a note at once. */
export async function relayBare(browser: Browser, turns: number): Promise<Moment[]> {
  const body = await relayPage()
  const http = createServer((_, response) => response.setHeader('content-type', 'text/html').end(body))
  const io = new Server(http, { transports: ['websocket'] })
  const pieces = Array.from({ length: PIECES }, (_, at) =>
    Buffer.from(melody(1, PIECES * PIECE_MS, at * PIECE, (at + 1) * PIECE).buffer),
  )
  io.on('connection', socket =>
    socket.on('send-audio', () => {
      for (const piece of pieces) socket.emit('ai-audio-chunk', { audioChunks: [piece] })
    }),
  )
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  return onBarePage(browser, 'instrument-socket', turns, async page => {
    await page.goto(`http://localhost:${port}`)
    await page.evaluate(() => window.benchRelay())
  }).finally(() => io.close())
}
