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
