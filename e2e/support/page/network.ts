import { setTimeout as pause } from 'node:timers/promises'
import type { Page, WebSocketRoute } from '@playwright/test'

/** The candidate's network, as the test wants it. */
export interface Network {
  /** Packets vanish without an error. */
  hole: () => Promise<void>
  /** Connections break, and no new one comes about. */
  cut: () => Promise<void>
  mend: () => Promise<void>
}

/** Takes the page's network into the test's hands. Call before the room opens. */
export async function controlNetwork(page: Page): Promise<Network> {
  let state: 'up' | 'hole' | 'cut' = 'up'
  const ends = new Set<WebSocketRoute>()
  await page.routeWebSocket(/\/socket\.io\//, async near => {
    if (state !== 'up') return near.close()
    const far = near.connectToServer()
    near.onMessage(message => state === 'up' && far.send(message))
    far.onMessage(message => state === 'up' && near.send(message))
    ends.add(near).add(far)
  })
  const change = async (next: typeof state) => {
    state = next
    await page.context().setOffline(next !== 'up')
  }
  return {
    hole: () => change('hole'),
    cut: async () => {
      await change('cut')
      await Promise.allSettled([...ends].map(end => end.close()))
      ends.clear()
    },
    mend: () => change('up'),
  }
}

/** A slow connection, of the live socket alone: pages come as fast as ever. */
export interface SlowSocket {
  /** In each direction; may change meanwhile. */
  bitsPerSecond: number
  roundTripMs: number
}

const sizeOf = (message: string | Buffer): number =>
  typeof message === 'string' ? Buffer.byteLength(message) : message.length

/**
 * The socket's messages come one after another, as slowly as the line carries them, and its end comes after the last of them.
 * Call before the room opens.
 */
export async function slowSocket(page: Page, line: SlowSocket): Promise<void> {
  await page.routeWebSocket(/\/socket\.io\//, near => {
    const far = near.connectToServer()
    const wayTo = (end: WebSocketRoute) => {
      let freeAt = 0
      let last = Promise.resolve()
      const carry = (size: number, arrive: () => unknown) => {
        const now = performance.now()
        freeAt = Math.max(now, freeAt) + (size * 8_000) / line.bitsPerSecond
        const arrival = pause(freeAt - now + line.roundTripMs / 2)
        last = last.then(() => arrival).then(() => void arrive())
      }
      return {
        message: (message: string | Buffer) => carry(sizeOf(message), () => end.send(message)),
        close: (code?: number, reason?: string) =>
          carry(0, () => end.close({ ...(code && { code }), ...(reason && { reason }) })),
      }
    }
    const up = wayTo(far)
    const down = wayTo(near)
    near.onMessage(up.message)
    near.onClose(up.close)
    far.onMessage(down.message)
    far.onClose(down.close)
  })
}
