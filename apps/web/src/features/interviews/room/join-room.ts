import type { StartSessionAck } from '@vivavox/contracts/interviews-live'
import { openBrowserTranscriber } from '../audio/browser-transcriber.ts'
import { recordingType } from '../audio/microphone.ts'
import { readTyping } from '../flow/answer-draft.ts'
import { ANSWERS_FIRST_MS } from '../times.ts'
import { RETRYABLE } from './answer-sender.ts'
import { sendClientTranscript } from './leave-room.ts'
import { joinedFrom } from './room-events.ts'
import { answersSent, type RoomParts, serverTime } from './room-parts.ts'
import { startRoomRecording } from './room-recording.ts'
import { isTalking, isUnkept } from './transitions.ts'

/** Answers that come next: those that are not acknowledged, and the one that is being spoken. */
const waiting = ({ store }: RoomParts): string[] => {
  const { pending, capturing } = store.getState()
  return [...pending.map(({ clientId }) => clientId), ...(capturing === null ? [] : [capturing])]
}

/** @returns false when what a call needs could not be had */
const joinCall = async (room: RoomParts, ack: StartSessionAck): Promise<boolean> => {
  if (!room.devices) return false
  room.call = await room.openCall(room.devices).catch((error: unknown) => {
    console.warn('no call can be made', error)
    return null
  })
  if (room.store.isStopped()) room.call?.close()
  else room.call?.join(ack, waiting(room).length > 0)
  return room.call !== null
}

const beginRecording = (room: RoomParts): void => {
  const { store, devices } = room
  const { interviewId, token } = room.options
  const stream = devices?.capture() && devices?.graph?.both
  const mimeType = recordingType()
  if (room.recording || !stream || store.isStopped() || isUnkept(store.getState()) || mimeType === null)
    return
  room.recording = startRoomRecording({
    interviewId,
    token,
    stream,
    mimeType,
    now: () => serverTime(room, Date.now()),
    // On a call answers have a line of their own.
    mayGo: () => (room.call ? Promise.resolve() : answersSent(room, ANSWERS_FIRST_MS)),
    onProgress: upload => {
      if (!isTalking(store.getState().phase)) store.dispatch({ type: 'upload', upload })
    },
  })
  store.dispatch({ type: 'upload', upload: { totalMs: 0, storedMs: 0, lostMs: 0, done: false } })
}

const unreachable = ({ store }: RoomParts): void =>
  store.dispatch({ type: 'refused', code: 'NETWORK', text: '', retryable: true })

/** The browser's own speech recognition, while no server hears. */
const openTranscriber = async (room: RoomParts, wanted: boolean): Promise<void> => {
  if (!wanted) {
    room.transcriber?.close()
    room.transcriber = null
  }
  room.transcriber ??= wanted ? await openBrowserTranscriber(room.options.language) : null
}

/** @param asked when the server was asked, epoch milliseconds */
const enter = async (room: RoomParts, ack: StartSessionAck, asked: number): Promise<void> => {
  const clockOffset = Date.parse(ack.serverTime) - (asked + Date.now()) / 2
  if (ack.transport === 'webrtc' && !(await joinCall(room, ack))) return unreachable(room)
  await openTranscriber(room, ack.browserSpeech)
  room.answerQueue.setOpen(true)
  room.store.dispatch({ type: 'joined', ...joinedFrom(ack, room.transcriber !== null, clockOffset) })
  beginRecording(room)
}

const join = async (room: RoomParts): Promise<void> => {
  const { store, transport } = room
  const asked = Date.now()
  const { seen, microphone } = store.getState()
  const types = microphone === 'none' || readTyping(room.options.interviewId)
  const ack = await transport.join({ waiting: waiting(room), seen: seen ?? undefined, types })
  if (!ack) return unreachable(room)
  if (ack.ok) return enter(room, ack, asked)
  const { code, error: text } = ack
  store.dispatch({ type: 'refused', code, text, retryable: RETRYABLE.has(code) })
}

/** Begins or resumes the interview in a while; of several wishes the last one counts. */
export const joinAfter = (room: RoomParts, afterMs: number): void => {
  clearTimeout(room.joining)
  room.joining = setTimeout(() => void join(room), afterMs)
}

/** Goes on without the provider. */
export const continueWithBuiltin = async (room: RoomParts): Promise<void> => {
  clearTimeout(room.joining)
  const asked = Date.now()
  const ack = await room.transport.continueWithBuiltin(waiting(room))
  if (!ack?.ok) return room.store.dispatch({ type: 'choice_refused', text: ack?.error ?? '' })
  sendClientTranscript(room)
  room.call?.close()
  room.call = null
  await enter(room, ack, asked)
}
