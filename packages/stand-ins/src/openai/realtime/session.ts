import { createTimers, preciseNow } from '../../server/clock.ts'
import { asObject, asText, check, parseJson } from '../../server/json.ts'
import { brokenServer, newId, OpenAiError, refused } from '../errors.ts'
import { handle } from './handlers.ts'
import { createInputBuffer } from './input-buffer.ts'
import { createOutlets, type Live, type Outlet, type Source, sessionObject } from './live.ts'
import { CLIENT_EVENT } from './messages.ts'

/** Life of a session, milliseconds. */
const LIFE_MS = 60 * 60_000

interface SessionParts extends Pick<Live, 'config' | 'tempo' | 'faults' | 'sound' | 'breakOff'> {
  /** Its time is up; everybody was told. */
  onExpired(): void
}

function tellError({ outlets }: Live, error: unknown, eventId: unknown) {
  const known = error instanceof OpenAiError ? error : brokenServer()
  if (known !== error) console.error('The stand-in failed:', error)
  outlets.emit('error', { error: { ...known.body.error, event_id: asText(eventId) || null } })
}

export type Session = ReturnType<typeof createSession>

/** A session, whoever is connected to it. */
export function createSession({ onExpired, ...parts }: SessionParts) {
  const timers = createTimers()
  const lifeMs = parts.faults.strike('expire')?.afterMs ?? LIFE_MS
  const live: Live = {
    ...parts,
    id: newId('sess'),
    expiresAt: Date.now() + lifeMs,
    conversation: [],
    buffer: createInputBuffer(),
    outlets: createOutlets(),
    timers,
    notes: { clientEvents: [], turns: [], responses: [] },
    runs: new Set(),
  }
  timers.after(lifeMs, () => {
    const message = 'Your session hit the maximum duration of 60 minutes.'
    tellError(live, new OpenAiError(400, message, { code: 'session_expired' }), null)
    onExpired()
  })
  return {
    live,
    /** Lets somebody listen and speak. */
    attach: (outlet: Outlet): void => {
      live.outlets.add(outlet)
      live.outlets.emitTo(outlet, 'session.created', sessionObject(live))
    },
    /** A client event came, whatever it holds. */
    receive: (source: Source, text: string): void => {
      const given = asObject(parseJson(text))
      const { audio: _, ...event } = given
      live.notes.clientEvents.push({
        at: preciseNow(),
        source,
        event: { ...event, type: asText(given.type) },
      })
      try {
        handle(live, check(CLIENT_EVENT, given, refused))
      } catch (error) {
        tellError(live, error, given.event_id)
      }
    },
    /** Stops everything and closes all connections. */
    end: (): void => {
      timers.stop()
      live.runs.clear()
      live.sound.close()
      live.outlets.close()
    },
  }
}
