import { expect, test } from 'vitest'
import { candidateAlone, computePeaks } from './peaks.ts'
import { FIXTURES, type Fixture, fixtureParts } from './testing/fixtures.ts'

const peaksOf = async (fixture: Fixture) => computePeaks(Buffer.concat(await fixtureParts(fixture)))

test('show the level of each voice in its own channel', async () => {
  const peaks = await peaksOf(FIXTURES.first)
  expect(peaks).toMatchObject({ version: 1, sample_rate: 8000, samples_per_peak: 800 })
  expect(Math.abs(peaks.duration_ms - 7000)).toBeLessThanOrEqual(100)
  const [left, right] = peaks.channels.map(({ peaks: levels }) => levels.slice(2, -3))
  expect(left).toHaveLength(66)
  for (const level of left ?? []) expect(Math.abs(level - 0.5 * 127)).toBeLessThan(8)
  for (const level of right ?? []) expect(Math.abs(level - 0.25 * 127)).toBeLessThan(6)
})

test('one voice, one channel', async () => expect((await peaksOf(FIXTURES.mono)).channels).toHaveLength(1))

test('what is no Opus is refused', async () => {
  await expect(computePeaks(Buffer.from('RIFF....WAVEfmt '))).rejects.toThrow()
})

test('an answer that was put in is drawn as the candidate alone', () => {
  const picture = {
    version: 1 as const,
    sample_rate: 8000,
    samples_per_peak: 800,
    duration_ms: 400,
    channels: [{ peaks: [9, 9, 9, 9] }, { peaks: [9, 9, 9, 9] }],
  }
  expect(candidateAlone(picture, [{ fromMs: 100, untilMs: 300 }]).channels).toEqual([
    { peaks: [9, 9, 9, 9] },
    { peaks: [9, 0, 0, 9] },
  ])
})
