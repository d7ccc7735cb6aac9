import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { chromium } from 'playwright-core'
import { FIXTURES, fixtureFolder } from './fixtures.ts'

/**
 * Records the fixtures of this folder with a real Chromium: `npx tsx <this file>`.
 * Run once; the outcome is committed, so that tests need no browser.
 */

/**
 * Runs in the page.
 * @param {import('./fixtures.ts').Fixture} fixture
 * @returns {Promise<{ parts: string[], elapsedMs: number }>} the recorder's parts in base64
 */
const recordTones = ({ left, right, durationMs }) =>
  new Promise((resolve, reject) => {
    const context = new AudioContext()
    const destination = context.createMediaStreamDestination()
    const tones = right === null ? [left] : [left, right]
    destination.channelCount = tones.length
    const merger = context.createChannelMerger(tones.length)
    tones.forEach((tone, channel) => {
      const oscillator = new OscillatorNode(context, { frequency: tone.hertz })
      const gain = new GainNode(context, { gain: tone.amplitude })
      oscillator.connect(gain).connect(merger, 0, channel)
      oscillator.start()
    })
    merger.connect(destination)
    const recorder = new MediaRecorder(destination.stream, {
      mimeType: 'audio/webm;codecs=opus',
      audioBitsPerSecond: 32_000,
    })
    const blobs = []
    let startedAt = 0
    let elapsedMs = 0
    const inBase64 = async blob => btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())))
    recorder.ondataavailable = event => blobs.push(event.data)
    recorder.onerror = () => reject(new Error('the recorder failed'))
    recorder.onstart = () => {
      startedAt = performance.now()
      setTimeout(() => {
        elapsedMs = performance.now() - startedAt
        recorder.stop()
      }, durationMs)
    }
    recorder.onstop = async () => resolve({ parts: await Promise.all(blobs.map(inBase64)), elapsedMs })
    context.resume().then(() => recorder.start(2000), reject)
  })

/** @param {import('playwright-core').Page} page @param {import('./fixtures.ts').Fixture} fixture */
const save = async (page, fixture) => {
  const { parts, elapsedMs } = await page.evaluate(recordTones, fixture)
  const folder = fixtureFolder(fixture)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const [number, part] of parts.entries())
    await writeFile(new URL(`${number}.webm`, folder), Buffer.from(part, 'base64'))
  console.log(`${fixture.name}: ${parts.length} parts, ${Math.round(elapsedMs)} ms`)
}

const server = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html').end('<!doctype html>')
}).listen(0, '127.0.0.1')
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
})
const page = await browser.newPage()
// The TypeScript runner wraps functions in this helper, which the page does not have.
await page.addInitScript('globalThis.__name = value => value')
await page.goto(`http://localhost:${server.address().port}`)
for (const fixture of Object.values(FIXTURES)) await save(page, fixture)
await browser.close()
server.close()
