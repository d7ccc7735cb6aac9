import { writeWav } from '@vivavox/stand-ins/openai'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collect } from '../../../testing/collect.ts'
import { readSound } from './read-sound.ts'

/** The same bytes, cut at these lengths. */
async function* cut(bytes: Buffer, lengths: readonly number[] = [bytes.length]): AsyncGenerator<Buffer> {
  let at = 0
  for (let turn = 0; at < bytes.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? bytes.length
    yield bytes.subarray(at, at + length)
    at += length
  }
}
const read = async (bytes: Buffer, type: string | null, lengths?: readonly number[]) =>
  Buffer.concat(await collect(readSound(cut(bytes, lengths), type)))

const samples = Int16Array.from({ length: 4_800 }, (_, at) => Math.round(8_000 * Math.sin(at / 8)))
const raw = Buffer.from(samples.buffer)
const cuts = fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 5 })

describe('the sound of a speech server', () => {
  it('passes at our rate unchanged, raw or as a wav, however it arrives', async () => {
    await fc.assert(
      fc.asyncProperty(cuts, fc.constantFrom(raw, writeWav(samples, 24_000)), async (lengths, bytes) => {
        expect((await read(bytes, 'audio/pcm', lengths)).equals(raw)).toBe(true)
      }),
      { numRuns: 30 },
    )
  })
  it.each([22_050, 16_000, 48_000])('comes to our rate from a wav of %d Hz', async rate => {
    const sound = await read(writeWav(samples, rate), 'audio/wav', [1_000])
    expect(sound.length / 2).toBeGreaterThan((4_800 * 24_000) / rate - 40)
    expect(sound.length / 2).toBeLessThan((4_800 * 24_000) / rate + 40)
  })
  it('is a wav also where it was called something else, and raw under any of its names', async () => {
    expect((await read(writeWav(samples, 24_000), 'audio/mpeg')).equals(raw)).toBe(true)
    for (const type of [null, 'audio/L16', 'application/octet-stream', 'audio/raw']) {
      expect((await read(raw, type)).equals(raw)).toBe(true)
    }
    expect((await read(raw, 'audio/pcm;rate=48000')).length).toBeLessThan(raw.length * 0.6)
  })
  it('arrives before all of it was made', async () => {
    async function* endless() {
      yield writeWav(samples, 24_000)
      await new Promise(() => undefined)
    }
    const first = await readSound(endless(), 'audio/wav').next()
    expect(first.value?.byteLength).toBe(raw.length)
  })
  it('is let go of when it does not end', async () => {
    async function* endless() {
      yield writeWav(samples, 24_000)
      for (;;) yield raw
    }
    let bytes = 0
    const listen = async () => {
      for await (const pcm of readSound(endless(), 'audio/wav')) bytes += pcm.byteLength
    }
    await expect(listen()).rejects.toMatchObject({ fault: 'unusable' })
    expect(bytes / 48_000).toBeCloseTo(90, 0)
  })
  it.each([0, 1, 7_999, 2_000_000_000])('has no rate of %d Hz', async rate => {
    await expect(read(writeWav(samples, rate), 'audio/wav')).rejects.toMatchObject({ fault: 'unusable' })
  })
  it.each([
    ['a page', Buffer.from('<!doctype html><p>Sign in'), 'text/html'],
    ['an error in JSON', Buffer.from('{"error":{"message":"no"}}'), 'application/json'],
    ['mp3', Buffer.from('ID3\x04\0\0\0\0\0\0\0\0\0\0'), 'audio/mpeg'],
    ['mp3 as octets', Buffer.from('ID3\x04\0\0\0\0\0\0\0\0\0\0'), 'application/octet-stream'],
    ['a wav that is none', Buffer.from('data: {"choices":[]}'), 'audio/wav'],
    ['nothing', Buffer.alloc(0), 'audio/wav'],
    ['a wav of two channels', Buffer.from(writeWav(samples, 24_000)).fill(2, 22, 23), 'audio/wav'],
  ])('is not %s', async (_name, bytes, type) => {
    await expect(read(bytes, type)).rejects.toThrow()
  })
})
