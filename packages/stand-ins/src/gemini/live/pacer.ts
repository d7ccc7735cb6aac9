/** Something that is to happen, so many milliseconds after the beginning. */
export interface Step {
  atMs: number
  act(): void
}

/**
 * Does things at their time for any number of sessions with one timer. What is late is done at once and delays nothing
 * after it.
 */
export interface Pacer {
  /**
   * Runs the steps in order; those that are due at once run inside of this call.
   * @param steps sorted by time @returns stops the rest
   */
  play(steps: readonly Step[]): () => void
  /** Stops everything. */
  stop(): void
}

interface Track {
  start: number
  steps: readonly Step[]
  next: number
}

/** A timer that fires a little early must not leave a step for the next one, milliseconds. */
const ROUNDING_MS = 0.5

/** @param now a clock that never jumps, milliseconds */
export function createPacer(now: () => number = () => performance.now()): Pacer {
  const tracks = new Set<Track>()
  let timer: NodeJS.Timeout | undefined
  let timerAt = Number.POSITIVE_INFINITY

  const dueOf = ({ start, steps, next }: Track) => start + (steps[next]?.atMs ?? 0)

  const advance = (track: Track) => {
    while (tracks.has(track) && dueOf(track) <= now() + ROUNDING_MS) {
      const step = track.steps[track.next]
      track.next += 1
      if (track.next >= track.steps.length) tracks.delete(track)
      step?.act()
    }
  }

  const schedule = () => {
    let due = Number.POSITIVE_INFINITY
    for (const track of tracks) due = Math.min(due, dueOf(track))
    if (due >= timerAt) return
    clearTimeout(timer)
    timerAt = due
    timer = setTimeout(tick, Math.max(1, due - now()))
  }

  const tick = () => {
    timerAt = Number.POSITIVE_INFINITY
    for (const track of tracks) advance(track)
    schedule()
  }

  return {
    play: steps => {
      const track: Track = { start: now(), steps, next: 0 }
      if (steps.length > 0) tracks.add(track)
      advance(track)
      schedule()
      return () => {
        tracks.delete(track)
      }
    },
    stop: () => {
      tracks.clear()
      clearTimeout(timer)
    },
  }
}
