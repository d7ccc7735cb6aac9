/** Whoever takes part in a conversation: listens until the other falls silent, holds the button, lets go. */
export interface Talk {
  /** The other begins or ends to speak. */
  speaking(on: boolean): void
  /** Gives no further answer. */
  stop(): void
}

/**
 * @param holdMs how long an answer takes, milliseconds
 * @param release gives the answer
 */
export function createTalk(holdMs: number, release: () => void): Talk {
  let holding: NodeJS.Timeout | undefined
  let stopped = false
  return {
    speaking: on => {
      clearTimeout(holding)
      if (!on && !stopped) holding = setTimeout(release, holdMs)
    },
    stop: () => {
      stopped = true
      clearTimeout(holding)
    },
  }
}
