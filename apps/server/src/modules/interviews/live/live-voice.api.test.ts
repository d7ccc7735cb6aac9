import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LiveStage, openStage } from '../../../app/testing/live-stage.ts'
import { temporaryFolder } from '../../../platform/testing/temporary-folder.ts'

/** Stands in for espeak-ng: half a second of sound, or sound without an end for the first question. */
const PROGRAM = `#!${process.execPath}
const words = require('node:fs').readFileSync(0, 'utf8')
const head = Buffer.alloc(44)
head.write('RIFF....WAVEfmt ', 'latin1')
head.writeUInt32LE(16, 16); head.writeUInt16LE(1, 20); head.writeUInt16LE(1, 22)
head.writeUInt32LE(22050, 24); head.writeUInt16LE(16, 34)
head.write('data', 36, 'latin1'); head.writeUInt32LE(0x7ffff000, 40)
process.stdout.write(head)
if (words.includes('build last')) setInterval(() => process.stdout.write(Buffer.alloc(8820, 1)), 20)
else process.stdout.write(Buffer.alloc(22050, 1))
`

let stage: LiveStage
beforeAll(async () => {
  const espeakPath = join(temporaryFolder(), 'espeak-ng')
  writeFileSync(espeakPath, PROGRAM)
  chmodSync(espeakPath, 0o755)
  stage = await openStage({ espeakPath, browserSpeech: true })
})
afterAll(() => stage.stop())

describe('the built-in voice', () => {
  it('comes as sound under the number of its turn, after its words, and stops when the candidate answers', async () => {
    const { candidate } = await stage.enterNew({ follow_up_questions: false })
    const greeting = await candidate.said(/AI interviewer/)
    const ofGreeting = candidate.all('ai-audio-chunk').filter(({ seq }) => seq === greeting.seq)
    const bytes = ofGreeting
      .flatMap(({ audioChunks }) => (audioChunks ?? []) as Uint8Array[])
      .reduce((sum, chunk) => sum + chunk.length, 0)
    expect(Math.abs(bytes / 2 - 12_000)).toBeLessThan(20)
    const names = candidate.events.map(({ name }) => name)
    expect(names.indexOf('ai-text')).toBeLessThan(names.indexOf('ai-speaking'))
    expect(names.indexOf('ai-speaking')).toBeLessThan(names.indexOf('ai-audio-chunk'))

    const question = await candidate.until('ai-text', ({ text }) => /build last/.test(text))
    await candidate.until('ai-audio-chunk', ({ seq }) => seq === question.seq)
    const from = candidate.events.length
    expect(await candidate.send('send-text', { clientId: 'a', text: 'I built a parser.' })).toMatchObject({
      ok: true,
    })
    expect(await candidate.until('ai-interrupted')).toEqual({ seq: question.seq })
    await candidate.said(/find a race/, from)
    const cut = candidate.events.findIndex(({ name }) => name === 'ai-interrupted')
    const late = candidate.events
      .slice(cut)
      .filter(
        ({ name, message }) => name === 'ai-audio-chunk' && (message as { seq: number }).seq === question.seq,
      )
    expect(late).toHaveLength(0)
  })
})

describe("the browser's ears, where they are allowed", () => {
  it('count as a claim of the browser', async () => {
    const { interview, candidate, ack } = await stage.enterNew({ follow_up_questions: false })
    expect(ack).toMatchObject({ hears: false, browserSpeech: true })
    await candidate.until('ai-text', ({ text }) => /build last/.test(text))
    const from = candidate.events.length
    const spoken = { audioData: new Uint8Array(3_200), mimeType: 'audio/pcm;rate=16000' }
    await candidate.send('send-audio', { ...spoken, clientId: 'h1', heard: ' I built a parser. ' })
    await candidate.said(/find a race/, from)
    const { transcript } = await stage.read(interview)
    expect(transcript[2]).toMatchObject({
      client_id: 'h1',
      content: 'I built a parser.',
      source: 'browser',
      transcribed: true,
    })
  })
})
