import type { ErrorCode } from '@vivavox/contracts/errors'
import type { RealtimeModel } from '../../../../../ai/ports/realtime-model.ts'
import type { Timers } from '../../../../../ai/transport/timers.ts'
import { AppError } from '../../../../../platform/http/app-error.ts'
import type { SerialQueue } from '../../../../../platform/serial-queue.ts'
import type { Storage } from '../../../../../platform/storage/storage.ts'
import type { TurnRow } from '../../transcript/turns.repository.ts'
import type { LiveInterview } from '../record/interview-store.ts'
import { sessionFault } from './close-interview.ts'
import type { Presence } from './interviewer-presence.ts'
import type { Arrival, LiveSession } from './live-session.ts'
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
export interface Entry extends Pick<Arrival, 'waiting' | 'reportsHeard'> {
  candidate: Candidate
  /** The number of the last turn that their page has shown. */
  seen: number | undefined
}

export interface Connected extends Entry {
  /** The interviewer may speak to them. */
  begun: boolean
  knowsAll: boolean
}

export interface OpenedInterviewer {
  interview: LiveInterview
  model: RealtimeModel
  session: LiveSession
}

/** All that a room holds. */
export interface RoomState {
  /** `candidate` is the connection of the moment. */
  readonly options: SessionOptions
  readonly timeouts: RoomTimeouts
  readonly presence: Presence
  /** Of sound: none is on its way once the room has gone. */
  readonly writes: WatchedWrites
  /** Fires when the room closes. */
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
  /** Why the interview cannot go on here. */
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
  if (code === 'TAKEN_OVER') candidate.dismiss()
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
export const tellLine = (room: RoomState, standing: boolean): void => {
  if (room.lineIsUp === standing || room.opened?.model.capabilities.mediaPath === 'webrtc') return
  room.lineIsUp = standing
  room.options.candidate.send('interviewer-line', { standing })
}

export const notePresence = (room: RoomState, now: 'away' | 'there'): void => {
  room.presence[now]()
  tellLine(room, now === 'there')
}
