/** Something that is to happen, so many milliseconds after the beginning. */
export interface Step {
  atMs: number
  act(): void
}

/** A timer that fires a little early must not leave a step for the next one, milliseconds. */
const ROUNDING_MS = 0.5

/**
 * Does things at their time. What is late is done at once and delays nothing after it; what is due at once is done inside of
 * this call.
 * @param steps sorted by time @returns stops the rest
 */
export function playSteps(steps: readonly Step[]): () => void {
  const start = performance.now()
  let next = 0
  let timer: NodeJS.Timeout | undefined
  const advance = () => {
    for (let step = steps[next]; step; step = steps[next]) {
      const dueMs = start + step.atMs - performance.now()
      if (dueMs > ROUNDING_MS) {
        timer = setTimeout(advance, dueMs)
        return
      }
      next += 1
      step.act()
    }
  }
  advance()
  return () => {
    next = steps.length
    clearTimeout(timer)
  }
}
