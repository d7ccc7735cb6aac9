import { asText, isObject, parseJson } from '../../basics/json.ts'
import { preciseNow } from '../../basics/precise-now.ts'
import { createTimers } from '../../basics/timers.ts'
import type { Faults } from '../faults.ts'
import { invalidValue, ProviderError } from '../http/provider-error.ts'
import { newId } from '../ids.ts'
import type { Tempo } from '../options.ts'
import { createConversation } from './conversation.ts'
import { HANDLERS } from './handlers.ts'
import { createEar } from './hear.ts'
import { createInputBuffer } from './input-buffer.ts'
import type { Live } from './live.ts'
import { emptyNotes, type SessionNotes, withoutSound } from './notes.ts'
import { createOutlets, type Outlet, type Source } from './outlets.ts'
import type { SessionConfig } from './session-config.ts'
import { sessionObject } from './session-object.ts'
import type { Sound } from './sound.ts'
import { createVoiceDetector } from './vad.ts'

export interface SessionParts {
  config: SessionConfig
  tempo: Tempo
  faults: Faults
  /** null: sound leaves inside events. */
  sound: Sound | null
  breakOff: Live['breakOff']
  /** Its time is up; everybody was told. */
  onExpired(): void
}

/** A session, whoever is connected to it. */
export interface Session {
  readonly live: Live
  /** Lets somebody listen and speak. */
  attach(outlet: Outlet): void
  detach(outlet: Outlet): void
  /** A client event came, whatever it holds. */
  receive(source: Source, text: string): void
  /** Sound came on the media path, PCM16 mono at 24 kHz. */
  hear(samples: Int16Array): void
  notes: SessionNotes
  /** Stops everything and closes all connections; safe to call twice. */
  end(): void
}

function tellError({ outlets }: Live, error: unknown, eventId: unknown) {
  const known =
    error instanceof ProviderError
      ? error
      : new ProviderError(500, 'The server had an error while processing your request.', {
          type: 'server_error',
        })
  if (known !== error) console.error('The stand-in failed:', error)
  const { type, code, message, param } = known
  outlets.emit('error', { error: { type, code, message, param, event_id: asText(eventId) || null } })
}

const expired = () =>
  new ProviderError(400, 'Your session hit the maximum duration of 60 minutes.', { code: 'session_expired' })

const unknownEvent = (type: unknown) =>
  invalidValue(
    `Invalid value: '${type}'. Supported values are: ${Object.keys(HANDLERS)
      .map(name => `'${name}'`)
      .join(', ')}.`,
    'type',
  )

export function createSession(parts: SessionParts): Session {
  const { tempo, faults } = parts
  const notes = emptyNotes()
  const timers = createTimers()
  const lifeMs = faults.strike('expire')?.afterMs ?? tempo.sessionMs
  const live: Live = {
    id: newId('sess'),
    expiresAt: Date.now() + lifeMs,
    config: parts.config,
    tempo,
    faults,
    conversation: createConversation(),
    buffer: createInputBuffer(),
    outlets: createOutlets(
      () => tempo.eventNames,
      type => notes.serverEvents.push({ at: preciseNow(), type }),
    ),
    timers,
    notes,
    sound: parts.sound,
    runs: new Set(),
    voiceWasHeard: false,
    cached: { text: 0, audio: 0 },
    breakOff: parts.breakOff,
  }
  const hear = createEar(live, createVoiceDetector())

  timers.after(lifeMs, () => {
    tellError(live, expired(), null)
    parts.onExpired()
  })

  return {
    live,
    notes,
    hear,
    attach: outlet => {
      live.outlets.add(outlet)
      live.outlets.emitTo(outlet, 'session.created', { session: sessionObject(live) })
    },
    detach: live.outlets.remove,
    receive: (source, text) => {
      const event = parseJson(text)
      if (!isObject(event)) return tellError(live, invalidValue('The event is no JSON object.', ''), null)
      notes.clientEvents.push({ at: preciseNow(), source, event: withoutSound(event) })
      try {
        const handler = HANDLERS[asText(event.type)]
        if (!handler) throw unknownEvent(event.type)
        handler(live, event, hear)
      } catch (error) {
        tellError(live, error, event.event_id)
      }
    },
    end: () => {
      timers.stop()
      live.runs.clear()
      live.sound?.close()
      live.outlets.close()
    },
  }
}
