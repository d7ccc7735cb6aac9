import type { Answer } from './answer-store.ts'
import { continueWithBuiltin, joinAfter } from './join-room.ts'
import { complete, end, farewell, letGo } from './leave-room.ts'
import type { RoomEffect } from './room-events.ts'
import { type RoomParts, spokenPath } from './room-parts.ts'
import { wait } from './wait.ts'

type Run<T extends RoomEffect['type']> = (room: RoomParts, effect: Extract<RoomEffect, { type: T }>) => void

const capture = (room: RoomParts, clientId: string): void => {
  room.pressedAt = performance.now()
  try {
    spokenPath(room).press(clientId)
  } catch {
    room.store.dispatch({ type: 'capture_failed', clientId, reason: 'microphone' })
  }
}

const send = ({ devices, outbox }: RoomParts, clientId: string, answer: Promise<Answer | null>): void => {
  devices?.player?.newTurn()
  outbox.keep(clientId, answer)
  outbox.deliver([clientId])
}

const sendTyped = (room: RoomParts, clientId: string, text: string): void =>
  send(room, clientId, Promise.resolve({ clientId, kind: 'typed', text, createdAt: Date.now() }))

const giveBack = async ({ options, outbox }: RoomParts, clientId: string): Promise<void> => {
  const answer = await outbox.get(clientId)
  if (answer?.kind === 'typed') options.onGiveBack(answer.text)
  outbox.forget(clientId)
}

const effects: { [T in RoomEffect['type']]: Run<T> } = {
  connect: ({ transport }) => transport.connect(),
  join: (room, { afterMs }) => joinAfter(room, afterMs),
  continue_with_builtin: room => void continueWithBuiltin(room),
  capture: (room, { clientId }) => capture(room, clientId),
  discard: room => spokenPath(room).discard(),
  finish: (room, { clientId }) => send(room, clientId, spokenPath(room).finish(clientId)),
  send_text: (room, { clientId, text }) => sendTyped(room, clientId, text),
  deliver: ({ outbox }, { clientIds }) => outbox.deliver(clientIds),
  forget: ({ outbox }, { clientId }) => outbox.forget(clientId),
  give_back: (room, { clientId }) => void giveBack(room, clientId),
  hush: ({ devices }) => devices?.player?.hush(),
  end: room => void end(room, 'candidate'),
  remind: (room, { phase, afterMs }) => {
    if (phase === 'analyzing') void farewell(room)
    void wait(afterMs).then(() => room.store.dispatch({ type: 'overdue', phase }))
  },
  complete: (room, { afterMs }) => void complete(room, afterMs),
  leave: letGo,
}

/** Carries out what the machine has decided. */
export const runEffect = (room: RoomParts, effect: RoomEffect): void =>
  (effects[effect.type] as Run<RoomEffect['type']>)(room, effect)
