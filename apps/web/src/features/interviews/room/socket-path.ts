import type { BrowserEars } from '../audio/browser-ears.ts'
import { PLAIN_SOUND_TYPE } from '../audio/microphone.ts'
import { toPcm16k } from '../audio/samples.ts'
import type { Answer } from './answer-store.ts'
import type { Delivery } from './outbox.ts'
import type { RoomDevices } from './room-devices.ts'
import type { RoomEvent } from './room-events.ts'
import type { RoomTransport } from './room-transport.ts'

/** How a spoken answer leaves the room: over our own line, or in a call with the provider. */
export interface SpokenPath {
  /** The candidate begins to speak. Throws when the microphone has ended. */
  press: (clientId: string) => void
  /** It was a slip. */
  discard: () => void
  /** The answer is over. @returns what is to be kept until it is stored; null: nothing, and the room was told why */
  finish: (clientId: string) => Promise<Answer | null>
  /** Brings a kept answer to the record. */
  deliver: (answer: Answer) => Promise<Delivery>
}

interface Options {
  devices: () => RoomDevices | null
  ears: () => BrowserEars | null
  transport: Pick<RoomTransport, 'sendAnswer' | 'sendPiece'>
  /** Is there somebody who hears answers while they are spoken? */
  isHeardEarly: () => boolean
  dispatch: (event: RoomEvent) => void
}

/** Spoken answers are recorded here and go over our own line. */
export const createSocketPath = ({
  devices,
  ears,
  transport,
  isHeardEarly,
  dispatch,
}: Options): SpokenPath => ({
  press: clientId => {
    const send = (piece: ArrayBuffer) => transport.sendPiece(clientId, piece)
    devices()
      ?.capture()
      ?.start(isHeardEarly() ? send : undefined)
    ears()?.start()
  },
  discard: () => {
    ears()?.close()
    devices()?.capture()?.discard()
  },
  finish: async clientId => {
    const [sound, heard] = await Promise.all([devices()?.capture()?.finish(), ears()?.finish() ?? null])
    if (sound && sound.byteLength > 0)
      return { clientId, kind: 'spoken', sound, heard, createdAt: Date.now() }
    dispatch({ type: 'capture_failed', clientId, reason: 'silence' })
    return null
  },
  // What was spoken in a call before somebody else took over goes to the record as it is.
  deliver: async answer => {
    if (answer.kind !== 'streamed') return transport.sendAnswer(answer)
    const { clientId, createdAt, sound } = answer
    const spoken = { clientId, kind: 'spoken', sound: toPcm16k(sound), heard: null, createdAt } as const
    return transport.sendAnswer({ ...spoken, mimeType: PLAIN_SOUND_TYPE })
  },
})
