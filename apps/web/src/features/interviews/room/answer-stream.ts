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
