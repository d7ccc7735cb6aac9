import { parseArgs } from 'node:util'
import { stampNow } from '@vivavox/stand-ins/sound/stamps'
import { melody, VOICE_RATE } from '@vivavox/stand-ins/sound/voice'
import { type WebSocket, WebSocketServer } from 'ws'
import { SILENT } from './lines.ts'

// Speaks to each client, and again after each answer: stamped sound at the pace of speech. `--port N --speech-ms N --piece-ms N`

const { values } = parseArgs({
  options: { port: { type: 'string' }, 'speech-ms': { type: 'string' }, 'piece-ms': { type: 'string' } },
})
const speechMs = Number(values['speech-ms'])
const pieceMs = Number(values['piece-ms'])
if (!values.port || !(speechMs > 0) || !(pieceMs > 0)) throw new Error('--port, --speech-ms, --piece-ms.')

const pieces = Math.round(speechMs / pieceMs)
const sound = melody(pieces, pieceMs, 0, (pieceMs * VOICE_RATE) / 1000)

/** One utterance, each piece at its time of the wall clock: late timers do not add up. */
function speak(socket: WebSocket, nextNumber: () => number): void {
  const began = performance.now()
  let sent = 0
  const send = () => {
    while (sent < pieces && performance.now() >= began + sent * pieceMs) {
      const piece = new Uint8Array(sound.slice().buffer)
      piece.set(stampNow(nextNumber()))
      socket.send(piece)
      sent += 1
    }
    if (socket.readyState !== socket.OPEN) return
    if (sent === pieces) socket.send(SILENT)
    else setTimeout(send, began + sent * pieceMs - performance.now())
  }
  send()
}

const server = new WebSocketServer({
  host: '127.0.0.1',
  port: Number(values.port),
  perMessageDeflate: false,
  maxPayload: 4 * 1024 * 1024,
})
server.on('connection', socket => {
  let number = 0
  const begin = () => speak(socket, () => number++)
  socket.on('message', (_, isBinary) => {
    if (!isBinary) begin()
  })
  begin()
})
server.on('listening', () => console.log('ready'))
