/** A piece of an answer on its way, numbered from 0. */
export interface StreamedPart {
  clientId: string
  sound: Uint8Array<ArrayBuffer>
  part: number
}

/** How much of an answer is on its way already. */
export interface AlreadySent {
  /** Number of the next part. */
  part: number
  bytes: number
}

/** Sends an answer while it is being spoken, so that little is left to be sent at its end. */
export interface AnswerStream {
  add: (clientId: string, sound: ArrayBuffer) => void
  /** What need not be sent again, once: should the rest not arrive, all of it goes. null: nothing. */
  take: (clientId: string) => AlreadySent | null
  /** The line is new: what went over the old one counts for nothing. */
  reset: () => void
}

interface Current {
  clientId: string
  sent: AlreadySent
  /** Not everything arrived. */
  broken: boolean
}

/** @param send resolves to whether it was taken */
export const createAnswerStream = (send: (part: StreamedPart) => Promise<boolean>): AnswerStream => {
  let current: Current | null = null
  return {
    add: (clientId, sound) => {
      if (current?.clientId !== clientId) current = { clientId, sent: { part: 0, bytes: 0 }, broken: false }
      const mine = current
      if (mine.broken) return
      const { part, bytes } = mine.sent
      mine.sent = { part: part + 1, bytes: bytes + sound.byteLength }
      void send({ clientId, sound: new Uint8Array(sound), part })
        .catch(() => false)
        .then(taken => {
          mine.broken ||= !taken
        })
    },
    take: clientId => {
      const mine = current
      if (mine?.clientId !== clientId) return null
      current = null
      return mine.broken ? null : mine.sent
    },
    reset: () => {
      current = null
    },
  }
}

/**
 * Largest piece of one message, bytes. On a slow line the signs of life that keep the line up wait behind it, and the server
 * waits 20 s for them: 8 s of speech pass at 16 kbit/s.
 */
export const SOUND_PART_BYTES = 32 * 1024

interface SoundPart {
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
