import { LINE_CHECK_BYTES } from '@vivavox/contracts/limits'
import { expect, it } from 'vitest'
import { judgeLine } from './judge-line.ts'

/** A browser that has WebCodecs and records WebM; one without either sends and plays plain samples. */
const PACKING = { playsOpus: true, uplink: 80_000 }
const PLAIN = { playsOpus: false, uplink: 256_000 + 48_000 }

/** What is measured on a line of so many kilobits a second. */
const trialAt = (kbitUp: number, kbitDown: number, roundTrip: number) => ({
  roundTrips: [roundTrip, roundTrip, roundTrip],
  up: roundTrip + (LINE_CHECK_BYTES * 8) / kbitUp,
  down: roundTrip + (LINE_CHECK_BYTES * 8) / kbitDown,
})

it.each([
  [40, 'typing', 'typing'],
  [150, 'good', 'typing'],
  [1_000, 'good', 'good'],
])('%s kbit/s: %s with packed sound, %s with plain samples', (kbit, packing, plain) => {
  expect(judgeLine(trialAt(kbit, kbit, 30), PACKING)).toEqual({ kind: packing, ms: 30 })
  expect(judgeLine(trialAt(kbit, kbit, 30), PLAIN)).toEqual({ kind: plain, ms: 30 })
})

it.each([
  ['an answer that cannot be sent', trialAt(40, 1_000, 30), PACKING, 'typing'],
  ['a voice that cannot come', trialAt(1_000, 10, 30), PACKING, 'typing'],
  ['a voice that comes slower than it plays', trialAt(1_000, 40, 30), PACKING, 'buffered'],
  ['the same in plain samples', trialAt(1_000, 150, 30), { ...PLAIN, uplink: 80_000 }, 'buffered'],
  ['enough, with a long round trip', trialAt(1_000, 1_000, 401), PACKING, 'slow'],
  [
    'bytes that did not arrive in time',
    { roundTrips: [30], up: Infinity, down: Infinity },
    PACKING,
    'typing',
  ],
])('%s: the verdict is right', (_, trial, formats, kind) => {
  expect(judgeLine(trial, formats).kind).toBe(kind)
})

it.each([
  [[30, 900, 28.4, 31, 29], { kind: 'good', ms: 30 }],
  [[400], { kind: 'good', ms: 400 }],
  [[401.2], { kind: 'slow', ms: 401 }],
  [[1_200, 900, 30, 1_100, 1_000], { kind: 'slow', ms: 1_000 }],
])('round trips of %j ms are %j', (roundTrips, quality) => {
  expect(judgeLine({ roundTrips, up: 100, down: 100 }, PACKING)).toEqual(quality)
})

it('is none without a connection', () => {
  expect(judgeLine(null, PACKING)).toEqual({ kind: 'none' })
})
