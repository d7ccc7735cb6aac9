import type { WebSocket } from 'ws'

/** Ends a line that answers no ping. @param pingMs how long it may take, milliseconds */
export const keepAlive = (line: WebSocket, pingMs: number): void => {
  let alive = true
  line.on('pong', () => {
    alive = true
  })
  const beat = setInterval(() => {
    if (!alive) return line.terminate()
    alive = false
    line.ping()
  }, pingMs)
  line.on('close', () => clearInterval(beat))
}
