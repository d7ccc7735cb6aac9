import type { RawData, WebSocket } from 'ws'
import { check, parseJson } from '../../server/json.ts'
import { published } from '../../server/published.ts'
import { errorOf, invalidArgument, notServed, refused, wrongKey } from '../google-error.ts'
import { type ClientSocket, createClientSocket } from './client-socket.ts'
import { giveHandle, type Live, type LiveService } from './live.ts'
import { MESSAGE, type Setup } from './messages.ts'
import { noteReceived, type Session } from './sessions.ts'
import { take } from './turns.ts'

const PUBLISHED = published('gemini', 'live')

/** What the account of the stand-in may use. */
const MODELS = ['gemini-3.8-live', 'gemini-3.8-live-extended-thinking', 'gemini-3.1-flash-live-preview']

/** @throws ProviderError when the handle is not good */
function sessionFor({ faults, sessions }: LiveService, setup: Setup): Session {
  const { handle } = setup.sessionResumption ?? {}
  if (handle === undefined) return sessions.open(setup)
  const session = faults.strike('bad_handle') ? undefined : sessions.resume(handle, setup)
  if (!session) throw invalidArgument()
  return session
}

/** Answers a set-up. @returns null when scripted faults keep it from being answered @throws ProviderError for what the provider refuses */
function open(service: LiveService, clientSocket: ClientSocket, setup: Setup): Live | null {
  const { faults } = service
  if (!MODELS.includes(setup.model.slice('models/'.length)))
    throw notServed(setup.model, 'bidiGenerateContent')
  if (faults.strike('refuse', 'setup')) {
    clientSocket.network()
    return null
  }
  const status = faults.strike('status', 'setup')
  if (status) throw errorOf(status)
  if (faults.strike('half_open')) return null
  const session = sessionFor(service, setup)
  const { handle = null } = setup.sessionResumption ?? {}
  const live: Live = {
    ...service,
    ...clientSocket,
    session,
    setup,
    awaitsHistory: handle === null && setup.historyConfig?.initialHistoryInClientContent === true,
    activity: null,
    run: null,
    waiting: [],
    overheard: [],
    calls: new Map(),
  }
  session.connection = clientSocket
  session.notes.connections.push({ handle })
  clientSocket.send({ setupComplete: {} })
  giveHandle(live)
  return live
}

/** Serves one connection from its upgrade to its end. @param keyIsRight a wrong key is told when the set-up comes */
export function serveConnection(socket: WebSocket, service: LiveService, keyIsRight: boolean): void {
  let live: Live | null = null
  let isAsked = false
  let isOver = false
  const clientSocket = createClientSocket(socket, () => {
    isOver = true
    live?.run?.abandon()
    if (live?.session.connection === clientSocket) live.session.connection = null
  })
  const receive = (data: RawData) => {
    const json = parseJson(data.toString())
    check(PUBLISHED, json, refused)
    const message = check(MESSAGE, json, refused)
    if (live) {
      noteReceived(live.session.notes, message)
      return take(live, message)
    }
    if (!message.setup || isAsked) throw invalidArgument('setup must be the first message')
    if (!keyIsRight) throw wrongKey()
    isAsked = true
    live = open(service, clientSocket, message.setup)
  }
  socket.on('message', data => {
    if (isOver) return
    try {
      receive(data)
    } catch (error) {
      clientSocket.fail(error)
    }
  })
}
