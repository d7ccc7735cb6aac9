import { randomUUID } from 'node:crypto'
import { cueInstruction, type WordedCue } from '../../conducting/cue-instruction.ts'
import type { Talk } from '../../conducting/talk.ts'
import type { RealtimeEvent, RealtimeSetup } from '../../ports/realtime-model.ts'
import type { Timers } from '../../transport/timers.ts'
import type { CallsApi } from './calls-api.ts'
import type { ProviderCall } from './provider-call.ts'
import type { ResponseWatchdog } from './response-watchdog.ts'
import { type ClientEvent, historyItem, messageItem, type SessionConfig } from './session-config.ts'

export interface SessionParts {
  api: CallsApi
  apiKey: string
  /** Where our own socket for a call goes. */
  sidebandUrl: (callId: string) => string
  config: SessionConfig
  now: () => number
  onTrouble: (cause: unknown, what: string) => void
}

/** An answer that was announced is on the call by then, or the interviewer begins, milliseconds. */
const ANNOUNCED_MS = 6_000

/** All that an interview remembers over its calls. */
export interface Session extends SessionParts {
  readonly setup: RealtimeSetup
  readonly emit: (event: RealtimeEvent) => void
  readonly talk: Talk
  readonly watch: ResponseWatchdog
  readonly timers: Timers
  readonly openedMs: number
  /** Ids of what is ours. */
  readonly own: Set<string>
  /** Turns whose words are on record, by the provider's ids. */
  readonly known: Set<string>
  call: ProviderCall | null
  /** Counts the calls that were asked for: only the last one counts. */
  attempt: number
  /** The provider was told to speak on this call. */
  started: boolean
  browserConducts: boolean
  /** What to begin the next call with. */
  pending: WordedCue | null
  /** The candidate's answer comes first on the next call. */
  listens: boolean
  spokenMs: number
  closed: Promise<void> | null
}

export const newItemId = ({ own }: Session): string => {
  const id = `vv_${randomUUID().replaceAll('-', '').slice(0, 24)}`
  own.add(id)
  return id
}

export const tell = (session: Session, event: RealtimeEvent): void => {
  if (event.type === 'transcribed') session.known.add(event.clientId)
  if (event.type === 'said') session.known.add(event.utterance)
  if (event.type === 'spoken') session.spokenMs = session.now()
  if (!session.closed || event.type === 'transcribed') session.emit(event)
}

/** Our side of the conversation, by whichever way there is. */
export const perform = (session: Session, ...events: ClientEvent[]): void => {
  if (events.length === 0) return
  const named = events.map(event => ({ ...event, event_id: newItemId(session) }))
  if (session.browserConducts) tell(session, { type: 'browser_conducts', events: named })
  else for (const event of named) session.call?.send(event)
}

/** Says something to the provider, and has it answered. */
export const ask = (session: Session, role: 'user' | 'system', words: string): void => {
  perform(session, messageItem(newItemId(session), role, words), { type: 'response.create' })
  if (!session.browserConducts) session.watch.expect(true)
}

export const instruct = (session: Session, cue: WordedCue): void => {
  if (cue.kind === 'wrap_up') session.call?.record.farewellIsDue()
  ask(session, 'system', cueInstruction(cue, { ...session.setup, history: session.talk.history() }))
}

export const seeds = (session: Session): ClientEvent[] =>
  session.talk.history().map(turn => historyItem(newItemId(session), turn))

/** What to begin a call with: never a second greeting. */
const openingCue = (session: Session): WordedCue => {
  const wanted = session.pending
  session.pending = null
  if (wanted?.kind === 'wrap_up') return wanted
  return session.talk.history().length === 0
    ? { kind: 'begin' }
    : { kind: 'resume', questionIndex: session.talk.current() }
}

export const greet = (session: Session): void => {
  if (session.started || session.closed) return
  session.started = true
  if (!session.listens) {
    instruct(session, openingCue(session))
    return
  }
  const { call } = session
  const said = session.talk.history().length
  session.timers.after(ANNOUNCED_MS, () => {
    if (session.listens && session.call === call && session.talk.history().length === said)
      instruct(session, openingCue(session))
    session.listens = false
  })
}
