import type { ErrorCode } from '@vivavox/contracts/errors'
import type { Provider } from '@vivavox/contracts/interviews'
import { AppError } from '../../../../../platform/http/app-error.ts'
import { ProviderError } from '../../../../../platform/provider-error.ts'
import type { TurnRow } from '../../transcript/turns.repository.ts'
import { LOST_MS } from '../limits/timeouts.ts'
import type { LiveInterview } from '../record/interview-store.ts'
import { openLiveSession } from './live-session.ts'
import {
  notePresence,
  type OpenedInterviewer,
  type RoomState,
  tellFault,
  tellLine,
  warn,
} from './room-state.ts'
import type { SessionOptions } from './session-record.ts'

const isUnavailable = (error: unknown): error is AppError =>
  error instanceof ProviderError || (error instanceof AppError && error.code === 'PROVIDER_UNAVAILABLE')

/** The voice that the vacancy asked for; null: the usual one, also where another provider conducts. */
const voiceOf = ({ snapshot }: LiveInterview, provider: Provider): string | null =>
  snapshot?.interviewer?.provider === provider ? snapshot.interviewer.voice : null

const openOne = async (options: SessionOptions, turns: readonly TurnRow[]): Promise<OpenedInterviewer> => {
  const { deps, interview } = options
  const provider = interview.provider ?? 'builtin'
  const model = deps.modelOf(provider, interview.organisation_id, voiceOf(interview, provider))
  return { interview, model, session: await openLiveSession(options, model, turns) }
}

/**
 * Opens the interview's provider. One that is down before anything was said gives way to the next (P6); afterwards
 * only that provider goes on with the interview.
 * @throws ProviderError, AppError when none can be opened
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
      fallbacks ??= (await deps.fallbacks(interview.organisation_id, wish)).filter(
        provider => provider !== from,
      )
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

/** `turns` must be the record as it is now: no other connection may have changed it. */
const open = async (room: RoomState, turns: readonly TurnRow[]): Promise<OpenedInterviewer> => {
  try {
    return await openInterviewer({ ...room.options, interview: room.interview }, turns)
  } catch (error) {
    if (turns.length > 0 && isUnavailable(error)) notePresence(room, 'away')
    throw error
  }
}

/** The interviewer that conducts, or one that is opened now. @throws ProviderError, AppError */
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

/** Looks for an interviewer in so many milliseconds, and then again and again. */
export const seek = (room: RoomState, ms: number): void => {
  stopSeeking(room)
  if (!room.connected || room.over || room.closing || room.opened) return
  room.seeking.after(ms, () => void find(room))
}

/** Goes on with the interview as soon as an interviewer can be opened. */
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
    const { reportsHeard } = room.connected
    session.begin({ welcomeBack: true, waiting: [], reportsHeard })
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

/** The session failed; unless that is the provider's fault, the interview does not go on here. */
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
