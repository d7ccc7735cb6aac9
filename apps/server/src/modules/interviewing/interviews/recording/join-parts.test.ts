import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { opusPacketMs, opusPreSkip, silencePacket } from '../../../../platform/sound/opus-packet.ts'
import { joinParts, looksRecorded } from './join-parts.ts'
import { mp4Header, wholeFragments } from './mp4-fragments.ts'
import { aacRecording, FIXTURES, fixtureParts } from './testing/fixtures.ts'

test('any bytes in any order are joined or refused, never thrown at', async () => {
  const parts = [...(await fixtureParts(FIXTURES.first)), ...(await fixtureParts(FIXTURES.mp4))]
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc
      .record({ part: fc.nat(6), cut: fc.nat(9000) })
      .map(({ part, cut }) => (parts[part] ?? new Uint8Array()).subarray(cut)),
    fc.constantFrom(...parts),
  )
  fc.assert(
    fc.property(fc.array(fc.record({ part: fc.nat(5), bytes }), { maxLength: 8 }), list => {
      const joined = joinParts(list)
      expect(joined === null || looksRecorded(joined)).toBe(true)
    }),
  )
})

test('the order of arrival does not matter and a number counts once', async () => {
  const parts = (await fixtureParts(FIXTURES.first)).map((bytes, part) => ({ part, bytes }))
  const joined = joinParts(parts)
  expect(joined?.length).toBe(parts.reduce((sum, { bytes }) => sum + bytes.length, 0))
  expect(joinParts([...parts].reverse())).toEqual(joined)
  expect(joinParts([...parts, { part: 2, bytes: Buffer.from('again') }])).toEqual(joined)
})

/** A file in parts that end at these places. */
const cutAt = (file: Uint8Array, places: number[]) =>
  [0, ...places].map((from, part) => ({ part, bytes: file.subarray(from, [...places, file.length][part]) }))

describe('a fragmented MP4', () => {
  test('is joined whole wherever its parts were cut', async () => {
    const file = await aacRecording()
    const whole = joinParts([{ part: 0, bytes: file }])
    expect([...wholeFragments(file)]).toHaveLength(4)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 8, max: file.length - 1 }), { maxLength: 12 }), places => {
        const joined = joinParts(
          cutAt(
            file,
            places.sort((a, b) => a - b),
          ),
        )
        expect(joined && whole && Buffer.compare(joined, whole)).toBe(0)
      }),
    )
  })

  test('loses only the fragments that a missing part touches', async () => {
    const file = await aacRecording()
    const [first = file, second = file, third = file, fourth = file] = wholeFragments(file)
    const header = mp4Header(file) ?? file
    const middle = header.length + first.length + second.length
    const parts = cutAt(file, [middle - 100, middle + 100])
    expect(joinParts(parts.filter(({ part }) => part !== 1))).toEqual(Buffer.concat([header, first, fourth]))
    expect(third.length).toBeGreaterThan(100)
    expect(joinParts(parts.slice(1))).toBeNull()
  })

  test('with a fragment that claims more samples than it has bytes is read without it', async () => {
    const file = Buffer.from(await aacRecording())
    file.writeUInt32BE(0xffffffff, file.indexOf('trun') + 8)
    const joined = joinParts([{ part: 0, bytes: file }])
    expect([...wholeFragments(joined ?? file)]).toHaveLength(3)
  })
})

test.each([
  ['SILK 20 ms, one frame', [0x08], 20],
  ['hybrid 10 ms, two frames', [0x61], 20],
  ['CELT 20 ms, three frames', [0xff, 0x03], 60],
  ['CELT 2.5 ms, one frame', [0xe0], 2.5],
  ['silence in stereo', [...silencePacket(2)], 20],
  ['silence in mono', [...silencePacket(1)], 20],
  ['longer than Opus allows', [0x1b, 0x3f], 0],
  ['nothing', [], 0],
])('opusPacketMs: %s', (_name, packet, duration) => {
  expect(opusPacketMs(Uint8Array.from(packet))).toBe(duration)
})

test('the pre-skip is read little-endian', () => {
  expect(opusPreSkip(Buffer.from('4f707573486561640102380180bb0000000000', 'hex'))).toBe(312)
  expect(opusPreSkip(undefined)).toBe(0)
})
