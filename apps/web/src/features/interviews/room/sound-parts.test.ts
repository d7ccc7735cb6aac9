import { describe, expect, it } from 'vitest'
import { SOUND_PART_BYTES, soundParts } from './sound-parts.ts'

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
