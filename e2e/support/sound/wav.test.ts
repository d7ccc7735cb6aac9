import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../apps/server/src/platform/testing/temporary-folder.ts'
import { rmsOf, type Sound, samplesOf, WAV_RATE, wavOf, writeWav } from './wav.ts'

describe('samplesOf', () => {
  test.each<Sound>([
    { kind: 'tone', ms: 500, rms: 0.2, hertz: 440 },
    { kind: 'noise', ms: 500, rms: 0.1 },
    { kind: 'noise', ms: 250, rms: 0.05, seed: 7 },
  ])('%o is as long and as loud as asked', sound => {
    const samples = samplesOf(sound)
    expect(samples.length).toBe((sound.ms / 1000) * WAV_RATE)
    expect(rmsOf(samples)).toBeCloseTo(sound.kind === 'silence' ? 0 : sound.rms, 3)
  })
  test('noise is the same every time, and another for another seed', () => {
    const noise = (seed: number) => samplesOf({ kind: 'noise', ms: 10, rms: 0.1, seed })
    expect(noise(3)).toEqual(noise(3))
    expect(noise(3)).not.toEqual(noise(4))
  })
})

describe('wavOf', () => {
  test('is 48 kHz mono PCM16 with true lengths', () => {
    const wav = wavOf([
      { kind: 'silence', ms: 100 },
      { kind: 'tone', ms: 100, rms: 0.3, hertz: 200 },
    ])
    expect(wav.toString('latin1', 0, 4)).toBe('RIFF')
    expect(wav.readUInt32LE(4)).toBe(wav.length - 8)
    expect([wav.readUInt16LE(22), wav.readUInt32LE(24), wav.readUInt16LE(34)]).toEqual([1, 48_000, 16])
    expect(wav.readUInt32LE(40)).toBe(0.2 * 48_000 * 2)
  })
})

describe('writeWav', () => {
  test('tells duration and loudness of the whole file', () => {
    const path = join(temporaryFolder(), 'half.wav')
    const facts = writeWav(path, [
      { kind: 'noise', ms: 1000, rms: 0.2 },
      { kind: 'silence', ms: 1000 },
    ])
    expect(facts.durationMs).toBe(2000)
    expect(facts.rms).toBeCloseTo(0.2 / Math.SQRT2, 3)
    expect(readFileSync(path).length).toBe(44 + 2 * 48_000 * 2)
  })
})
