import { preciseNow } from '../../server/clock.ts'
import { newId } from '../errors.ts'
import type { Break, Faults } from '../faults.ts'
import type { Item, SessionNotes } from '../realtime/live.ts'
import type { SessionConfig } from '../realtime/messages.ts'
import { createSession, type Session } from '../realtime/session.ts'
import type { Tempo } from '../server.ts'
import { createRtpVoice } from '../voice/rtp-voice.ts'
import { answerOffer, type Peer } from './peer.ts'

/** Why a call is over: our server hung up, or anything else. */
type Ending = 'hangup' | 'other'

/** All about a call, for a test to read. */
export interface CallReport extends SessionNotes {
  /** `rtc_…`. */
  id: string
  /** Which key it was started with. */
  startedBy: 'server' | 'secret'
  endedBy: Ending | null
  /** Epoch milliseconds, with fractions; null: it is not over. */
  endedAt: number | null
  /** The set-up as it is now. */
  config: SessionConfig
  items: Item[]
}

/** A session and who it belongs to. */
export interface Call {
  readonly id: string
  readonly session: Session
  isOver(): boolean
  /** Ends it for everybody; the first reason counts. */
  end(by: Ending): void
  report(): CallReport
}

function createCall(session: Session, startedBy: CallReport['startedBy'], onEnd: () => void): Call {
  const id = newId('rtc')
  let endedBy: Ending | null = null
  let endedAt: number | null = null
  return {
    id,
    session,
    isOver: () => endedBy !== null,
    end: by => {
      if (endedBy !== null) return
      endedBy = by
      endedAt = preciseNow()
      session.end()
      onEnd()
    },
    report: () => ({
      id,
      startedBy,
      endedBy,
      endedAt,
      config: session.live.config,
      items: session.live.conversation.map(({ item }) => item),
      ...session.live.notes,
    }),
  }
}

interface CallParts {
  offer: string
  config: SessionConfig
  startedBy: CallReport['startedBy']
  tempo: Tempo
  faults: Faults
}

/**
 * Answers a browser's offer with a call.
 * @returns the call and the answer, SDP
 * @throws OpenAiError `invalid_offer`
 */
export async function startCall(parts: CallParts): Promise<{ call: Call; answer: string }> {
  const { tempo, faults, config, startedBy } = parts
  const neverConnects = faults.strike('half_open') !== undefined
  let call: Call | null = null
  let isCutOff = false
  const peer: Peer = await answerOffer(parts.offer, {
    onChannel: (outlet, listen) => {
      listen(text => call?.session.receive('channel', text))
      call?.session.attach(outlet)
    },
    onGone: () => {
      if (!isCutOff) call?.end('other')
    },
  })
  const breakOff = (what: Break) => {
    if (what === 'sideband') return session.live.outlets.close('sideband')
    if (what === 'both') return call?.end('other')
    isCutOff = true
    if (what === 'network') return peer.vanish()
    session.live.outlets.close('channel')
    peer.close()
  }
  const sound = createRtpVoice(peer.track, tempo)
  const session = createSession({
    config,
    tempo,
    faults,
    sound,
    breakOff,
    onExpired: () => call?.end('other'),
  })
  call = createCall(session, startedBy, peer.close)
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
      return call?.isOver() ? undefined : call
    },
    reports: (): CallReport[] => [...calls.values()].map(call => call.report()),
    /** Ends and forgets them. */
    clear: () => {
      for (const call of calls.values()) call.end('other')
      calls.clear()
    },
  }
}
