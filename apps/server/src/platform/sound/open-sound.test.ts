import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { HOLLOW_WEBM } from '../../modules/interviewing/interviews/live/testing/endless-webm.ts'
import { decodeOpus } from './decode-opus.ts'
import { openSound } from './open-sound.ts'

const folder = new URL(
  '../../modules/interviewing/interviews/recording/testing/fixtures/mono/',
  import.meta.url,
)
const recording = Buffer.concat([0, 1].map(part => readFileSync(new URL(`${part}.webm`, folder))))
const samplesOf = async (file: Uint8Array | ReadableStream<Uint8Array>) => {
  let samples = 0
  for await (const [channel] of decodeOpus(file, 16_000)) samples += channel?.length ?? 0
  return samples
}
const streamed = (file: Uint8Array) => new Blob([new Uint8Array(file)]).stream()

it('ends with a webm that the library reads in circles', async () => {
  await expect(samplesOf(HOLLOW_WEBM)).rejects.toThrow()
  await expect(samplesOf(streamed(HOLLOW_WEBM))).rejects.toThrow()
  await expect(openSound(HOLLOW_WEBM).computeDuration()).resolves.toBe(0)
})

it('hears all of a recording that ends with zeros', async () => {
  const whole = await samplesOf(recording)
  const damaged = Buffer.concat([recording, Buffer.alloc(2_000)])
  expect(whole).toBeGreaterThan(16_000)
  expect(await samplesOf(damaged)).toBe(whole)
  expect(await samplesOf(streamed(damaged))).toBe(whole)
})
