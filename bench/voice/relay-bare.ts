import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from '@playwright/test'
import { Server } from 'socket.io'
import { holdAndHear, momentsOf } from './hold.ts'
import { instrument, relayPage } from './page/build.ts'
import type { Moment } from './page/moment.ts'

/** PCM16 mono, hertz. */
const RATE = 24_000
const TONE = { hertz: 440, loudness: 0.24, ms: 400 }
const CHUNK_MS = 40

/** What is said to everything, in pieces. */
function tonePieces(): Buffer[] {
  const { hertz, loudness, ms } = TONE
  const sample = (_: unknown, at: number) =>
    Math.round(32_767 * loudness * Math.sin((2 * Math.PI * hertz * at) / RATE))
  const length = (RATE * CHUNK_MS) / 1_000
  return Array.from({ length: ms / CHUNK_MS }, (_, piece) => {
    const samples = Int16Array.from({ length }, (_, at) => sample(_, piece * length + at))
    return Buffer.from(samples.buffer)
  })
}

async function startRelay(): Promise<{ origin: string; close: () => Promise<void> }> {
  const body = await relayPage()
  const http = createServer((_, response) => response.setHeader('content-type', 'text/html').end(body))
  const io = new Server(http, { transports: ['websocket'] })
  const pieces = tonePieces()
  io.on('connection', socket =>
    socket.on('send-audio', () => {
      for (const piece of pieces) socket.emit('ai-audio-chunk', { audioChunks: [piece] })
    }),
  )
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    close: async () => {
      await io.close()
    },
  }
}

/**
 * The floor: a bare page sends 20 KB over Socket.IO to a bare server, which answers with a tone at once. The first turn only
 * warms up, as the greeting does in an interview.
 * @returns what the page noted
 */
export async function relayBare(browser: Browser, turns: number): Promise<Moment[]> {
  const relay = await startRelay()
  const context = await browser.newContext({ permissions: ['microphone'] })
  await instrument(context, 'instrument-socket')
  const page = await context.newPage()
  try {
    await page.goto(relay.origin)
    await page.evaluate(() => window.benchRelay())
    await page.getByRole('button').hover()
    for (let turn = 0; turn <= turns; turn += 1) await holdAndHear(page)
    return await momentsOf(page)
  } finally {
    await context.close()
    await relay.close()
  }
}
