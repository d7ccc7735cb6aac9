import { api } from '../../../lib/api/api.ts'
import { AGAIN_MS, FAREWELL_MS, FLUSH_MS, GOODBYE_DELAY_MS, NOTHING_ARRIVES_MS } from '../times.ts'
import { answersSent, type RoomParts } from './room-parts.ts'
import { isSounding, isTalking, isUnkept } from './transitions.ts'
import { silence, until, wait } from './wait.ts'

/** Sends this browser's transcript of a call to the server, except where no record is kept. */
export const sendClientTranscript = ({ store, call }: RoomParts): void => {
  if (!isUnkept(store.getState())) call?.sendClientTranscript()
}

/** Call when the page may close at any moment. */
export const leaveWhatIsOver = (room: RoomParts): void => {
  if (room.store.getState().ended) sendClientTranscript(room)
}

/** What is not kept ends with its connection. */
const endWithoutLine = async ({ options, store }: RoomParts): Promise<void> => {
  if (isUnkept(store.getState())) return store.dispatch({ type: 'session_ended' })
  await api('PUT /interviews/{id}', {
    params: { id: options.interviewId },
    body: { status: 'completed' },
    interviewToken: options.token,
  })
}

/** Ends the interview on the server once the answers are there; the interviewer's goodbye is not taken back. */
export const end = async (room: RoomParts, by: 'candidate' | 'interviewer'): Promise<void> => {
  const { store, transport } = room
  await answersSent(room, store.getState().link.kind === 'connected' ? NOTHING_ARRIVES_MS : FLUSH_MS)
  try {
    await transport.end(by).catch(() => endWithoutLine(room))
  } catch (error) {
    store.dispatch({ type: 'end_failed', text: error instanceof Error ? error.message : '' })
    room.call?.revive()
    if (by === 'candidate') return
    await wait(AGAIN_MS)
    if (!store.isStopped() && store.getState().phase === 'analyzing') await end(room, by)
  }
}

const quiet = ({ store }: RoomParts, ms: number): Promise<void> =>
  silence(ms, { isPlaying: () => isSounding(store.getState()), wait, now: () => performance.now() })

/** Hears the goodbye out, then lets go of the call. */
export const farewell = async (room: RoomParts): Promise<void> => {
  const { getState } = room.store
  // On a call the goodbye is not ours to time: the server says when it is over.
  if (room.call) await until(() => getState().ended, FAREWELL_MS)
  await quiet(room, GOODBYE_DELAY_MS)
  if (isTalking(getState().phase)) return
  room.call?.hangUp()
  sendClientTranscript(room)
  await room.recording?.sent()
}

/** The page promises that everything is kept: it stays until that is so. */
const everythingSent = async (room: RoomParts): Promise<void> => {
  await quiet(room, 0)
  await room.recording?.stop()
  void room.devices?.close()
  await answersSent(room, NOTHING_ARRIVES_MS)
  await room.recording?.sent()
}

/** Tells the page how the interview ended, not before it can leave. */
export const complete = async (room: RoomParts, afterMs: number): Promise<void> => {
  await Promise.all([wait(afterMs), everythingSent(room)])
  const { outcome } = room.store.getState()
  if (!room.store.isStopped() && outcome) room.options.onComplete(outcome)
}

const release = async (room: RoomParts): Promise<void> => {
  clearTimeout(room.joining)
  leaveWhatIsOver(room)
  room.answerQueue.setOpen(false)
  room.call?.close()
  room.transport.close()
  room.stopWatching()
  room.transcriber?.close()
  await room.recording?.stop()
  await room.devices?.close()
  await room.recording?.sent()
}

/** Lets go of everything. Once: a room that failed has done so before it is left. */
export const letGo = (room: RoomParts): void => {
  room.released ??= release(room)
}
