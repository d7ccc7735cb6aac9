import { BufferSource, Input, MP4, WEBM } from 'mediabunny'
import { describe, expect, test } from 'vitest'
import { type MergedRecording, mergeSegments } from './merge-segments.ts'
import type { RecordedSegment } from './read-segment.ts'
import { aacRecording, FIXTURES, type Fixture, fixtureParts, type Tone } from './testing/fixtures.ts'
import { decodeAll, rms, stretch, toneHertz } from './testing/tones.ts'
import { LONGEST_SILENCE_MS } from './timeline.ts'

const START = Date.UTC(2026, 0, 1)
const SLICE_MS = 2000

/** Parts that were sent as they were recorded, `startMs` after the start of the interview. */
const recorded = async (fixture: Fixture, segment: number, startMs = 0): Promise<RecordedSegment> => {
  const parts = await fixtureParts(fixture)
  return {
    segment,
    claimedStartMs: START + startMs,
    parts: parts.map((bytes, part) => ({
      part,
      bytes,
      receivedAtMs: START + startMs + Math.min((part + 1) * SLICE_MS, fixture.durationMs) + 60,
    })),
  }
}

const merged = async (...segments: RecordedSegment[]): Promise<MergedRecording> => {
  const result = await mergeSegments(segments)
  if (!result) throw new Error('nothing was merged')
  return result
}

const expectTone = (samples: Float32Array, tone: Tone) => {
  expect(toneHertz(samples)).toBeCloseTo(tone.hertz, -1)
  expect(rms(samples)).toBeGreaterThan((tone.amplitude / Math.SQRT2) * 0.9)
  expect(rms(samples)).toBeLessThan((tone.amplitude / Math.SQRT2) * 1.1)
}

const within100 = (actual: number, expected: number) =>
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(100)

/** Duration as the file itself states it, milliseconds, and whether it has an index for seeking. */
const seekable = async (file: Uint8Array) => {
  const input = new Input({ source: new BufferSource(file), formats: [WEBM] })
  const durationMs = 1000 * ((await input.getDurationFromMetadata()) ?? Number.NaN)
  return { durationMs, hasCues: Buffer.from(file).includes(Buffer.from('1c53bb6b', 'hex')) }
}

const cut = (bytes: Uint8Array, length: number): Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.length / length) }, (_, index) =>
    bytes.subarray(index * length, (index + 1) * length),
  )

const inParts = (pieces: Uint8Array[], segment: number, startMs: number): RecordedSegment => ({
  segment,
  claimedStartMs: START + startMs,
  parts: pieces.map((bytes, part) => ({ part, bytes, receivedAtMs: START + startMs + 20_000 })),
})

describe('an MP4 recorder', () => {
  test('with Opus becomes a webm with its tones, whatever sizes its parts have', async () => {
    const whole = Buffer.concat(await fixtureParts(FIXTURES.mp4))
    const { file, container } = await merged(inParts(cut(whole, 777), 0, 0))
    expect(container).toBe('webm')
    const decoded = await decodeAll(file)
    within100(decoded.durationMs, FIXTURES.mp4.durationMs)
    expectTone(stretch(decoded, 0, 200, 4800), FIXTURES.mp4.left)
    expectTone(stretch(decoded, 1, 200, 4800), FIXTURES.mp4.right)
  })

  test('with AAC becomes an MP4, with silence between segments, that says what it holds', async () => {
    const aac = await aacRecording()
    const result = await merged(inParts(cut(aac, 999), 0, 0), inParts([aac], 1, 3500))
    expect(result).toMatchObject({ container: 'mp4', skipped: [] })
    const input = new Input({ source: new BufferSource(result.file), formats: [MP4] })
    const track = await input.getPrimaryAudioTrack()
    expect(track).toMatchObject({ codec: 'aac', numberOfChannels: 2 })
    within100((await input.computeDuration()) * 1000, 6500)
    const stats = await track?.computePacketStats()
    expect(Math.abs((stats?.packetCount ?? 0) - (6500 * 48) / 1024)).toBeLessThan(2)
    expect((await input.getMetadataTags()).raw).toMatchObject({ SYNTHETIC: '1' })
  })

  test('and one with Opus make a file of the codec that holds more; the other segment is told', async () => {
    const opus = await recorded(FIXTURES.first, 0)
    const aac = inParts([await aacRecording()], 1, 8000)
    expect(await merged(opus, aac)).toMatchObject({ container: 'webm', skipped: [1] })
    const named = await mergeSegments([opus, aac], [], { container: 'mp4' })
    expect(named).toMatchObject({ container: 'mp4', skipped: [1] })
  })
})

test('the file says that one of its voices is synthetic', async () => {
  const { file } = await merged(await recorded(FIXTURES.mono, 0))
  const input = new Input({ source: new BufferSource(file), formats: [WEBM] })
  expect((await input.getMetadataTags()).raw).toMatchObject({ SYNTHETIC: '1' })
})

describe('one segment', () => {
  test('keeps its length, its tones and its channels, and can be sought in', async () => {
    const { file, timeline, durationMs, skipped } = await merged(await recorded(FIXTURES.first, 0))
    const decoded = await decodeAll(file)
    within100(decoded.durationMs, FIXTURES.first.durationMs)
    expect(decoded.channels).toHaveLength(2)
    expectTone(stretch(decoded, 0, 200, 6800), FIXTURES.first.left)
    expectTone(stretch(decoded, 1, 200, 6800), FIXTURES.first.right)
    expect(await seekable(file)).toEqual({ durationMs: expect.closeTo(durationMs, 0), hasCues: true })
    within100(durationMs, decoded.durationMs)
    expect(timeline).toHaveLength(1)
    expect(timeline[0]).toMatchObject({ segment: 0, fileStartMs: 0, wallStartMs: START })
    expect(skipped).toEqual([])
  })

  test('the fixture itself has neither length nor index', async () => {
    const parts = await fixtureParts(FIXTURES.first)
    expect(await seekable(Buffer.concat(parts))).toEqual({ durationMs: Number.NaN, hasCues: false })
  })

  test('may be mono', async () => {
    const decoded = await decodeAll((await merged(await recorded(FIXTURES.mono, 0))).file)
    expect(decoded.channels).toHaveLength(1)
    expectTone(stretch(decoded, 0, 200, 2800), FIXTURES.mono.left)
  })
})

describe('several segments', () => {
  test('follow each other on one timeline, a long break shortened', async () => {
    const segments = [
      await recorded(FIXTURES.second, 1, 7400),
      await recorded(FIXTURES.first, 0),
      await recorded(FIXTURES.mono, 2, 600_000),
    ]
    const { file, timeline } = await merged(...segments)
    const decoded = await decodeAll(file)
    expect(timeline.map(({ segment }) => segment)).toEqual([0, 1, 2])
    const [first, second, third] = timeline.map(({ fileStartMs }) => fileStartMs)
    expect(first).toBe(0)
    within100(second ?? 0, 7400)
    within100(third ?? 0, 7400 + 5000 + LONGEST_SILENCE_MS)
    within100(decoded.durationMs, 7400 + 5000 + LONGEST_SILENCE_MS + 3000)
    expectTone(stretch(decoded, 0, 7700, 12_000), FIXTURES.second.left)
    expectTone(stretch(decoded, 1, 7700, 12_000), FIXTURES.second.right)
    expect(rms(stretch(decoded, 0, 7150, 7350))).toBeLessThan(0.01)
    expect(rms(stretch(decoded, 1, 12_600, 13_200))).toBeLessThan(0.01)
    expectTone(stretch(decoded, 0, 13_700, 16_000), FIXTURES.mono.left)
    expectTone(stretch(decoded, 1, 13_700, 16_000), FIXTURES.mono.left)
  })

  test('that overlap lose nothing', async () => {
    const { timeline, durationMs } = await merged(
      await recorded(FIXTURES.first, 0),
      await recorded(FIXTURES.second, 1, 5000),
    )
    within100(durationMs, 12_000)
    within100(timeline[1]?.fileStartMs ?? 0, 7000)
  })
})

describe('damage', () => {
  test('a tail that is missing or cut anywhere costs only itself', async () => {
    const { parts, ...rest } = await recorded(FIXTURES.first, 0)
    for (const keep of [0.1, 0.3, 0.5, 0.77, 0.9]) {
      const cut = parts.map(part =>
        part.part === 2 ? { ...part, bytes: part.bytes.subarray(0, part.bytes.length * keep) } : part,
      )
      const decoded = await decodeAll((await merged({ ...rest, parts: cut.slice(0, 3) })).file)
      within100(decoded.durationMs, 4000 + 2000 * keep)
      expectTone(stretch(decoded, 0, 200, decoded.durationMs), FIXTURES.first.left)
    }
  })

  test('a missing part becomes silence, and what follows keeps its place in time', async () => {
    const { parts, ...rest } = await recorded(FIXTURES.first, 0)
    const { file, timeline } = await merged({ ...rest, parts: parts.filter(({ part }) => part !== 1) })
    const decoded = await decodeAll(file)
    const alone = await merged({ ...rest, parts: parts.slice(0, 1) })
    expect(timeline).toHaveLength(2)
    expect(timeline[0]?.durationMs).toBe(alone.durationMs)
    within100((timeline[1]?.wallStartMs ?? 0) - START, 4100)
    within100(timeline[1]?.fileStartMs ?? 0, 2000 + LONGEST_SILENCE_MS)
    expect(rms(stretch(decoded, 0, 2200, 2800))).toBeLessThan(0.01)
    expectTone(stretch(decoded, 0, 3300, 5800), FIXTURES.first.left)
    expectTone(stretch(decoded, 1, 3300, 5800), FIXTURES.first.right)
  })

  test('nonsense in the middle of a part costs at most a few parts', async () => {
    const { parts, ...rest } = await recorded(FIXTURES.first, 0)
    const broken = parts.map(part =>
      part.part === 1 ? { ...part, bytes: part.bytes.slice().fill(0x55, 500, 4000) } : part,
    )
    const decoded = await decodeAll((await merged({ ...rest, parts: broken })).file)
    expect(decoded.durationMs).toBeGreaterThan(5000)
    expectTone(stretch(decoded, 0, decoded.durationMs - 2000, decoded.durationMs - 100), FIXTURES.first.left)
  })

  test('segments of garbage, without a header or without sound are named and left out', async () => {
    const good = await recorded(FIXTURES.first, 3)
    const withBytes = (segment: number, bytes: Uint8Array): RecordedSegment => ({
      segment,
      claimedStartMs: START,
      parts: [{ part: 0, bytes, receivedAtMs: START + SLICE_MS }],
    })
    const [head = Buffer.alloc(0)] = await fixtureParts(FIXTURES.first)
    const bad = [
      withBytes(0, Buffer.from('no sound at all'.repeat(100))),
      withBytes(1, head.subarray(0, 100)),
      withBytes(2, Buffer.alloc(0)),
      { ...good, segment: 4, parts: good.parts.slice(1) },
      { ...good, segment: 5, parts: [] },
      withBytes(6, Buffer.concat([head.subarray(0, 4), Buffer.alloc(5000, 0xff)])),
    ]
    const { skipped, timeline } = await merged(...bad, good)
    expect(skipped).toEqual([0, 1, 2, 4, 5, 6])
    expect(timeline.map(({ segment }) => segment)).toEqual([3])
    expect(await mergeSegments(bad)).toBeNull()
  })

  test('a recording has a longest length', async () => {
    const result = await mergeSegments([await recorded(FIXTURES.first, 0)], [], { longestMs: 3000 })
    expect(result?.durationMs).toBe(3000)
  })

  test('no segment at all is no recording', async () => expect(await mergeSegments([])).toBeNull())
})
