import type { ErrorCode } from '@vivavox/contracts/errors'
import { ProviderError } from '../../../../platform/provider-error.ts'
import type { TurnRow } from '../../transcript/turns.repository.ts'
import { isDown, type OpenedInterviewer, openInterviewer } from '../open-interviewer.ts'
import { notePresence, type Room, tellFault, tellLine, warn } from './room-state.ts'

const PROVIDER_FAULTS: readonly ErrorCode[] = ['PROVIDER_UNAVAILABLE', 'PROVIDER_FAILED']
/** Before one that was lost in the middle is sought for the first time, milliseconds. */
const LOST_MS = 1_000

/** Nobody else may have changed the record meanwhile. */
const open = async (room: Room, turns: readonly TurnRow[]): Promise<OpenedInterviewer> => {
  try {
    return await openInterviewer({ ...room.parts, interview: room.interview }, turns)
  } catch (error) {
    if (turns.length > 0 && isDown(error)) notePresence(room, 'away')
    throw error
  }
}

/** Whoever leads, or is opened now. @throws ProviderError, AppError */
export const interviewerOf = (room: Room, turns: readonly TurnRow[]): Promise<OpenedInterviewer> =>
  room.opening.run(async () => {
    room.opened ??= await open(room, turns)
    room.interview = room.opened.interview
    return room.opened
  })

/** No search that is under way counts any more. */
export const stopSeeking = (room: Room): void => {
  room.seeking.clear()
  room.sought += 1
}

/** Looks for somebody who leads, in so many milliseconds and then again and again. */
export const seek = (room: Room, ms: number): void => {
  stopSeeking(room)
  if (!room.sitting || room.over || room.closing || room.opened) return
  room.seeking.after(ms, () => void find(room))
}

/** Goes on by itself as soon as there is somebody who leads. */
const find = async (room: Room): Promise<void> => {
  const { sought, parts } = room
  const { candidate } = parts
  try {
    const turns = await parts.store.turns(room.interview.id)
    // Somebody else may lead what has not begun: the candidate comes in anew.
    if (turns.length === 0) return candidate.drop()
    const { session, model } = await interviewerOf(room, turns)
    if (!room.sitting || room.over || sought !== room.sought) return
    tellLine(room, true)
    // Whoever was refused comes in anew now.
    if (!room.sitting.begun) return candidate.send('interviewer-back', {})
    if (model.capabilities.mediaPath === 'webrtc') candidate.send('call-over', {})
    session.begin({ welcomeBack: true, waiting: [] })
  } catch (error) {
    warn(room, 'the interviewer is still out of reach')(error)
    seek(room, room.timeouts.seek)
  }
}

/** The provider is lost; the candidate stays, and it is sought. */
const lose = (room: Room, code: ErrorCode): void => {
  room.opened = null
  notePresence(room, 'away')
  tellFault(room.parts, code, true)
  seek(room, Math.min(room.timeouts.seek, LOST_MS))
}

/** The session failed; unless that is the provider's doing, nobody goes on here. */
export const failed = (room: Room, error: unknown, code: ErrorCode): void => {
  if (room.opened && PROVIDER_FAULTS.includes(code)) {
    lose(room, code)
    return
  }
  room.over = code
  tellFault(room.parts, code, error instanceof ProviderError ? error.retryable : undefined)
  // The other tab goes on; anything else the candidate's client mends by coming back.
  if (code !== 'TAKEN_OVER') room.parts.candidate.drop()
}
