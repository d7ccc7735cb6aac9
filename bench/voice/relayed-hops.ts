import type { SessionReport } from '@vivavox/stand-ins/gemini'
import type { SeenRequest } from '@vivavox/stand-ins/openai'
import { found, type Hold, holdsIn, type TimedTurn, timed } from './hops.ts'
import type { Moment } from './page/moment.ts'

/** What the server did with an answer, as `server-moments.mjs` noted it. Epoch milliseconds, with fractions. */
export interface ServerMoment {
  what: 'arrived' | 'decoding' | 'decoded'
  at: number
}

/** Where a turn's time goes with Gemini, in order; together they are the whole. */
export const GEMINI_HOPS = [
  'sent',
  'arrived',
  'decoding',
  'decoded',
  'asked',
  'soundLeft',
  'received',
  'audible',
] as const
export type GeminiHop = (typeof GEMINI_HOPS)[number]

/** The same with three servers of one's own. */
export const CASCADE_HOPS = [
  'sent',
  'arrived',
  'transcription',
  'chat',
  'speech',
  'received',
  'audible',
] as const
export type CascadeHop = (typeof CASCADE_HOPS)[number]

/** Where a turn's time goes in the bare relay. */
const FLOOR_HOPS = ['sent', 'received', 'audible'] as const
export type FloorHop = (typeof FLOOR_HOPS)[number]

/** What an answer is called that goes over a socket. */
const END = 'send-audio'

/** The three stations that only the page knows. */
const inPage = ({ turn, after }: Hold) => {
  const first = (wanted: Moment['what'], type = '') =>
    after.find(({ what, type: other }) => what === wanted && other === type)?.at
  return {
    sent: found('nothing was sent', turn, first('sent', END)),
    received: found('nothing came back', turn, first('received')),
    audible: found('nothing was heard', turn, first('loud')),
  }
}

/** The first after a moment, and before the sound of this turn came. */
const within = <T extends { at: number }>(list: readonly T[], from: number, until: number): T | undefined =>
  list.find(({ at }) => at >= from && at <= until)

/** The last piece of the answer that came in. */
const arrivedIn = (server: readonly ServerMoment[], { released, turn }: Hold, until: number): number => {
  const pieces = server.filter(({ what, at }) => what === 'arrived' && at >= released && at <= until)
  return found('nothing arrived', turn, pieces.at(-1)).at
}

/**
 * Follows each hold of the button through server and Gemini to what was heard after it.
 * @param shortestMs what is held for less is no answer
 * @throws Error when something is missing, was heard too early, or the clocks do not agree
 */
export const timeGemini = (
  moments: readonly Moment[],
  server: readonly ServerMoment[],
  { answers }: Pick<SessionReport, 'answers'>,
  shortestMs: number,
): TimedTurn<GeminiHop>[] =>
  holdsIn(moments, shortestMs).map(hold => {
    const { turn, released } = hold
    const { sent, received, audible } = inPage(hold)
    const noted = (wanted: ServerMoment['what']) =>
      found(
        `not ${wanted}`,
        turn,
        within(
          server.filter(({ what }) => what === wanted),
          released,
          received,
        ),
      ).at
    const decoding = noted('decoding')
    const answer = answers.find(({ askedAt }) => askedAt >= decoding)
    const { askedAt, soundAt } = found('no answer', turn, answer)
    return timed(hold, [
      ['sent', sent],
      ['arrived', arrivedIn(server, hold, decoding)],
      ['decoding', decoding],
      ['decoded', noted('decoded')],
      ['asked', askedAt],
      ['soundLeft', found('nothing sounded', turn, soundAt)],
      ['received', received],
      ['audible', audible],
    ])
  })

/** The same through the three servers of the cascade; `requests` are theirs, all of them. */
export const timeCascade = (
  moments: readonly Moment[],
  server: readonly ServerMoment[],
  requests: readonly Pick<SeenRequest, 'at' | 'endpoint'>[],
  shortestMs: number,
): TimedTurn<CascadeHop>[] =>
  holdsIn(moments, shortestMs).map(hold => {
    const { turn } = hold
    const { sent, received, audible } = inPage(hold)
    const seen = (endpoint: SeenRequest['endpoint']) =>
      within(
        requests.filter(request => request.endpoint === endpoint),
        sent,
        received,
      )?.at
    const asked = (endpoint: SeenRequest['endpoint']) =>
      found(`nothing asked of ${endpoint}`, turn, seen(endpoint))
    const transcription = asked('transcriptions')
    const speech = asked('speech')
    return timed(hold, [
      ['sent', sent],
      ['arrived', arrivedIn(server, hold, transcription)],
      ['transcription', transcription],
      // A goodbye has words of its own.
      ['chat', seen('chat') ?? speech],
      ['speech', speech],
      ['received', received],
      ['audible', audible],
    ])
  })

/** The same in a page that only sends and plays. */
export const timeFloor = (moments: readonly Moment[], shortestMs: number): TimedTurn<FloorHop>[] =>
  holdsIn(moments, shortestMs).map(hold => {
    const { sent, received, audible } = inPage(hold)
    return timed(hold, [
      ['sent', sent],
      ['received', received],
      ['audible', audible],
    ])
  })
