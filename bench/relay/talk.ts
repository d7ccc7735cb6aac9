/** A part of an answer, numbered from 0. */
export interface SpokenPart {
  part: number
  of: number
}

/** Whoever takes part in a conversation: listens until the other falls silent, holds the button, lets go. */
export interface Talk {
  /** The other begins or ends to speak. */
  speaking(on: boolean): void
  /** Gives no further answer; one that was begun is finished. */
  stop(): void
}

/** As often as the room sends what it recorded, milliseconds. */
const PART_MS = 500

/**
 * @param holdMs how long an answer takes, milliseconds
 * @param say a part of the answer was spoken; the last one at the release
 */
export function createTalk(holdMs: number, say: (spoken: SpokenPart) => void): Talk {
  const of = Math.ceil(holdMs / PART_MS)
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const hold = (part: number): void => {
    timer = setTimeout(() => {
      say({ part, of })
      if (part + 1 < of) hold(part + 1)
    }, holdMs / of)
  }
  return {
    speaking: on => {
      clearTimeout(timer)
      if (!on && !stopped) hold(0)
    },
    stop: () => {
      stopped = true
    },
  }
}
