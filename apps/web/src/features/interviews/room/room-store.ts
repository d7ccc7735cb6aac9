import type { RoomEffect, RoomEvent } from './room-events.ts'
import { turnRoom } from './room-machine.ts'
import type { RoomState } from './room-state.ts'

/** The room's state as something to watch. */
export interface RoomStore {
  getState: () => RoomState
  subscribe: (listener: () => void) => () => void
  dispatch: (event: RoomEvent) => void
  /** Nothing changes any more. */
  stop: () => void
  isStopped: () => boolean
}

/** After this long without news the room says what it waits for, milliseconds. */
const QUIET_MS = 700
const WAITING_PHASES = new Set(['connecting', 'preparing', 'sending', 'waiting', 'analyzing'])

/**
 * Turns the machine: each event changes the state, then its effects run, then the watchers hear of it: what a release sends is
 * on its way while the page is drawn.
 */
export const createRoomStore = (initial: RoomState, run: (effect: RoomEffect) => void): RoomStore => {
  let state = initial
  let stopped = false
  let quietTimer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }

  const dispatch = (event: RoomEvent): void => {
    if (stopped) return
    const step = turnRoom(state, event)
    const changed = step.state !== state
    state = step.state
    clearTimeout(quietTimer)
    if (WAITING_PHASES.has(state.phase) && !state.quiet) {
      quietTimer = setTimeout(() => dispatch({ type: 'quiet' }), QUIET_MS)
    }
    step.effects.forEach(run)
    if (changed) tell()
  }
  return {
    getState: () => state,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispatch,
    isStopped: () => stopped,
    stop: () => {
      stopped = true
      clearTimeout(quietTimer)
    },
  }
}
