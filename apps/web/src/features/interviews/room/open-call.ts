import { t } from '../../../i18n/index.ts'
import { ApiError, api } from '../../../lib/api/api.ts'
import type { CallOptions } from '../call/call-actions.ts'
import type { RoomCall } from '../call/room-call.ts'
import type { ReportedTurn, ReportResult } from '../call/turn-reports.ts'
import { end } from './leave-room.ts'
import type { RoomDevices } from './room-devices.ts'
import type { RoomEvent } from './room-events.ts'
import { type RoomParts, serverTime } from './room-parts.ts'
import { isTalking } from './transitions.ts'

/** On a call the record names spoken answers as the provider does. */
export const ownName = ({ call }: RoomParts, event: RoomEvent): RoomEvent => {
  if (!call || event.type !== 'turn_stored') return event
  const { seq, clientId, speaker, text } = event
  return { ...event, clientId: call.stored({ seq, name: clientId, speaker, words: text }) }
}

/** A server that does not take reports now may do so later: after we have come back, or once we lead again. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && !error.retryable && error.code !== 'CONFLICT'

/** Reports turns of a call that this browser conducts. Never rejects. */
const reportTurns =
  (interviewId: string, token: string) =>
  async (turns: readonly ReportedTurn[]): Promise<ReportResult> => {
    try {
      await api('POST /interviews/{id}/turns', {
        params: { id: interviewId },
        body: { turns: [...turns] },
        interviewToken: token,
      })
      return 'accepted'
    } catch (error) {
      console.warn('a report of turns was not taken', error)
      return isRefused(error) ? 'refused' : 'again'
    }
  }

const callOptions = (room: RoomParts, devices: RoomDevices): CallOptions => {
  const { options, store, answerQueue } = room
  const { interviewId, token } = options
  return {
    interviewId,
    token,
    textOf: reason => t(reason === 'network' ? 'common.error.network' : `room.failed.${reason}`),
    devices,
    serverTime: localMs => serverTime(room, localMs),
    dispatch: store.dispatch,
    keep: answer => answerQueue.keep(answer.clientId, Promise.resolve(answer)),
    forget: answerQueue.forget,
    sendTurns: reportTurns(interviewId, token),
    isTalking: () => !store.isStopped() && isTalking(store.getState().phase),
    end: () => end(room, 'interviewer'),
  }
}

/**
 * Fetches what a call needs, which only rooms with one do, and makes it ready; once. Rejects when it could not be fetched
 * this time.
 */
export const callOpener = (room: () => RoomParts): ((devices: RoomDevices) => Promise<RoomCall>) => {
  let opening: Promise<RoomCall> | null = null
  return devices => {
    opening ??= import('../call/room-call.ts')
      .then(({ openRoomCall }) => openRoomCall(callOptions(room(), devices)))
      .catch((error: unknown) => {
        opening = null
        throw error
      })
    return opening
  }
}
