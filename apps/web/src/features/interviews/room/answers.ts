import { PLAIN_SOUND_TYPE } from '../audio/microphone.ts'
import { toPcm16k } from '../audio/samples.ts'
import { noteSpeaking } from '../flow/cut-answer.ts'
import type { Answer, Delivery, SpokenPath } from './answer.ts'
import { type AnswerQueue, createAnswerQueue } from './answer-queue.ts'
import { FORGETFUL, openAnswerStore } from './answer-store.ts'
import type { LiveRoomOptions, RoomParts } from './room-parts.ts'
import { wait } from './wait.ts'

/** Recorded here, and sent over our own connection: in pieces while it is spoken where that helps. */
const socketPath = ({ devices, transcriber, store, transport }: RoomParts): SpokenPath => ({
  press: clientId => {
    const send = (piece: ArrayBuffer) => transport.sendPiece(clientId, piece)
    devices?.capture()?.start(store.getState().hearsEarly ? send : undefined)
    transcriber?.start()
  },
  discard: () => {
    transcriber?.close()
    devices?.capture()?.discard()
  },
  finish: async clientId => {
    const [sound, heard] = await Promise.all([devices?.capture()?.finish(), transcriber?.finish() ?? null])
    if (sound && sound.byteLength > 0)
      return { clientId, kind: 'spoken', sound, heard, createdAt: Date.now() }
    store.dispatch({ type: 'capture_failed', clientId, reason: 'silence' })
    return null
  },
  // Spoken in a call that has ended since, and not on record yet: its samples are sent.
  deliver: async answer => {
    if (answer.kind !== 'streamed') return transport.sendAnswer(answer)
    const { clientId, createdAt, sound } = answer
    const spoken = { clientId, kind: 'spoken', sound: toPcm16k(sound), heard: null, createdAt } as const
    return transport.sendAnswer({ ...spoken, mimeType: PLAIN_SOUND_TYPE })
  },
})

const spokenPath = (room: RoomParts): SpokenPath => room.call ?? socketPath(room)

/** Notes for the time after a reload that an answer is being spoken: of practice nothing is missed. */
export const noteSpeech = ({ options }: Pick<RoomParts, 'options'>, speaking: boolean): void => {
  if (!options.practice) noteSpeaking(options.interviewId, speaking)
}

/** Begins to record an answer. */
export const captureAnswer = (room: RoomParts, clientId: string): void => {
  room.pressedAt = performance.now()
  noteSpeech(room, true)
  try {
    spokenPath(room).press(clientId)
  } catch {
    room.store.dispatch({ type: 'capture_failed', clientId, reason: 'microphone' })
  }
}

/** Forgets what is being recorded. */
export const discardAnswer = (room: RoomParts): void => {
  spokenPath(room).discard()
  noteSpeech(room, false)
}

const keepAndSend = (room: RoomParts, clientId: string, answer: Promise<Answer | null>): Promise<void> => {
  room.devices?.player?.newTurn()
  const kept = room.answerQueue.keep(clientId, answer)
  room.answerQueue.deliver([clientId])
  return kept
}

/** Ends the recording; the answer is kept until the server has stored it. */
export const finishAnswer = (room: RoomParts, clientId: string): void => {
  const answer = spokenPath(room).finish(clientId)
  const { practice } = room.options
  if (practice) void answer.then(spoken => spoken?.kind === 'spoken' && practice.onSpoken(spoken.sound))
  const kept = keepAndSend(room, clientId, answer)
  void kept.then(() => noteSpeech(room, room.store.getState().capturing !== null))
}

/** The same for an answer in writing. */
export const sendTyped = (room: RoomParts, clientId: string, text: string): void =>
  void keepAndSend(room, clientId, Promise.resolve({ clientId, kind: 'typed', text, createdAt: Date.now() }))

/** One try to bring an answer to the record. */
const send = (room: RoomParts, answer: Answer): Promise<Delivery> => {
  if (answer.kind !== 'typed') return spokenPath(room).deliver(answer)
  room.call?.typed(answer.clientId, answer.text)
  return room.transport.sendAnswer(answer)
}

/** The answers of an interview on their way to the record. */
export const openAnswerQueue = (
  { interviewId, practice }: Pick<LiveRoomOptions, 'interviewId' | 'practice'>,
  room: () => RoomParts,
): AnswerQueue =>
  createAnswerQueue({
    store: practice ? FORGETFUL : openAnswerStore(interviewId),
    send: answer => send(room(), answer),
    onSettled: (clientId, delivery) =>
      room().store.dispatch(
        delivery.kind === 'stored'
          ? { type: 'stored', clientId }
          : { ...delivery, type: 'rejected', clientId },
      ),
    wait,
  })

/** Returns a typed answer that the server refused to the field it was typed in. */
export const giveBack = async ({ options, answerQueue }: RoomParts, clientId: string): Promise<void> => {
  const answer = await answerQueue.get(clientId)
  if (answer?.kind === 'typed') options.onGiveBack(answer.text)
  answerQueue.forget(clientId)
}
