import type { Moment } from './page/note.ts'

/** One turn; all in milliseconds. */
export interface TimedTurn {
  heldMs: number
  /** From the release of the button to the first audible sample. */
  totalMs: number
  /** From the end of the hop before to its own, the release being the first; in their order they are the whole. */
  hops: Record<string, number>
}

/** One hold of the button, as the page saw it. Epoch milliseconds. */
export interface Hold {
  /** What the page noted between this release and the next press. */
  after: readonly Moment[]
  released: number
  /** From 0. */
  turn: number
  /** @throws Error when there is no such thing */
  found<T>(what: string, value: T | null | undefined): T
}

/** Two clocks of one machine may differ by so much, milliseconds. */
const CLOCKS_MS = 5

/**
 * Follows all holds that are long enough to be answers hop by hop.
 * @param moments of one page from its beginning
 * @param shortestMs what is held for less is no answer
 * @param endsOf when each hop ended, in their order; the last with the first audible sample
 * @throws Error when a hop has no end, something was heard before a release, or the clocks do not agree
 */
export function timeHolds(
  moments: readonly Moment[],
  shortestMs: number,
  endsOf: (hold: Hold) => Record<string, number>,
): TimedTurn[] {
  const holds = moments.flatMap(({ what, at: released }, index) => {
    const pressed = moments.slice(0, index).findLast(moment => moment.what === 'pressed')?.at
    if (what !== 'released' || pressed === undefined || released - pressed < shortestMs) return []
    const next = moments.findIndex((moment, at) => at > index && moment.what === 'pressed')
    return [{ pressed, released, after: moments.slice(index + 1, next < 0 ? undefined : next) }]
  })
  return holds.map(({ pressed, released, after }, turn) => {
    const failure = (what: string) => new Error(`Turn ${turn + 1}: ${what}`)
    if (moments.some(({ what, at }) => what === 'loud' && at > pressed && at < released))
      throw failure('heard something before the release.')
    const found: Hold['found'] = (what, value) => {
      if (value === null || value === undefined) throw failure(what)
      return value
    }
    const ends = Object.entries(endsOf({ after, released, turn, found }))
    const times = [released, ...ends.map(([, at]) => at)]
    const hops = ends.map(([name, at], index) => [name, at - (times[index] ?? at)] as const)
    if (hops.some(([, ms]) => ms < -CLOCKS_MS)) throw failure('the clocks do not agree.')
    return {
      heldMs: released - pressed,
      totalMs: (times.at(-1) ?? released) - released,
      hops: Object.fromEntries(hops),
    }
  })
}
