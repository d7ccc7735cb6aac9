import { ERRORS } from '@vivavox/contracts/errors'
import { describe, expect, it, vi } from 'vitest'
import {
  createPieceSender,
  RETRYABLE,
  SOUND_PART_BYTES,
  type StreamedPart,
  soundParts,
} from './answer-sender.ts'

const piece = (...bytes: number[]) => new Uint8Array(bytes).buffer
const start = (taken: (part: StreamedPart) => Promise<boolean> = async () => true) => {
  const send = vi.fn(taken)
  return { send, stream: createPieceSender(send) }
}

it('numbers the pieces of an answer and says how much is on its way, once', () => {
  const { send, stream } = start()
  stream.add('a', piece(1, 2))
  stream.add('a', piece(3))
  expect(stream.take('a')).toEqual({ part: 2, bytes: 3 })
  expect(send.mock.calls.map(([{ clientId, part, sound }]) => [clientId, part, ...sound])).toEqual([
    ['a', 0, 1, 2],
    ['a', 1, 3],
  ])
  expect(stream.take('a')).toBeNull()
})

it('begins anew with another answer', () => {
  const { stream } = start()
  stream.add('a', piece(1))
  stream.add('b', piece(2, 3))
  expect(stream.take('a')).toBeNull()
  expect(stream.take('b')).toEqual({ part: 1, bytes: 2 })
})

it.each([
  ['was not taken', async () => false],
  ['found no way', async () => Promise.reject(new Error('gone'))],
])('counts nothing when a piece %s', async (_, taken) => {
  const { send, stream } = start(taken)
  stream.add('a', piece(1))
  await vi.waitFor(() => expect(send).toHaveBeenCalled(), { timeout: 15_000 })
  await new Promise(setImmediate)
  stream.add('a', piece(2))
  expect(stream.take('a')).toBeNull()
})

it('counts nothing that went over another line', () => {
  const { stream } = start()
  stream.add('a', piece(1))
  stream.reset()
  expect(stream.take('a')).toBeNull()
})

describe('soundParts', () => {
  it('a usual answer goes whole, without numbers', () => {
    const parts = soundParts(new Uint8Array([1, 2, 3]).buffer)
    expect(parts).toEqual([{ sound: new Uint8Array([1, 2, 3]), numbers: {}, last: true }])
  })

  it('of what was sent while it was spoken only the rest goes', () => {
    const parts = soundParts(new Uint8Array([1, 2, 3]).buffer, { part: 4, bytes: 2 })
    expect(parts).toEqual([{ sound: new Uint8Array([3]), numbers: { part: 4, last: true }, last: true }])
  })

  it.each([SOUND_PART_BYTES, SOUND_PART_BYTES + 1, SOUND_PART_BYTES * 3])(
    '%i bytes come back whole',
    size => {
      const sound = Uint8Array.from({ length: size }, (_, index) => index % 251)
      const parts = soundParts(sound.buffer)
      expect(Buffer.concat(parts.map(part => part.sound)).equals(Buffer.from(sound))).toBe(true)
      expect(parts.map(part => part.last)).toEqual([...Array(parts.length - 1).fill(false), true])
      if (parts.length > 1) expect(parts.map(part => part.numbers.part)).toEqual([...parts.keys()])
      for (const part of parts) expect(part.sound.length).toBeLessThanOrEqual(SOUND_PART_BYTES)
    },
  )
})

it('tries again what the catalogue calls worth another try', () => {
  const retryable = Object.entries(ERRORS).flatMap(([code, entry]) => (entry.retryable ? [code] : []))
  expect([...RETRYABLE].sort()).toEqual(retryable.sort())
})
