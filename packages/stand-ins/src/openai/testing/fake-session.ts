import type { JsonObject } from '../../basics/json.ts'
import { scriptFaults } from '../../faults/script-faults.ts'
import type { Fault } from '../faults.ts'
import { DEFAULT_TEMPO, type Tempo } from '../options.ts'
import { createSession, type Session } from '../realtime/session.ts'
import { startConfig } from '../realtime/session-config.ts'
import type { PlaybackEvents, Sound } from '../realtime/sound.ts'
import { createEventLog, type EventLog } from './event-log.ts'
import { appendDigits, sessionOf } from './test-session.ts'

/** A session without a network: its sound is never heard, its events are kept. */
export interface FakeSession extends EventLog {
  session: Session
  send(event: JsonObject): void
  /** Says digits, commits them and asks for an answer. */
  answer(digits: string): void
  /** Names of what happened to the faults `closed_mid_answer` and `expire`. */
  broken: string[]
  /** Events of a type. */
  all(type: string): JsonObject[]
  last(type: string): JsonObject | undefined
  /** What the interviewer said. */
  said(): unknown[]
}

/** Plays nothing, but stops after the right time. */
function silentSound(): Sound {
  const playing = new Set<PlaybackEvents>()
  return {
    play: (ms, _words, events) => {
      let left = ms
      playing.add(events)
      events.onFirstFrame()
      queueMicrotask(events.onStarted)
      const stop = () => {
        if (playing.delete(events)) events.onStopped()
      }
      let timer = setTimeout(stop, left)
      return {
        shorten: newMs => {
          left = newMs
          clearTimeout(timer)
          timer = setTimeout(stop, left)
        },
      }
    },
    clear: () => {
      for (const events of [...playing]) if (playing.delete(events)) events.onCleared()
    },
    close: () => playing.clear(),
  }
}

export function fakeSession({
  questions = ['What is a queue?', 'What is a stack?'],
  config = {},
  tempo = {},
  faults = [],
  webrtc = true,
}: {
  questions?: string[]
  config?: JsonObject
  tempo?: Partial<Tempo>
  faults?: Fault[]
  webrtc?: boolean
} = {}): FakeSession {
  const log = createEventLog()
  const happened: string[] = []
  const session = createSession({
    config: startConfig(sessionOf(questions, config), 'gpt-realtime-2.1'),
    tempo: { ...DEFAULT_TEMPO, ...tempo },
    faults: scriptFaults(faults),
    sound: webrtc ? silentSound() : null,
    onExpired: () => happened.push('expired'),
    breakOff: what => happened.push(what),
  })
  session.attach({ source: 'channel', send: log.take, close: () => {} })
  const send = (event: JsonObject) => session.receive('channel', JSON.stringify(event))
  const all = (type: string) => log.events.filter(event => event.type === type)
  return {
    ...log,
    broken: happened,
    session,
    send,
    all,
    last: type => all(type).at(-1),
    said: () => all('response.output_audio_transcript.done').map(({ transcript }) => transcript),
    answer: digits => {
      for (const event of appendDigits(digits)) send(event)
      send({ type: 'input_audio_buffer.commit' })
      send({ type: 'response.create' })
    },
  }
}
