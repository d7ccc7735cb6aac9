import type { Page } from '@playwright/test'
import type { PromisedTurn } from '../people/driven-interview.ts'

/** `42["turn-stored",{…}]` as Socket.IO writes it. */
const EVENT = /^42(\[.*\])$/s

function turnIn(frame: string): PromisedTurn | undefined {
  const event = EVENT.exec(frame)?.[1]
  if (!event) return undefined
  const [name, message] = JSON.parse(event) as [string, PromisedTurn]
  return name === 'turn-stored' ? message : undefined
}

/** Every turn that the server tells this page it has, as it stands on the wire. Call before the room opens. */
export function overhearTurns(page: Page): PromisedTurn[] {
  const turns: PromisedTurn[] = []
  page.on('websocket', socket =>
    socket.on('framereceived', ({ payload }) => {
      const turn = typeof payload === 'string' ? turnIn(payload) : undefined
      if (turn) turns.push(turn)
    }),
  )
  return turns
}
