import type { BrowserEars } from '../audio/browser-ears.ts'
import type { RoomDevices } from './room-devices.ts'
import type { RoomEvent } from './room-events.ts'
import type { RoomTransport } from './room-transport.ts'
import type { SpokenPath } from './spoken-path.ts'

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
  // What was spoken in a call waits for one.
  deliver: async answer =>
    answer.kind === 'streamed' ? { kind: 'no_answer' } : transport.sendAnswer(answer),
})
