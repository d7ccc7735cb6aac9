import type { RawData, WebSocket } from 'ws'
import { asObject, isObject, type JsonObject, parseJson } from '../../basics/json.ts'
import { preciseNow } from '../../basics/precise-now.ts'
import { createTimers } from '../../basics/timers.ts'
import { GoogleError, INTERNAL, invalidArgument, wrongKey } from '../google-error.ts'
import { checkShape } from '../shape.ts'
import { closeCodeOf, closeReason } from './close-code.ts'
import { HANDLERS } from './handlers.ts'
import type { Live, LiveDesk, Outlet } from './live.ts'
import { MESSAGE_SHAPE } from './message-shapes.ts'
import { noteReceived, noteSent, typeOf } from './notes.ts'
import { setUp } from './set-up.ts'

/** @returns its one field and what stands there @throws GoogleError when it is no message */
function readMessage(data: RawData): { message: JsonObject; field: string; value: JsonObject } {
  const message = parseJson(data.toString())
  if (!isObject(message)) throw invalidArgument('Invalid JSON payload received.')
  checkShape(message, MESSAGE_SHAPE, '')
  const [entry, ...others] = Object.entries(message)
  if (!entry || others.length > 0) throw invalidArgument()
  return { message, field: entry[0], value: asObject(entry[1]) }
}

/** Serves one connection from its upgrade to its end. @param keyIsRight a wrong key is told when the set-up comes */
export function serveConnection(socket: WebSocket, desk: LiveDesk, keyIsRight: boolean): void {
  const timers = createTimers()
  let live: Live | null = null
  let waits = false
  let isOver = false

  const sendFrame = (frame: Buffer, type: string) => {
    if (socket.readyState !== socket.OPEN) return
    if (live) noteSent(live.session.notes, type)
    socket.send(frame, { binary: desk.tempo.frames === 'binary' })
  }
  const end = (code: number, reason: string, by: 'provider' | 'client') => {
    if (isOver) return
    isOver = true
    timers.stop()
    if (!live) return
    live.run?.abandon()
    live.seen.closed = { at: preciseNow(), code, reason, by }
    if (live.session.connection === live.control) live.session.connection = null
  }
  const close = (code: number, message: string) => {
    const reason = closeReason(message)
    end(code, reason, 'provider')
    socket.close(code, reason)
  }
  const terminate = () => {
    end(1006, '', 'provider')
    socket.terminate()
  }
  const fail = (error: unknown) => {
    const known = error instanceof GoogleError ? error : new GoogleError(500, INTERNAL)
    if (known !== error) console.error('The stand-in failed:', error)
    close(closeCodeOf(known), known.message)
  }
  const guard = (act: () => void) => {
    try {
      act()
    } catch (error) {
      fail(error)
    }
  }
  const outlet: Outlet = {
    timers,
    fail,
    guard,
    sendFrame,
    close,
    terminate,
    send: (message: JsonObject) => sendFrame(Buffer.from(JSON.stringify(message)), typeOf(message)),
  }

  const receive = (data: RawData) => {
    const { message, field, value } = readMessage(data)
    if (!live) {
      if (field !== 'setup' || waits) throw invalidArgument('setup must be the first message')
      if (!keyIsRight) throw wrongKey()
      waits = true
      return setUp(desk, outlet, value, opened => {
        live = opened
      })
    }
    noteReceived(live.session.notes, message)
    HANDLERS[field]?.(live, value)
  }

  socket.on('message', data => {
    if (!isOver) guard(() => receive(data))
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', (code, reason) => end(code, reason.toString(), 'client'))
}
