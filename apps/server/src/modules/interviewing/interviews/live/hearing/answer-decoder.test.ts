import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toPcm16 } from '../../../../../platform/sound/decode-opus.ts'
import { startWorker } from '../../../../../platform/threads/start-worker.ts'
import { FIXTURES, fixtureParts } from '../../recording/testing/fixtures.ts'
import { endlessWebm, HOLLOW_WEBM } from '../testing/endless-webm.ts'
import { ANSWER_WORKER, type AnswerDecoder, answerDuration, createAnswerDecoder } from './answer-decoder.ts'

const BYTES_PER_SECOND = 32_000
const WEBM = 'audio/webm;codecs=opus'
const PCM = 'audio/pcm;rate=16000'
const recording = Buffer.concat(await fixtureParts(FIXTURES.mono))

const decoder = createAnswerDecoder()
afterAll(() => decoder.close())
const all = async (pieces: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const read: Uint8Array[] = []
  for await (const piece of pieces) read.push(piece)
  return Buffer.concat(read)
}
const loudest = (pcm: Buffer): number =>
  Array.from({ length: pcm.length / 2 }, (_, at) => Math.abs(pcm.readInt16LE(at * 2))).reduce(
    (a, b) => Math.max(a, b),
    0,
  )

it('has no thread before a candidate may speak, and one from then on', async () => {
  let threads = 0
  const quiet = createAnswerDecoder(() => {
    threads += 1
    return startWorker(import.meta.url, 'answer-worker')
  })
  expect(threads).toBe(0)
  quiet.prepare()
  quiet.prepare()
  expect(await quiet.lengthMs(recording)).toBeGreaterThan(1_000)
  expect(threads).toBe(1)
  await quiet.close()
})

describe('answers on their way to a provider', () => {
  it('become PCM of their length, several at a time and again', async () => {
    const webm = () => all(decoder.pcm(recording, WEBM))
    const [one, other] = await Promise.all([webm(), webm()])
    const again = await webm()
    expect(one.length / BYTES_PER_SECOND).toBeGreaterThan(1)
    expect(loudest(one)).toBeGreaterThan(1_000)
    expect(other.equals(one) && again.equals(one)).toBe(true)
  })

  it('pass as they are where they are PCM already', async () => {
    const pcm = Buffer.from([1, 0, 2, 0])
    expect(await all(decoder.pcm(pcm, PCM))).toEqual(pcm)
  })

  it.each([
    ['no recording', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['half a header', recording.subarray(0, 20)],
    ['a body that is read in circles', HOLLOW_WEBM],
  ])('fail where they are read, with %s, and the next one is decoded all the same', async (_, bytes) => {
    await expect(all(decoder.pcm(bytes, WEBM))).rejects.toThrow()
    expect((await all(decoder.pcm(recording, WEBM))).length).toBeGreaterThan(0)
  })

  it.each([
    ['hours in packets of 120 ms', endlessWebm(50_000, Uint8Array.of(0x1b, 2))],
    ['packets without any sound', endlessWebm(60_000, Uint8Array.of(0x1b, 2, 0))],
  ])('end at the length of an answer, with %s, and hold up no other answer meanwhile', async (_, bytes) => {
    let length = 0
    const read = async () => {
      for await (const piece of decoder.pcm(bytes, WEBM)) length += piece.length
    }
    const hostile = expect(read()).rejects.toThrow('longer than an answer may be')
    const ended: string[] = []
    await Promise.all([
      hostile.then(() => ended.push('hostile')),
      all(decoder.pcm(recording, WEBM)).then(() => ended.push('honest')),
    ])
    expect(ended).toEqual(['honest', 'hostile'])
    expect(length).toBeLessThanOrEqual(305 * BYTES_PER_SECOND)
  })

  it('are mixed, clipped and rounded', () => {
    const pcm = toPcm16([new Float32Array([1, -1, 0.5, 2]), new Float32Array([1, -1, 0, 2])])
    expect([...new Int16Array(pcm.buffer)]).toEqual([32_767, -32_768, 8_192, 32_767])
  })
})

describe('an answer that is still being spoken', () => {
  const grown = async (pieces: readonly Uint8Array[]) => {
    const { add, complete, pieces: pcm } = decoder.growing(WEBM)
    for (const piece of pieces) add(piece)
    complete()
    return all(pcm)
  }
  const inPieces = (bytes: number) =>
    Array.from({ length: Math.ceil(recording.length / bytes) }, (_, at) =>
      recording.subarray(at * bytes, (at + 1) * bytes),
    )

  it.each([1_000, 4_001, 100_000])('becomes the same PCM, in pieces of %i bytes', async bytes => {
    const whole = await all(decoder.pcm(recording, WEBM))
    expect((await grown(inPieces(bytes))).equals(whole)).toBe(true)
  })

  it('is decoded before it is complete', async () => {
    const { add, complete, pieces } = decoder.growing(WEBM)
    for (const piece of inPieces(recording.length / 2)) add(piece)
    const [first] = [await pieces[Symbol.asyncIterator]().next()]
    expect(first.value.byteLength).toBeGreaterThan(0)
    complete()
  })

  it.each([
    ['no recording', [Buffer.from('hello')]],
    ['nothing', []],
    ['an end in the middle', [recording.subarray(0, 20)]],
  ])('fails where it is read, with %s, and the next one is decoded all the same', async (_, pieces) => {
    await expect(grown(pieces)).rejects.toThrow()
    expect((await grown(inPieces(2_000))).length).toBeGreaterThan(0)
  })
})

describe('answerDuration', () => {
  it('measures both formats, and lets unreadable sound be', async () => {
    expect(await answerDuration(decoder, new Uint8Array(32_000), PCM)).toBe(1_000)
    expect(await answerDuration(decoder, new Uint8Array(100), WEBM)).toBeNull()
    const duration = await answerDuration(decoder, recording, WEBM)
    expect(Math.abs((duration ?? 0) - FIXTURES.mono.durationMs)).toBeLessThan(200)
  })

  it('refuses more than five minutes', async () => {
    await expect(answerDuration(decoder, new Uint8Array(32 * 306_000), PCM)).rejects.toMatchObject({
      code: 'TOO_LARGE',
    })
  })
})

describe('a thread that dies of an answer', () => {
  const SILENCE_MS = 2_000
  let threads = 0
  let mortal: AnswerDecoder
  beforeEach(() => {
    threads = 0
    mortal = createAnswerDecoder(() => {
      threads += 1
      return startWorker(import.meta.url, 'testing/stubborn-answer-worker', ANSWER_WORKER)
    }, SILENCE_MS)
  })
  afterEach(() => mortal.close())

  it.each(['hang', 'fill', 'die'])('(%s) fails that answer alone', async fault => {
    const { lengthMs, pcm, growing } = mortal
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
    const { lengthMs, pcm, growing } = mortal
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
    const { pcm, growing } = mortal
    const spoken = growing(WEBM)
    spoken.add(Buffer.from('hang'))
    const heard = all(spoken.pieces)
    await expect(heard).rejects.toThrow('died')
    expect((await all(pcm(recording, WEBM))).length).toBeGreaterThan(0)
    expect(threads).toBe(2)
  })
})
