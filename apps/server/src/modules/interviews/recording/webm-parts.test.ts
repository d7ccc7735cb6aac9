import fc from 'fast-check'
import { expect, test } from 'vitest'
import { opusPacketMs, opusPreSkip, silencePacket } from '../../../platform/sound/opus-packet.ts'
import { FIXTURES, fixtureParts } from './testing/fixtures.ts'
import { looksLikeWebm } from './webm-clusters.ts'
import { joinParts } from './webm-parts.ts'

test('any bytes in any order are joined or refused, never thrown at', async () => {
  const parts = await fixtureParts(FIXTURES.first)
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc
      .record({ part: fc.nat(3), cut: fc.nat(9000) })
      .map(({ part, cut }) => (parts[part] ?? new Uint8Array()).subarray(cut)),
    fc.constantFrom(...parts),
  )
  fc.assert(
    fc.property(fc.array(fc.record({ part: fc.nat(5), bytes }), { maxLength: 8 }), list => {
      const joined = joinParts(list)
      expect(joined === null || looksLikeWebm(joined)).toBe(true)
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
