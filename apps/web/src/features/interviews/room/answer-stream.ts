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
  add: (clientId: string, sound: Blob) => void
  /** What need not be sent again, once: should the rest not arrive, all of it goes. null: nothing. */
  take: (clientId: string) => Promise<AlreadySent | null>
  /** The line is new: what went over the old one counts for nothing. */
  reset: () => void
}

interface Current {
  clientId: string
  sent: AlreadySent
  /** Not everything arrived. */
  broken: boolean
  adding: Promise<void>
}

/** @param send resolves to whether it was taken */
export const createAnswerStream = (send: (part: StreamedPart) => Promise<boolean>): AnswerStream => {
  let current: Current | null = null

  const pass = async (mine: Current, blob: Blob): Promise<void> => {
    const sound = new Uint8Array(await blob.arrayBuffer())
    if (current !== mine || mine.broken) return
    const { clientId, sent } = mine
    mine.sent = { part: sent.part + 1, bytes: sent.bytes + sound.byteLength }
    void send({ clientId, sound, part: sent.part })
      .catch(() => false)
      .then(taken => {
        mine.broken ||= !taken
      })
  }
  return {
    add: (clientId, sound) => {
      if (current?.clientId !== clientId)
        current = { clientId, sent: { part: 0, bytes: 0 }, broken: false, adding: Promise.resolve() }
      const mine = current
      mine.adding = mine.adding.then(() => pass(mine, sound))
    },
    take: async clientId => {
      if (current?.clientId !== clientId) return null
      await current.adding
      const mine = current
      current = null
      return mine?.clientId === clientId && !mine.broken && mine.sent.part > 0 ? mine.sent : null
    },
    reset: () => {
      current = null
    },
  }
}
