import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startWorker } from '../../../../platform/threads/start-worker.ts'
import { type AnswerDecoder, createAnswerDecoder } from './answer-decoder.ts'
import { ANSWER_WORKER } from './answer-thread.ts'

const STUBBORN = 'testing/stubborn-answer-worker'
const SILENCE_MS = 2_000
const WEBM = 'audio/webm;codecs=opus'
const folder = new URL('../../recording/testing/fixtures/mono/', import.meta.url)
const recording = Buffer.concat([0, 1].map(part => readFileSync(new URL(`${part}.webm`, folder))))

let threads = 0
let decoder: AnswerDecoder
beforeEach(() => {
  threads = 0
  decoder = createAnswerDecoder(() => {
    threads += 1
    return startWorker(import.meta.url, STUBBORN, ANSWER_WORKER)
  }, SILENCE_MS)
})
afterEach(() => decoder.close())

const all = async (pieces: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const read: Uint8Array[] = []
  for await (const piece of pieces) read.push(piece)
  return Buffer.concat(read)
}

describe('a thread that dies of an answer', () => {
  it.each(['hang', 'fill', 'die'])('(%s) fails that answer alone', async fault => {
    const { lengthMs, pcm, growing } = decoder
    const whole = await all(pcm(recording, WEBM))
    const spoken = growing(WEBM)
    spoken.add(recording)
    const pieces = spoken.pieces[Symbol.asyncIterator]()
    const first = await pieces.next()
    expect(threads).toBe(1)
    const [length, culprit, honest] = await Promise.allSettled([
      lengthMs(recording),
      lengthMs(Buffer.from(fault)),
      all(pcm(recording, WEBM)),
    ])
    expect(length).toMatchObject({ status: 'fulfilled', value: expect.any(Number) })
    expect(culprit).toMatchObject({ status: 'rejected', reason: new Error('the answer thread died') })
    expect(honest.status === 'fulfilled' && honest.value.equals(whole)).toBe(true)
    spoken.complete()
    const others = await all({ [Symbol.asyncIterator]: () => pieces })
    expect(Buffer.concat([first.value, others]).equals(whole)).toBe(true)
    expect(threads).toBeLessThanOrEqual(3)
  })

  it('takes up what was growing from where it was', async () => {
    const { lengthMs, pcm, growing } = decoder
    const whole = await all(pcm(recording, WEBM))
    const spoken = growing(WEBM)
    const heard = all(spoken.pieces)
    spoken.add(recording.subarray(0, recording.length / 2))
    await expect(lengthMs(Buffer.from('die'))).rejects.toThrow('died')
    spoken.add(recording.subarray(recording.length / 2))
    spoken.complete()
    expect((await heard).equals(whole)).toBe(true)
  })

  it('fails an answer that kills it while it grows', async () => {
    const { pcm, growing } = decoder
    const spoken = growing(WEBM)
    spoken.add(Buffer.from('hang'))
    const heard = all(spoken.pieces)
    await expect(heard).rejects.toThrow('died')
    expect((await all(pcm(recording, WEBM))).length).toBeGreaterThan(0)
    expect(threads).toBe(2)
  })
})
