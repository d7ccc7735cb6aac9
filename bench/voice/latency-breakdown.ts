import type { SessionReport } from '@vivavox/stand-ins/gemini'
import type { CallReport, SeenRequest } from '@vivavox/stand-ins/openai'
import { type Hold, type TimedTurn, timeHolds } from './hops.ts'
import type { Moment } from './page/note.ts'

/** What the server did with an answer, as `server-moments.mjs` noted it. Epoch milliseconds, with fractions. */
export interface ServerMoment {
  what: 'arrived' | 'decoding' | 'decoded'
  at: number
}

const AUDIBLE = { audible: '→ first audible sample at the page’s output' }

/** Where a turn's time goes on a call, in order and in words; together they are the whole. */
export const CALL_HOPS = {
  sent: 'release → end of the answer handed to the data channel',
  arrived: '→ at the provider',
  asked: '→ response begun',
  soundLeft: '→ first packet of sound sent',
  ...AUDIBLE,
}

const SENT = { sent: 'release → whole answer handed to the socket' }
const RECEIVED = { received: '→ first sound in the page', ...AUDIBLE }

/** In a page that only sends and plays. */
export const FLOOR_HOPS = { ...SENT, ...RECEIVED }

/** With Gemini. */
export const GEMINI_HOPS = {
  ...SENT,
  arrived: '→ whole answer at the server',
  decoding: '→ decoding begun',
  decoded: '→ decoded',
  asked: '→ end of the turn at the provider',
  soundLeft: '→ first sound sent by the provider',
  ...RECEIVED,
}

/** With three servers of one's own. */
export const CASCADE_HOPS = {
  ...SENT,
  arrived: '→ whole answer at the server',
  transcription: '→ transcription asked for',
  chat: '→ reaction asked for',
  speech: '→ speech asked for',
  ...RECEIVED,
}

/** The first moment of a kind after the release. */
const firstIn = ({ after }: Hold, wanted: Moment['what'], type = '') =>
  after.find(({ what, type: other }) => what === wanted && (wanted !== 'sent' || other === type))?.at

/**
 * Through a call to what was heard after it.
 * @param call of the provider, from its beginning
 * @param end type of the event that ends an answer
 */
export function timeCall(
  moments: readonly Moment[],
  { clientEvents, responses }: Pick<CallReport, 'clientEvents' | 'responses'>,
  end: string,
  shortestMs: number,
): TimedTurn[] {
  const arrivals = clientEvents.filter(({ source, event }) => source === 'channel' && event.type === end)
  return timeHolds(moments, shortestMs, hold => {
    const { turn, found } = hold
    const arrived = found('nothing arrived', arrivals[turn]).at
    const response = responses.find(({ askedAt }) => askedAt >= arrived)
    const { askedAt: asked, soundAt } = found('no response', response)
    return {
      sent: found('nothing was sent', firstIn(hold, 'sent', end)),
      arrived,
      asked,
      soundLeft: found('nothing sounded', soundAt),
      audible: found('nothing was heard', firstIn(hold, 'loud')),
    }
  })
}

/** The ends of the three hops that only the page knows. */
const inPage = (hold: Hold) => ({
  sent: hold.found('nothing was sent', firstIn(hold, 'sent', 'send-audio')),
  received: hold.found('nothing came back', firstIn(hold, 'received')),
  audible: hold.found('nothing was heard', firstIn(hold, 'loud')),
})

/** In a page that only sends and plays. */
export const timeFloor = (moments: readonly Moment[], shortestMs: number): TimedTurn[] =>
  timeHolds(moments, shortestMs, inPage)

/** What lies between two moments. */
const within = <T extends { at: number }>(list: readonly T[], from: number, until: number): T[] =>
  list.filter(({ at }) => at >= from && at <= until)

/** The last piece of the answer that came in. */
const arrivedIn = (server: readonly ServerMoment[], { released, found }: Hold, until: number): number => {
  const pieces = within(server, released, until).filter(({ what }) => what === 'arrived')
  return found('nothing arrived', pieces.at(-1)).at
}

/** Through server and Gemini. */
export const timeGemini = (
  moments: readonly Moment[],
  server: readonly ServerMoment[],
  { answers }: Pick<SessionReport, 'answers'>,
  shortestMs: number,
): TimedTurn[] =>
  timeHolds(moments, shortestMs, hold => {
    const { released, found } = hold
    const { sent, received, audible } = inPage(hold)
    const noted = (wanted: ServerMoment['what']) =>
      found(
        `not ${wanted}`,
        within(server, released, received).find(({ what }) => what === wanted),
      ).at
    const decoding = noted('decoding')
    const arrived = arrivedIn(server, hold, decoding)
    const answer = answers.find(({ askedAt }) => askedAt >= decoding)
    const { askedAt: asked, soundAt } = found('no answer', answer)
    const soundLeft = found('nothing sounded', soundAt)
    return { sent, arrived, decoding, decoded: noted('decoded'), asked, soundLeft, received, audible }
  })

/** Through the three servers of the cascade; `requests` are theirs, all of them. */
export const timeCascade = (
  moments: readonly Moment[],
  server: readonly ServerMoment[],
  requests: readonly Pick<SeenRequest, 'at' | 'endpoint'>[],
  shortestMs: number,
): TimedTurn[] =>
  timeHolds(moments, shortestMs, hold => {
    const { sent, received, audible } = inPage(hold)
    const seen = (wanted: SeenRequest['endpoint']) =>
      within(requests, sent, received).find(({ endpoint }) => endpoint === wanted)?.at
    const asked = (endpoint: SeenRequest['endpoint']) =>
      hold.found(`nothing asked of ${endpoint}`, seen(endpoint))
    const transcription = asked('transcriptions')
    const speech = asked('speech')
    const arrived = arrivedIn(server, hold, transcription)
    // A goodbye has words of its own.
    return { sent, arrived, transcription, chat: seen('chat') ?? speech, speech, received, audible }
  })
