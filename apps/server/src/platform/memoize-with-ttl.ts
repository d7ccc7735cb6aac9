/**
 * Lets many ask at once and often, while the work is done once in a while.
 * @param ms how long an answer is given again, milliseconds from when it came
 * @param look is asked by the first who comes after that; who comes meanwhile waits for the same answer
 * @param now milliseconds from any moment
 */
export const memoizeWithTtl = <T>(
  ms: number,
  look: () => Promise<T>,
  now: () => number = () => performance.now(),
): (() => Promise<T>) => {
  let answer: Promise<T> | null = null
  let until = Number.POSITIVE_INFINITY
  return () => {
    if (answer && now() < until) return answer
    until = Number.POSITIVE_INFINITY
    answer = look().finally(() => {
      until = now() + ms
    })
    return answer
  }
}
