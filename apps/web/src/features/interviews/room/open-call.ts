import type { RoomCall } from '../call/room-call.ts'
import type { RoomDevices } from './room-devices.ts'

type Options = Parameters<typeof import('../call/room-call.ts')['openRoomCall']>[0]

/**
 * Fetches what a call needs, which only rooms with one do, and makes it ready; once. Rejects when it could not be fetched
 * this time.
 */
export const callOpener = (
  options: (devices: RoomDevices) => Options,
): ((devices: RoomDevices) => Promise<RoomCall>) => {
  let opening: Promise<RoomCall> | null = null
  return devices => {
    opening ??= import('../call/room-call.ts')
      .then(({ openRoomCall }) => openRoomCall(options(devices)))
      .catch((error: unknown) => {
        opening = null
        throw error
      })
    return opening
  }
}
