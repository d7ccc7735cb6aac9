import { QUIET_MS } from '../times.ts'
import { captureAnswer, discardAnswer, finishAnswer, giveBack, sendTyped } from './answers.ts'
import { continueWithBuiltin, joinAfter } from './join-room.ts'
import { complete, end, farewell, letGo } from './leave-room.ts'
import type { RoomEffect, RoomEvent } from './room-events.ts'
import { turnRoom } from './room-machine.ts'
import type { RoomParts } from './room-parts.ts'
import type { RoomState } from './room-state.ts'
import { wait } from './wait.ts'

/** The room's state as something to watch. */
export interface RoomStore {
  getState: () => RoomState
  subscribe: (listener: () => void) => () => void
  dispatch: (event: RoomEvent) => void
  /** Nothing changes any more. */
  stop: () => void
  isStopped: () => boolean
}

const WAITING_PHASES = new Set(['connecting', 'preparing', 'sending', 'waiting', 'analyzing'])

type Run<T extends RoomEffect['type']> = (room: RoomParts, effect: Extract<RoomEffect, { type: T }>) => void

/** How what the machine has decided is carried out. */
const effects: { [T in RoomEffect['type']]: Run<T> } = {
  connect: ({ transport }) => transport.connect(),
  join: (room, { afterMs }) => joinAfter(room, afterMs),
  continue_with_builtin: room => void continueWithBuiltin(room),
  capture: (room, { clientId }) => captureAnswer(room, clientId),
  discard: discardAnswer,
  finish: (room, { clientId }) => finishAnswer(room, clientId),
  send_text: (room, { clientId, text }) => sendTyped(room, clientId, text),
  deliver: ({ outbox }, { clientIds }) => outbox.deliver(clientIds),
  forget: ({ outbox }, { clientId }) => outbox.forget(clientId),
  give_back: (room, { clientId }) => void giveBack(room, clientId),
  mute: ({ devices }) => devices?.player?.stop(),
  end: room => void end(room, 'candidate'),
  remind: (room, { phase, afterMs }) => {
    if (phase === 'analyzing') void farewell(room)
    void wait(afterMs).then(() => room.store.dispatch({ type: 'overdue', phase }))
  },
  complete: (room, { afterMs }) => void complete(room, afterMs),
  leave: letGo,
}

/**
 * Turns the machine: each event changes the state, then its effects run, then the watchers hear of it: what a release sends is
 * on its way while the page is drawn.
 */
export const createRoomStore = (initial: RoomState, room: () => RoomParts): RoomStore => {
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
    for (const effect of step.effects) (effects[effect.type] as Run<RoomEffect['type']>)(room(), effect)
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
