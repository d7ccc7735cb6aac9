import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { toPcm16 } from '../../../../platform/sound/decode-opus.ts'
import { startWorker } from '../../../../platform/threads/start-worker.ts'
import { endlessWebm, HOLLOW_WEBM } from '../testing/endless-webm.ts'
import { createAnswerDecoder } from './answer-decoder.ts'

const BYTES_PER_SECOND = 32_000
const folder = new URL('../../recording/testing/fixtures/mono/', import.meta.url)
const recording = Buffer.concat([0, 1].map(part => readFileSync(new URL(`${part}.webm`, folder))))

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

it('has no thread before somebody may speak, and one from then on', async () => {
  let threads = 0
  const quiet = createAnswerDecoder(() => {
    threads += 1
    return startWorker(new URL('answer-decoder.ts', import.meta.url).href, 'answer-worker')
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
    const webm = () => all(decoder.pcm(recording, 'audio/webm;codecs=opus'))
    const [one, other] = await Promise.all([webm(), webm()])
    const again = await webm()
    expect(one.length / BYTES_PER_SECOND).toBeGreaterThan(1)
    expect(loudest(one)).toBeGreaterThan(1_000)
    expect(other.equals(one) && again.equals(one)).toBe(true)
  })

  it('pass as they are where they are PCM already', async () => {
    const pcm = Buffer.from([1, 0, 2, 0])
    expect(await all(decoder.pcm(pcm, 'audio/pcm;rate=16000'))).toEqual(pcm)
  })

  it.each([
    ['no recording', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['half a header', recording.subarray(0, 20)],
    ['a body that is read in circles', HOLLOW_WEBM],
  ])('fail where they are read, with %s, and the next one is decoded all the same', async (_, bytes) => {
    await expect(all(decoder.pcm(bytes, 'audio/webm;codecs=opus'))).rejects.toThrow()
    expect((await all(decoder.pcm(recording, 'audio/webm;codecs=opus'))).length).toBeGreaterThan(0)
  })

  it.each([
    ['hours in packets of 120 ms', endlessWebm(50_000, Uint8Array.of(0x1b, 2))],
    ['packets without any sound', endlessWebm(60_000, Uint8Array.of(0x1b, 2, 0))],
  ])('end at the length of an answer, with %s, and hold up nobody meanwhile', async (_, bytes) => {
    let length = 0
    const read = async () => {
      for await (const piece of decoder.pcm(bytes, 'audio/webm;codecs=opus')) length += piece.length
    }
    const hostile = expect(read()).rejects.toThrow('longer than an answer may be')
    const ended: string[] = []
    await Promise.all([
      hostile.then(() => ended.push('hostile')),
      all(decoder.pcm(recording, 'audio/webm;codecs=opus')).then(() => ended.push('honest')),
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
    const { add, complete, pieces: pcm } = decoder.growing('audio/webm;codecs=opus')
    for (const piece of pieces) add(piece)
    complete()
    return all(pcm)
  }
  const inPieces = (bytes: number) =>
    Array.from({ length: Math.ceil(recording.length / bytes) }, (_, at) =>
      recording.subarray(at * bytes, (at + 1) * bytes),
    )

  it.each([1_000, 4_001, 100_000])('becomes the same PCM, in pieces of %i bytes', async bytes => {
    const whole = await all(decoder.pcm(recording, 'audio/webm;codecs=opus'))
    expect((await grown(inPieces(bytes))).equals(whole)).toBe(true)
  })

  it('is decoded before it is complete', async () => {
    const { add, complete, pieces } = decoder.growing('audio/webm;codecs=opus')
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
