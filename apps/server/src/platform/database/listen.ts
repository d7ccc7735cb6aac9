import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const AGAIN_MS = 2_000
const CONNECT_MS = 10_000

interface Listened {
  onMessage(message: string): void
  /** Listening (again): what was told before may have been missed. */
  onOpen(): void
}

/** @returns once the first try to listen is over: a function that ends it */
export type Listen = (channel: string, heard: Listened) => Promise<() => Promise<void>>

/** Hears what is told on a channel of PostgreSQL, on a connection of its own that is opened again when it breaks. */
export const listenOn =
  (url: string): Listen =>
  async (channel, { onMessage, onOpen }) => {
    const stopped = new AbortController()
    const { signal } = stopped
    let close = async (): Promise<void> => undefined

    const open = async (): Promise<void> => {
      const client = new pg.Client({
        connectionString: url,
        keepAlive: true,
        connectionTimeoutMillis: CONNECT_MS,
      })
      close = () => client.end().catch(() => undefined)
      let isLost = false
      const lose = (): void => {
        if (isLost) return
        isLost = true
        void close()
        pause(AGAIN_MS, null, { signal, ref: false }).then(open, () => undefined)
      }
      client.on('error', lose).once('end', lose)
      client.on('notification', ({ payload = '' }) => onMessage(payload))
      try {
        await client.connect()
        await client.query(`listen ${client.escapeIdentifier(channel)}`)
        onOpen()
      } catch {
        lose()
      }
    }
    await open()
    return () => {
      stopped.abort()
      return close()
    }
  }
