import type { RawData, WebSocket } from 'ws'
import { createTimers } from '../../server/clock.ts'
import { check, parseJson } from '../../server/json.ts'
import { ProviderError } from '../../server/reply.ts'
import {
  closeCodeOf,
  errorOf,
  internal,
  invalidArgument,
  notServed,
  refused,
  wrongKey,
} from '../google-error.ts'
import { giveHandle, type Live, type LiveDesk, type Outlet } from './live.ts'
import { MESSAGE, type Setup } from './messages.ts'
import { noteReceived, type Session } from './sessions.ts'
import { take } from './turns.ts'

/** What the account of the stand-in may use. */
const MODELS = ['gemini-3.8-live', 'gemini-3.8-live-extended-thinking', 'gemini-3.1-flash-live-preview']

/** How long before its end a connection says so, milliseconds. */
const GO_AWAY_MS = 10_000
export const EXPIRED = 'Deadline expired before operation could complete.'

/** @throws ProviderError when the handle is not good */
function sessionFor({ faults, sessions }: LiveDesk, setup: Setup): Session {
  const { handle } = setup.sessionResumption ?? {}
  if (handle === undefined) return sessions.open(setup)
  const session = faults.strike('bad_handle') ? undefined : sessions.resume(handle, setup)
  if (!session) throw invalidArgument()
  return session
}

function open(desk: LiveDesk, outlet: Outlet, setup: Setup): Live {
  const session = sessionFor(desk, setup)
  const { handle = null } = setup.sessionResumption ?? {}
  const goAway = () => {
    outlet.send({ goAway: { timeLeft: `${GO_AWAY_MS / 1000}s` } })
    outlet.timers.after(GO_AWAY_MS, () => outlet.close(1011, EXPIRED))
  }
  const live: Live = {
    ...desk,
    ...outlet,
    session,
    setup,
    seen: { handle, closed: null },
    control: { close: outlet.close, terminate: outlet.terminate, goAway },
    awaitsHistory: handle === null && setup.historyConfig?.initialHistoryInClientContent === true,
    activity: null,
    run: null,
    waiting: [],
    overheard: [],
    calls: new Map(),
  }
  session.connection = live.control
  session.notes.connections.push(live.seen)
  return live
}

/** Answers a set-up; scripted faults keep it from being answered. @throws ProviderError for what the provider refuses */
function setUp(desk: LiveDesk, outlet: Outlet, setup: Setup, onOpen: (live: Live) => void): void {
  const { faults } = desk
  if (!MODELS.includes(setup.model.slice('models/'.length)))
    throw notServed(setup.model, 'bidiGenerateContent')
  if (faults.strike('refuse', 'setup')) {
    outlet.terminate()
    return
  }
  const status = faults.strike('status', 'setup')
  if (status) throw errorOf(status)
  if (faults.strike('half_open')) return
  const live = open(desk, outlet, setup)
  onOpen(live)
  outlet.send({ setupComplete: {} })
  giveHandle(live)
}

/** The way to the client behind a socket. @param onOver the connection has come to its end, by us or by the client */
function outletOf(
  socket: WebSocket,
  onOver: (code: number, reason: string, by: 'provider' | 'client') => void,
): Outlet {
  const timers = createTimers()
  let isOver = false
  const end: typeof onOver = (...how) => {
    if (isOver) return
    isOver = true
    timers.stop()
    onOver(...how)
  }
  const sendFrame = (frame: Buffer) => {
    if (socket.readyState === socket.OPEN) socket.send(frame, { binary: true })
  }
  const close = (code: number, reason: string) => {
    end(code, reason, 'provider')
    socket.close(code, reason)
  }
  socket.on('error', () => socket.terminate())
  socket.on('close', (code, reason) => end(code, reason.toString(), 'client'))
  return {
    timers,
    sendFrame,
    send: message => sendFrame(Buffer.from(JSON.stringify(message))),
    close,
    terminate: () => {
      end(1006, '', 'provider')
      socket.terminate()
    },
    fail: error => {
      const known = error instanceof ProviderError ? error : internal()
      if (known !== error) console.error('The stand-in failed:', error)
      // A close frame's reason holds 123 bytes.
      close(closeCodeOf(known), known.message.slice(0, 120))
    },
  }
}

/** Serves one connection from its upgrade to its end. @param keyIsRight a wrong key is told when the set-up comes */
export function serveConnection(socket: WebSocket, desk: LiveDesk, keyIsRight: boolean): void {
  let live: Live | null = null
  let isAsked = false
  let isOver = false
  const outlet = outletOf(socket, (code, reason, by) => {
    isOver = true
    if (!live) return
    live.run?.abandon()
    live.seen.closed = { code, reason, by }
    if (live.session.connection === live.control) live.session.connection = null
  })
  const receive = (data: RawData) => {
    const message = check(MESSAGE, parseJson(data.toString()), refused)
    if (live) {
      noteReceived(live.session.notes, message)
      return take(live, message)
    }
    if (!message.setup || isAsked) throw invalidArgument('setup must be the first message')
    if (!keyIsRight) throw wrongKey()
    isAsked = true
    setUp(desk, outlet, message.setup, opened => {
      live = opened
    })
  }
  socket.on('message', data => {
    if (isOver) return
    try {
      receive(data)
    } catch (error) {
      outlet.fail(error)
    }
  })
}
