import type { CallReport } from '@vivavox/stand-ins/openai'
import type { Moment } from './page/moment.ts'

/** Where a turn's time goes, in order; together they are the whole. */
export const HOPS = ['sent', 'arrived', 'asked', 'soundLeft', 'audible'] as const
export type Hop = (typeof HOPS)[number]

/** One turn; all in milliseconds. */
export interface TimedTurn {
  heldMs: number
  /** From the release of the button to the first audible sample. */
  totalMs: number
  /** From the station before to this one, the release being the first. */
  hops: Record<Hop, number>
}

/** Two clocks of one machine may differ by so much, milliseconds. */
const CLOCKS_MS = 5

type Timed = Pick<CallReport, 'clientEvents' | 'responses'>

const found = <T>(what: string, turn: number, value: T | null | undefined): T => {
  if (value === null || value === undefined) throw new Error(`Turn ${turn + 1}: ${what}`)
  return value
}

const holdsOf = (moments: readonly Moment[]) =>
  moments.flatMap((moment, at) => {
    const pressed = moments.slice(0, at).findLast(({ what }) => what === 'pressed')
    return moment.what === 'released' && pressed ? [{ at, pressed }] : []
  })

/**
 * Follows each hold of the button to what was heard after it.
 * @param moments of one page and @param call of the provider, both from their beginning
 * @param end type of the event that ends an answer
 * @param shortestMs what is held for less is no answer
 * @throws Error when something is missing, was heard too early, or the clocks do not agree
 */
export function timeTurns(
  moments: readonly Moment[],
  { clientEvents, responses }: Timed,
  end: string,
  shortestMs: number,
): TimedTurn[] {
  const holds = holdsOf(moments).filter(
    ({ at, pressed }) => (moments[at]?.at ?? 0) - pressed.at >= shortestMs,
  )
  const arrivals = clientEvents.filter(({ source, event }) => source === 'channel' && event.type === end)
  return holds.map(({ at, pressed }, turn) => {
    const released = found('no release', turn, moments[at])
    const next = moments.findIndex(({ what }, index) => index > at && what === 'pressed')
    const after = moments.slice(at + 1, next < 0 ? undefined : next)
    if (moments.some(({ what, at }) => what === 'loud' && at > pressed.at && at < released.at))
      throw new Error(`Turn ${turn + 1}: heard something before the release.`)
    const arrived = found('nothing arrived', turn, arrivals[turn]).at
    const response = found(
      'no response',
      turn,
      responses.find(({ askedAt }) => askedAt >= arrived),
    )
    const stations = {
      sent: found(
        'nothing was sent',
        turn,
        after.find(({ what, type }) => what === 'sent' && type === end),
      ).at,
      arrived,
      asked: response.askedAt,
      soundLeft: found('nothing sounded', turn, response.soundAt),
      audible: found(
        'nothing was heard',
        turn,
        after.find(({ what }) => what === 'loud'),
      ).at,
    }
    return timed(turn, released.at, released.at - pressed.at, stations)
  })
}

function timed(turn: number, from: number, heldMs: number, stations: Record<Hop, number>): TimedTurn {
  const times = [from, ...HOPS.map(hop => stations[hop])]
  const lengths = HOPS.map((_, at) => (times[at + 1] ?? 0) - (times[at] ?? 0))
  if (lengths.some(ms => ms < -CLOCKS_MS)) throw new Error(`Turn ${turn + 1}: the clocks do not agree.`)
  const hops = Object.fromEntries(HOPS.map((hop, at) => [hop, lengths[at]])) as Record<Hop, number>
  return { heldMs, totalMs: stations.audible - from, hops }
}
