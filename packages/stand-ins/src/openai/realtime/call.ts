import { createTimers, preciseNow } from '../../server/clock.ts'
import { asObject, asText, check, parseJson } from '../../server/json.ts'
import { brokenServer, newId, OpenAiError, refused } from '../errors.ts'
import type { Break, Faults } from '../faults.ts'
import type { Behaviour } from '../server.ts'
import { handle } from './handlers.ts'
import { createInputBuffer } from './input-buffer.ts'
import { createSinks, type EventSink, type Live, type Source, sessionObject } from './live.ts'
import { CLIENT_EVENT, type SessionConfig } from './messages.ts'
import { answerOffer, type Peer } from './peer.ts'
import { createVoice } from './voice.ts'

const LIFE_MS = 60 * 60_000

interface CallParts {
  config: SessionConfig
  startedBy: 'server' | 'secret'
  behaviour: Behaviour
  faults: Faults
}

function tellError({ sinks }: Live, error: unknown, eventId: unknown) {
  const known = error instanceof OpenAiError ? error : brokenServer()
  if (known !== error) console.error('The stand-in failed:', error)
  sinks.emit('error', { error: { ...known.body.error, event_id: asText(eventId) || null } })
}

function receive(live: Live, source: Source, text: string): void {
  const given = asObject(parseJson(text))
  const { audio: _, ...event } = given
  live.notes.clientEvents.push({ at: preciseNow(), source, event: { ...event, type: asText(given.type) } })
  try {
    handle(live, check(CLIENT_EVENT, given, refused))
  } catch (error) {
    tellError(live, error, given.event_id)
  }
}

export type Call = ReturnType<typeof createCall>

/** A call with all its connections. */
function createCall({ config, startedBy, behaviour, faults }: CallParts, peer: Peer) {
  const id = newId('rtc')
  const lifeMs = faults.strike('expire')?.afterMs ?? LIFE_MS
  /** Our server hung up, or anything else; the first reason counts. */
  let endedBy: 'hangup' | 'other' | null = null
  let endedAt: number | null = null
  let isCutOff = false
  const end = (by: NonNullable<typeof endedBy>) => {
    if (endedBy !== null) return
    endedBy = by
    endedAt = preciseNow()
    live.timers.stop()
    live.runs.clear()
    live.voice.close()
    live.sinks.close()
    peer.close()
  }
  const live: Live = {
    id: newId('sess'),
    expiresAt: Date.now() + lifeMs,
    config,
    behaviour,
    faults,
    conversation: [],
    buffer: createInputBuffer(),
    sinks: createSinks(),
    timers: createTimers(),
    notes: { clientEvents: [], turns: [], responses: [] },
    voice: createVoice(peer.track, behaviour),
    runs: new Set(),
    breakOff: (what: Break) => {
      if (what === 'sideband') return live.sinks.close('sideband')
      if (what === 'both') return end('other')
      isCutOff = true
      if (what === 'network') return peer.vanish()
      live.sinks.close('channel')
      peer.close()
    },
  }
  const attach = (sink: EventSink): void => {
    live.sinks.add(sink)
    live.sinks.emitTo(sink, 'session.created', sessionObject(live))
  }
  live.timers.after(lifeMs, () => {
    const message = 'Your session hit the maximum duration of 60 minutes.'
    tellError(live, new OpenAiError(400, message, { code: 'session_expired' }), null)
    end('other')
  })
  const hear = (text: string) => receive(live, 'channel', text)
  peer.listen(attach, hear, () => {
    if (!isCutOff) end('other')
  })
  return {
    id,
    live,
    attach,
    receive: (text: string): void => receive(live, 'sideband', text),
    end,
    /** All about it, for a test to read. `endedAt`: epoch milliseconds, with fractions; null: it is not over. */
    report: () => ({
      ...{ id, startedBy, endedBy, endedAt, config: live.config, ...live.notes },
      items: live.conversation.map(({ item }) => item),
    }),
  }
}

export type CallReport = ReturnType<Call['report']>

/** Answers a browser's offer (SDP) with a call. @throws OpenAiError `invalid_offer` */
export async function startCall(offer: string, parts: CallParts): Promise<{ call: Call; answer: string }> {
  const neverConnects = parts.faults.strike('half_open') !== undefined
  const peer = await answerOffer(offer)
  const call = createCall(parts, peer)
  if (neverConnects) peer.vanish()
  return { call, answer: peer.answer }
}

/** All calls since the start or the last `clear`, oldest first. */
export function keepCalls() {
  const calls = new Map<string, Call>()
  return {
    add: (call: Call) => void calls.set(call.id, call),
    /** @returns undefined for a call that is over, too */
    running: (id: string): Call | undefined => {
      const call = calls.get(id)
      return call?.report().endedBy ? undefined : call
    },
    reports: (): CallReport[] => [...calls.values()].map(call => call.report()),
    clear: () => {
      for (const call of calls.values()) call.end('other')
      calls.clear()
    },
  }
}
