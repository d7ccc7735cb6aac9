import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { refuseUpgrade } from '../../http/refuse-upgrade.ts'
import { GoogleError, missingKey, notFound } from '../google-error.ts'
import type { Desk, SeenRequest } from '../http/desk.ts'
import { givenKey, keyShown } from '../http/keys.ts'
import { sufferFaults } from '../http/suffer-faults.ts'
import { serveConnection } from './connection.ts'
import type { LiveDesk } from './live.ts'

const PATH = '/ws/google.ai.generativelanguage.v1beta.GenerativeService.BidiGenerateContent'

/** Serves the WebSockets of the Live API, until `close` ends them all. Without a key there is none; a wrong one is told on the open socket. */
export function createUpgrade(desk: Desk, liveDesk: LiveDesk) {
  const sockets = new WebSocketServer({ noServer: true })

  const note = (path: string, key: SeenRequest['key']): SeenRequest => {
    const seen: SeenRequest = {
      at: desk.now(),
      method: 'GET',
      path,
      endpoint: path === PATH ? 'socket' : null,
      key,
      contentType: '',
      body: null,
      status: null,
    }
    desk.journal.note(seen)
    return seen
  }

  /** @returns null when the connection is to be reset */
  const admit = async (path: string, key: string | null): Promise<{ keyIsRight: boolean } | null> => {
    if (path !== PATH) throw notFound()
    if ((await sufferFaults(desk, 'socket')) === 'refused') return null
    if (key === null) throw missingKey()
    return { keyIsRight: key === desk.apiKey }
  }

  const upgrade = (message: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const url = new URL(message.url ?? '/', 'http://stand-in')
    const key = givenKey({ headers: message.headers, query: url.searchParams })
    const seen = note(url.pathname, keyShown(key, desk.apiKey))
    socket.on('error', () => socket.destroy())
    admit(url.pathname, key)
      .then(admitted => {
        if (!admitted) return socket.destroy()
        seen.status = 101
        sockets.handleUpgrade(message, socket, head, opened =>
          serveConnection(opened, liveDesk, admitted.keyIsRight),
        )
      })
      .catch((error: unknown) => {
        const known = error instanceof GoogleError ? error : new GoogleError(500, String(error))
        seen.status = known.status
        refuseUpgrade(socket, { ...known, body: known.asBody() })
      })
  }

  const close = () => {
    for (const socket of sockets.clients) socket.terminate()
  }
  return { upgrade, close }
}
