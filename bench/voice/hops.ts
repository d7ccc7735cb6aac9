import type { Moment } from './page/moment.ts'

/** One turn; all in milliseconds. */
export interface TimedTurn<H extends string = string> {
  heldMs: number
  /** From the release of the button to the first audible sample. */
  totalMs: number
  /** From the station before to this one, the release being the first; in their order they are the whole. */
  hops: Record<H, number>
}

/** One hold of the button, as the page saw it. Epoch milliseconds. */
export interface Hold {
  /** From 0. */
  turn: number
  pressed: number
  released: number
  /** What the page noted between this release and the next press. */
  after: readonly Moment[]
}

/** Two clocks of one machine may differ by so much, milliseconds. */
const CLOCKS_MS = 5

/** @throws Error when there is no such thing */
export const found = <T>(what: string, turn: number, value: T | null | undefined): T => {
  if (value === null || value === undefined) throw new Error(`Turn ${turn + 1}: ${what}`)
  return value
}

/**
 * All holds that are long enough to be answers.
 * @param moments of one page from its beginning
 * @throws Error when something was heard before a release
 */
export function holdsIn(moments: readonly Moment[], shortestMs: number): Hold[] {
  const holds = moments.flatMap(({ what, at: released }, index) => {
    const pressed = moments.slice(0, index).findLast(moment => moment.what === 'pressed')?.at
    if (what !== 'released' || pressed === undefined || released - pressed < shortestMs) return []
    const next = moments.findIndex((moment, at) => at > index && moment.what === 'pressed')
    return [{ pressed, released, after: moments.slice(index + 1, next < 0 ? undefined : next) }]
  })
  return holds.map(({ pressed, released, after }, turn) => {
    if (moments.some(({ what, at }) => what === 'loud' && at > pressed && at < released))
      throw new Error(`Turn ${turn + 1}: heard something before the release.`)
    return { turn, pressed, released, after }
  })
}

/**
 * Where the time of a turn went.
 * @param stations when each was reached, in their order; the last is the first audible sample
 * @throws Error when the clocks do not agree
 */
export function timed<H extends string>(
  { turn, pressed, released }: Hold,
  stations: readonly (readonly [H, number])[],
): TimedTurn<H> {
  const times = [released, ...stations.map(([, at]) => at)]
  const lengths = stations.map(([name, at], index) => [name, at - (times[index] ?? at)] as const)
  if (lengths.some(([, ms]) => ms < -CLOCKS_MS)) throw new Error(`Turn ${turn + 1}: the clocks do not agree.`)
  return {
    heldMs: released - pressed,
    totalMs: (times.at(-1) ?? released) - released,
    hops: Object.fromEntries(lengths) as Record<H, number>,
  }
}
