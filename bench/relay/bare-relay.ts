import { parseArgs } from 'node:util'
import { type RawData, WebSocket, WebSocketServer } from 'ws'

// A minimal relay: each client gets a connection of its own to the source, and each message is passed on as it is.
// `--port N --source URL`

const { values } = parseArgs({ options: { port: { type: 'string' }, source: { type: 'string' } } })
if (!values.port || !values.source) throw new Error('--port and --source are needed.')
const source = values.source

const pass = (from: WebSocket, to: WebSocket) => {
  from.on('message', (message: RawData, binary) => to.send(message, { binary }))
  from.on('close', () => to.close())
  from.on('error', () => to.close())
}
const relay = new WebSocketServer({ host: '127.0.0.1', port: Number(values.port), perMessageDeflate: false })
relay.on('connection', candidate => {
  const line = new WebSocket(source, { perMessageDeflate: false })
  pass(line, candidate)
  line.once('open', () => pass(candidate, line))
})
relay.on('listening', () => console.log('ready'))
