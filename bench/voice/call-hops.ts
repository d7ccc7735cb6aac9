import type { CallReport } from '@vivavox/stand-ins/openai'
import { found, holdsIn, type TimedTurn, timed } from './hops.ts'
import type { Moment } from './page/moment.ts'

/** Where a turn's time goes on a call, in order; together they are the whole. */
export const HOPS = ['sent', 'arrived', 'asked', 'soundLeft', 'audible'] as const
export type Hop = (typeof HOPS)[number]

type Timed = Pick<CallReport, 'clientEvents' | 'responses'>

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
): TimedTurn<Hop>[] {
  const arrivals = clientEvents.filter(({ source, event }) => source === 'channel' && event.type === end)
  return holdsIn(moments, shortestMs).map(hold => {
    const { turn, after } = hold
    const arrived = found('nothing arrived', turn, arrivals[turn]).at
    const response = responses.find(({ askedAt }) => askedAt >= arrived)
    const { askedAt, soundAt } = found('no response', turn, response)
    const sent = after.find(({ what, type }) => what === 'sent' && type === end)
    const loud = after.find(({ what }) => what === 'loud')
    return timed(hold, [
      ['sent', found('nothing was sent', turn, sent).at],
      ['arrived', arrived],
      ['asked', askedAt],
      ['soundLeft', found('nothing sounded', turn, soundAt)],
      ['audible', found('nothing was heard', turn, loud).at],
    ])
  })
}
