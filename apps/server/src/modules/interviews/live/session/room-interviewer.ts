import type { ErrorCode } from '@vivavox/contracts/errors'
import type { Provider } from '@vivavox/contracts/interviews'
import type { RealtimeModel } from '../../../../ai/realtime-model.ts'
import type { Timers } from '../../../../ai/timers.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { ProviderError } from '../../../../platform/provider-error.ts'
import type { SerialQueue } from '../../../../platform/serial-queue.ts'
import type { Storage } from '../../../../platform/storage/storage.ts'
import type { TurnRow } from '../../transcript/turns.repository.ts'
import { LOST_MS } from '../limits/timeouts.ts'
import type { LiveInterview } from '../record/interview-store.ts'
import { sessionFault } from './close-interview.ts'
import type { Presence } from './interviewer-presence.ts'
import { type Arrival, type LiveSession, openLiveSession } from './live-session.ts'
import type { Candidate, RoomTimeouts, SessionOptions } from './session-record.ts'

interface WatchedWrites {
  /** The same storage, which takes nothing more once it has ended. */
  watched(storage: Storage): Storage
  /** Refuses what comes from now on. @returns once all that was on its way has arrived or failed */
  end(): Promise<void>
}

/** Knows what is being written. Refused writes throw AppError TAKEN_OVER. */
export const watchWrites = (): WatchedWrites => {
  const running = new Set<Promise<void>>()
  let isOver = false
  return {
    watched: storage => ({
      ...storage,
      write: async (key, bytes) => {
        if (isOver) throw new AppError('TAKEN_OVER')
        const writing = storage.write(key, bytes)
        running.add(writing)
        await writing.finally(() => running.delete(writing))
      },
    }),
    end: async () => {
      isOver = true
      await Promise.allSettled(running)
    },
  }
}

/** Who comes into a room. */
export interface Entry extends Pick<Arrival, 'waiting'> {
  candidate: Candidate
  /** The number of the last turn that their page has shown. */
  seen: number | undefined
}

export interface Connected extends Entry {
  /** The interviewer may speak to them. */
  begun: boolean
  knowsAll: boolean
}

/** All that a room holds. */
export interface RoomState {
  /** `candidate` is whoever is connected at the moment. */
  readonly options: SessionOptions
  readonly timeouts: RoomTimeouts
  readonly presence: Presence
  /** Of sound: none is on its way once the room has gone. */
  readonly writes: WatchedWrites
  /** Fires when nobody is here any more. */
  readonly gone: AbortController
  /** Interviewers are opened one after another. */
  readonly opening: SerialQueue
  readonly seeking: Timers
  readonly keeping: Timers
  /** The lease is kept for as long. */
  beating: NodeJS.Timeout | undefined
  /** When a turn was added last, which renews the lease: milliseconds of this process. */
  wroteAt: number
  interview: LiveInterview
  opened: OpenedInterviewer | null
  connected: Connected | null
  /** What the candidate was told of the interviewer's line. */
  lineIsUp: boolean
  /** Counts the searches for an interviewer: only the last one counts. */
  searches: number
  /** It was the candidate's turn when the line dropped. */
  listened: boolean
  /** Why nobody can go on here. */
  over: ErrorCode | null
  closing: Promise<void> | null
}

export const warn =
  ({ options, interview }: RoomState, what: string) =>
  (error: unknown): void =>
    options.context.log.warn({ err: error, interviewId: interview.id }, what)

/** Answers that were announced and are not on record yet. */
export const unknownOf = (waiting: readonly string[], turns: readonly TurnRow[]): readonly string[] => {
  const known = new Set(turns.map(turn => turn.client_id))
  return waiting.filter(clientId => !known.has(clientId))
}

/** @param code what went wrong @param retryable whether to come back, where that is known better than by the code */
export const tellFault = (
  { candidate }: Pick<SessionOptions, 'candidate'>,
  code: ErrorCode,
  retryable?: boolean,
): void => {
  const fault = sessionFault(code, candidate.locale)
  candidate.send('session-error', { ...fault, retryable: retryable ?? fault.retryable })
}

/** The candidate is told that the interviewer is away, and may go on with another one. */
export const tellInterviewerAway = async (room: RoomState, since: Date, again: boolean): Promise<void> => {
  const until = await room.options.store.noteAway(room.interview.id, since, again)
  if (!until || room.over || !room.presence.isTold()) return
  const times = { since: since.toISOString(), comeBackUntil: until.toISOString() }
  room.options.candidate.send('interviewer-unavailable', { ...times, mayContinue: true })
}

export const tellInterviewerBack = (room: RoomState): void => {
  room.options.candidate.send('interviewer-back', {})
  room.options.store.noteBack(room.interview.id).catch(warn(room, 'a return was not noted'))
}

/** Of a call the browser knows by itself whether it stands. */
const tellLine = (room: RoomState, standing: boolean): void => {
  if (room.lineIsUp === standing || room.opened?.model.capabilities.mediaPath === 'webrtc') return
  room.lineIsUp = standing
  room.options.candidate.send('interviewer-line', { standing })
}

export const notePresence = (room: RoomState, now: 'away' | 'there'): void => {
  room.presence[now]()
  tellLine(room, now === 'there')
}

export interface OpenedInterviewer {
  interview: LiveInterview
  model: RealtimeModel
  session: LiveSession
}

const isUnavailable = (error: unknown): error is AppError =>
  error instanceof ProviderError || (error instanceof AppError && error.code === 'PROVIDER_UNAVAILABLE')

/** The voice that the vacancy asked for; null: the usual one, also where another provider conducts. */
const voiceOf = ({ snapshot }: LiveInterview, provider: Provider): string | null =>
  snapshot?.interviewer?.provider === provider ? snapshot.interviewer.voice : null

const openOne = async (options: SessionOptions, turns: readonly TurnRow[]): Promise<OpenedInterviewer> => {
  const { deps, interview } = options
  const provider = interview.provider ?? 'builtin'
  const model = deps.modelOf(provider, interview.user_id, voiceOf(interview, provider))
  return { interview, model, session: await openLiveSession(options, model, turns) }
}

/**
 * Opens the interview's provider. One that is down before anything was said gives way to the next (P6); afterwards
 * nobody but it goes on with the interview.
 * @throws ProviderError, AppError when nobody can be opened
 */
const openInterviewer = async (
  options: SessionOptions,
  turns: readonly TurnRow[],
): Promise<OpenedInterviewer> => {
  const { context, deps, store } = options
  let fallbacks: Provider[] | null = null
  let interview = options.interview
  for (;;) {
    try {
      return await openOne({ ...options, interview }, turns)
    } catch (error) {
      if (turns.length > 0 || !isUnavailable(error)) throw error
      const from = interview.provider ?? 'builtin'
      const wish = interview.snapshot?.interviewer?.provider ?? null
      fallbacks ??= (await deps.fallbacks(interview.user_id, wish)).filter(provider => provider !== from)
      const to = fallbacks.shift()
      if (!to) throw error
      context.log.warn(
        { err: error, interviewId: interview.id, from, to },
        'a provider gave way at the start',
      )
      interview = await store.fallBack(interview.id, from, to, error.code)
    }
  }
}

const PROVIDER_FAULTS: readonly ErrorCode[] = ['PROVIDER_UNAVAILABLE', 'PROVIDER_FAILED']

/** Nobody else may have changed the record meanwhile. */
const open = async (room: RoomState, turns: readonly TurnRow[]): Promise<OpenedInterviewer> => {
  try {
    return await openInterviewer({ ...room.options, interview: room.interview }, turns)
  } catch (error) {
    if (turns.length > 0 && isUnavailable(error)) notePresence(room, 'away')
    throw error
  }
}

/** Whoever conducts, or is opened now. @throws ProviderError, AppError */
export const interviewerOf = (room: RoomState, turns: readonly TurnRow[]): Promise<OpenedInterviewer> =>
  room.opening.run(async () => {
    room.opened ??= await open(room, turns)
    room.interview = room.opened.interview
    return room.opened
  })

/** Makes searches that are under way obsolete. */
export const stopSeeking = (room: RoomState): void => {
  room.seeking.clear()
  room.searches += 1
}

/** Looks for somebody who conducts, in so many milliseconds and then again and again. */
export const seek = (room: RoomState, ms: number): void => {
  stopSeeking(room)
  if (!room.connected || room.over || room.closing || room.opened) return
  room.seeking.after(ms, () => void find(room))
}

/** Goes on by itself as soon as there is somebody who conducts. */
const find = async (room: RoomState): Promise<void> => {
  const { searches, options } = room
  const { candidate } = options
  try {
    const turns = await options.store.turns(room.interview.id)
    // Nothing was said yet, so that another provider may conduct: the candidate joins again.
    if (turns.length === 0) return candidate.drop()
    const { session, model } = await interviewerOf(room, turns)
    if (!room.connected || room.over || searches !== room.searches) return
    tellLine(room, true)
    // A candidate who was refused before can join now.
    if (!room.connected.begun) return candidate.send('interviewer-back', {})
    if (model.capabilities.mediaPath === 'webrtc') candidate.send('call-over', {})
    session.begin({ welcomeBack: true, waiting: [] })
  } catch (error) {
    warn(room, 'the interviewer is still out of reach')(error)
    seek(room, room.timeouts.seek)
  }
}

/** The provider is lost; the candidate stays, and it is sought. */
const lose = (room: RoomState, code: ErrorCode): void => {
  room.opened = null
  notePresence(room, 'away')
  tellFault(room.options, code, true)
  seek(room, Math.min(room.timeouts.seek, LOST_MS))
}

/** The session failed; unless that is the provider's doing, nobody goes on here. */
export const failed = (room: RoomState, error: unknown, code: ErrorCode): void => {
  if (room.opened && PROVIDER_FAULTS.includes(code)) {
    lose(room, code)
    return
  }
  room.over = code
  tellFault(room.options, code, error instanceof ProviderError ? error.retryable : undefined)
  // After TAKEN_OVER another tab goes on; after anything else the client reconnects.
  if (code !== 'TAKEN_OVER') room.options.candidate.drop()
}
