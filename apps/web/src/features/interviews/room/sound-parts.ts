import type { AlreadySent } from './answer-stream.ts'

/**
 * Largest piece of one message, bytes. On a slow line the signs of life that keep the line up wait behind it, and the server
 * waits 20 s for them: 8 s of speech pass at 16 kbit/s.
 */
export const SOUND_PART_BYTES = 32 * 1024

export interface SoundPart {
  sound: Uint8Array<ArrayBuffer>
  /** Absent when the answer fits in one message. */
  numbers: { part?: number; last?: boolean }
  last: boolean
}

/**
 * An answer's sound in messages: whole when small, else numbered from 0 with the last one marked.
 * @param sent what was sent of it while it was spoken: only the rest goes
 */
export const soundParts = (sound: ArrayBuffer, sent: AlreadySent | null = null): SoundPart[] => {
  if (sent) {
    const rest = new Uint8Array(sound.slice(sent.bytes))
    return [{ sound: rest, numbers: { part: sent.part, last: true }, last: true }]
  }
  const count = Math.max(1, Math.ceil(sound.byteLength / SOUND_PART_BYTES))
  if (count === 1) return [{ sound: new Uint8Array(sound), numbers: {}, last: true }]
  return Array.from({ length: count }, (_, part) => {
    const last = part === count - 1
    const piece = sound.slice(part * SOUND_PART_BYTES, (part + 1) * SOUND_PART_BYTES)
    return { sound: new Uint8Array(piece), numbers: { part, last }, last }
  })
}
