import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createTimelineWriter,
  LONGEST_SILENCE_MS,
  type Timeline,
  timelineMs,
  toFileSpan,
  toFileTime,
} from './timeline.ts'

const TIMELINE: Timeline = [
  { segment: 0, wallStartMs: 1000, fileStartMs: 0, durationMs: 5000 },
  { segment: 1, wallStartMs: 60_000, fileStartMs: 6000, durationMs: 4000 },
  { segment: 2, wallStartMs: 64_300, fileStartMs: 10_300, durationMs: 1000 },
]

test.each([
  ['before everything', 0, 0],
  ['the very start', 1000, 0],
  ['in the first stretch', 3500, 2500],
  ['in the first second of a break', 6400, 5400],
  ['in the middle of a long break', 30_000, 6000],
  ['the start of the second', 60_000, 6000],
  ['in a short break', 64_150, 10_150],
  ['in the last', 64_800, 10_800],
  ['after everything', 999_999, 11_300],
])('toFileTime: %s', (_name, wallMs, fileMs) => {
  expect(toFileTime(TIMELINE, wallMs)).toBe(fileMs)
})

test('an empty timeline has no length', () => {
  expect(timelineMs([])).toBe(0)
  expect(toFileTime([], 5)).toBe(0)
  expect(toFileSpan([], 5, 6)).toBeNull()
})

test('toFileSpan: a turn within, across and outside the recording', () => {
  expect(toFileSpan(TIMELINE, 2000, 3000)).toEqual({ startMs: 1000, endMs: 2000 })
  expect(toFileSpan(TIMELINE, 5500, 61_000)).toEqual({ startMs: 4500, endMs: 7000 })
  expect(toFileSpan(TIMELINE, 10_000, 20_000)).toBeNull()
  expect(toFileSpan(TIMELINE, 0, 900)).toBeNull()
})

/** Stretches of sound: how long the break before is, and how many packets follow. */
const stretches = fc.array(
  fc.record({
    segment: fc.nat(3),
    breakMs: fc.integer({ min: -3000, max: 60_000 }),
    packets: fc.integer({ min: 1, max: 20 }),
  }),
  { minLength: 1, maxLength: 8 },
)

const PACKET_MS = 60

const lay = (list: { segment: number; breakMs: number; packets: number }[]) => {
  const writer = createTimelineWriter()
  const placements = []
  let wallMs = 1_000_000
  for (const { segment, breakMs, packets } of list) {
    wallMs += breakMs
    for (let index = 0; index < packets; index++, wallMs += PACKET_MS)
      placements.push(writer.place(segment, wallMs, PACKET_MS))
  }
  return { timeline: writer.timeline, placements }
}

test('packets and silence fill the file without a hole or an overlap', () => {
  fc.assert(
    fc.property(stretches, list => {
      const { placements, timeline } = lay(list)
      let end = 0
      for (const { silenceFromMs, silencePackets, fileMs } of placements) {
        expect(silenceFromMs).toBe(end)
        expect(silencePackets * 20).toBeLessThanOrEqual(LONGEST_SILENCE_MS)
        expect(fileMs).toBe(end + silencePackets * 20)
        end = fileMs + PACKET_MS
      }
      expect(timelineMs(timeline)).toBe(end)
    }),
  )
})

test('a later moment is never earlier in the file, and always inside it', () => {
  fc.assert(
    fc.property(
      stretches.map(list => list.map(item => ({ ...item, breakMs: Math.abs(item.breakMs) }))),
      fc.integer({ min: 900_000, max: 2_000_000 }),
      fc.nat(500_000),
      (list, wallMs, laterMs) => {
        const { timeline } = lay(list)
        const before = toFileTime(timeline, wallMs)
        const after = toFileTime(timeline, wallMs + laterMs)
        expect(before).toBeLessThanOrEqual(after)
        expect(before).toBeGreaterThanOrEqual(0)
        expect(after).toBeLessThanOrEqual(timelineMs(timeline))
      },
    ),
  )
})

test('small wavering of timestamps makes no silence, a drift is caught up', () => {
  const writer = createTimelineWriter()
  for (let index = 0; index < 1000; index++)
    expect(writer.place(0, index * PACKET_MS + (index % 2), PACKET_MS).silencePackets).toBe(0)
  expect(writer.timeline).toHaveLength(1)
  for (let index = 1000; index < 2000; index++) writer.place(0, index * (PACKET_MS + 1), PACKET_MS)
  const last = writer.timeline.at(-1)
  expect(writer.timeline.length).toBeGreaterThan(2)
  expect((last?.wallStartMs ?? 0) + (last?.durationMs ?? 0)).toBeCloseTo(2000 * (PACKET_MS + 1), -3)
})
