import { PLAIN_SOUND_TYPE } from '../audio/microphone.ts'
import { toPcm16k } from '../audio/samples.ts'
import { type Answer, openAnswerStore } from './answer-store.ts'
import { createOutbox, type Delivery, type Outbox } from './outbox.ts'
import type { RoomParts } from './room-parts.ts'
import { wait } from './wait.ts'

/** How a spoken answer leaves the room: over our own connection, or in a call with the provider. */
export interface SpokenPath {
  /** The candidate begins to speak. Throws when the microphone has ended. */
  press: (clientId: string) => void
  /** The button was pressed by mistake. */
  discard: () => void
  /** The answer is over. @returns what is to be kept until it is stored; null: nothing, and the room was told why */
  finish: (clientId: string) => Promise<Answer | null>
  /** Brings a kept answer to the record. */
  deliver: (answer: Answer) => Promise<Delivery>
}

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

/** Begins to record an answer. */
export const captureAnswer = (room: RoomParts, clientId: string): void => {
  room.pressedAt = performance.now()
  try {
    spokenPath(room).press(clientId)
  } catch {
    room.store.dispatch({ type: 'capture_failed', clientId, reason: 'microphone' })
  }
}

/** Forgets what is being recorded. */
export const discardAnswer = (room: RoomParts): void => spokenPath(room).discard()

const keepAndSend = (room: RoomParts, clientId: string, answer: Promise<Answer | null>): void => {
  room.devices?.player?.newTurn()
  room.outbox.keep(clientId, answer)
  room.outbox.deliver([clientId])
}

/** Ends the recording; the answer is kept until the server has stored it. */
export const finishAnswer = (room: RoomParts, clientId: string): void =>
  keepAndSend(room, clientId, spokenPath(room).finish(clientId))

/** The same for an answer in writing. */
export const sendTyped = (room: RoomParts, clientId: string, text: string): void =>
  keepAndSend(room, clientId, Promise.resolve({ clientId, kind: 'typed', text, createdAt: Date.now() }))

/** One try to bring an answer to the record. */
const send = (room: RoomParts, answer: Answer): Promise<Delivery> => {
  if (answer.kind !== 'typed') return spokenPath(room).deliver(answer)
  room.call?.typed(answer.clientId, answer.text)
  return room.transport.sendAnswer(answer)
}

/** The answers of an interview on their way to the record. */
export const openOutbox = (interviewId: string, room: () => RoomParts): Outbox =>
  createOutbox({
    store: openAnswerStore(interviewId),
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
export const giveBack = async ({ options, outbox }: RoomParts, clientId: string): Promise<void> => {
  const answer = await outbox.get(clientId)
  if (answer?.kind === 'typed') options.onGiveBack(answer.text)
  outbox.forget(clientId)
}
