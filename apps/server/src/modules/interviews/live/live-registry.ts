import { newId } from '../../../platform/ids.ts'
import { createSerialQueues } from '../../../platform/serial-queue.ts'
import { type Bucket, createCallBudgets, createSoundBudgets } from './limits/budgets.ts'
import type { Room } from './session/room.ts'

/** A name for one connection in the lease, which tells on which node it is. */
export const leaseOwner = (node: string): string => `${node}/${newId()}`

/** The node of a connection; null where nobody has the lease. */
export const nodeOf = (owner: string | null): string | null => owner?.split('/')[0] ?? null

export interface LiveRegistry {
  get(interviewId: string): Room | undefined
  set(interviewId: string, room: Room): void
  /** Forgets it, unless another connection took its place. */
  remove(interviewId: string, owner: string): void
  /** Runs work about one interview alone, in order. */
  exclusively<T>(interviewId: string, work: () => Promise<T>): Promise<T>
  all(): Room[]
  /** How much sound an interview may still send. */
  soundOf(interviewId: string): Bucket
  /** How many calls with the provider an interview may still begin. */
  callsOf(interviewId: string): Bucket
}

/** The rooms of this process. Which connection may write is decided by the lease; this only makes handing over quick. */
export const createLiveRegistry = (): LiveRegistry => {
  const rooms = new Map<string, Room>()

  return {
    get: interviewId => rooms.get(interviewId),
    set: (interviewId, room) => {
      rooms.set(interviewId, room)
    },
    remove: (interviewId, owner) => {
      if (rooms.get(interviewId)?.owner === owner) rooms.delete(interviewId)
    },
    exclusively: createSerialQueues().run,
    soundOf: createSoundBudgets(),
    callsOf: createCallBudgets(),
    all: () => [...rooms.values()],
  }
}
