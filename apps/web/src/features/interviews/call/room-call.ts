import type { StartSessionAck } from '@vivavox/contracts/interviews-live'
import { createPcmCapture, loadPcmCapture } from '../audio/pcm-capture.ts'
import type { SpokenPath } from '../room/answer.ts'
import { until } from '../room/wait.ts'
import type { CallCore, CallOptions, CallParts } from './call-actions.ts'
import { perform } from './call-actions.ts'
import { type CallAnswers, createCallAnswers } from './call-answers.ts'
import { parseProviderEvent } from './call-events.ts'
import { type CallLine, createCallLine } from './call-line.ts'
import { turnCall } from './call-machine.ts'
import type { CallTrouble } from './call-retry.ts'
import { type ClientEvent, initialCall, isFree } from './call-state.ts'
import { type CallVoice, createCallVoice } from './call-voice.ts'
import type { RecordedTurn } from './client-transcript.ts'
import { type Conducting, createConducting } from './conducting.ts'
import { negotiate } from './negotiate.ts'
import { createSpokenAnswers, type SpokenAnswers } from './spoken-answers.ts'

const WATCH_MS = 1000
/** Refusals of which the room knows more to say than that there is no call. */
const FAULTS = new Set(['INTERVIEW_CLOSED', 'TAKEN_OVER'])

const openVoice = ({ options, turn }: CallCore): CallVoice =>
  createCallVoice({
    graph: options.devices.graph,
    onPlaying: playing => turn({ type: 'playing', playing }),
    onSound: samples => options.devices.player?.remember(samples),
  })

const openConducting = (core: CallCore): Conducting => {
  const { interviewId, sendTurns, dispatch, end } = core.options
  return createConducting({
    interviewId,
    sendTurns,
    talk: () => core.state.talk,
    giveUpWords: item => core.turn({ type: 'give_up_words', item }),
    isPlaying: () => core.state.playing,
    hasSounded: () => core.state.sounded,
    end: () => {
      dispatch({ type: 'goodbye' })
      return end()
    },
  })
}

const stopped = ({ options, turn }: CallCore): void => {
  turn({ type: 'lost' })
  if (options.isTalking()) options.dispatch({ type: 'call', call: 'lost' })
}

const failed = ({ dispatch }: CallOptions, { code, message }: CallTrouble): void => {
  if (code !== null && FAULTS.has(code)) dispatch({ type: 'fault', code, text: message, retryable: false })
  else dispatch({ type: 'call_failed', text: message })
}

const openLine = (core: CallCore, conducting: Conducting): CallLine => {
  const { options, turn } = core
  const { graph, player } = options.devices
  return createCallLine({
    sign: async (offer, silentMs) => {
      await conducting.flush()
      conducting.set(core.state.conducting)
      return negotiate(offer, options, core.state.session?.call, silentMs)
    },
    textOf: options.textOf,
    isWanted: options.isTalking,
    onDial: () => {
      turn({ type: 'lost' })
      turn({ type: 'dialled', conducting: core.state.session?.call?.signalling === 'direct' })
    },
    onOpen: () => turn({ type: 'opened' }),
    onMessage: data => {
      const event = parseProviderEvent(data)
      if (event.type === 'malformed') console.warn('not an event of the provider', data)
      turn({ type: 'provider', event, at: options.serverTime(Date.now()) })
    },
    onVoice: stream => {
      graph?.setCall(stream)
      player?.unlock()
    },
    onLost: () => stopped(core),
    onFailed: trouble => failed(options, trouble),
  })
}

const openSpoken = (core: CallCore, line: CallLine): SpokenAnswers | null => {
  const { graph } = core.options.devices
  if (!graph) return null
  return createSpokenAnswers({
    capture: createPcmCapture(graph.context, graph.microphoneIn),
    call: () => {
      const uplink = line.uplink()
      return core.state.open && uplink ? { number: core.state.calls, uplink } : null
    },
    clear: () => core.turn({ type: 'cleared' }),
    handIn: answer => core.turn({ type: 'handed_in', answer }),
    now: Date.now,
  })
}

const openAnswers = (core: CallCore, line: CallLine, spoken: SpokenAnswers | null): CallAnswers => {
  const { options, turn } = core
  const mayHandIn = () => isFree(core.state) && !spoken?.isSpeaking()
  return createCallAnswers({
    send: async ({ clientId, sound, item }, isWanted) => {
      await until(() => !isWanted() || mayHandIn() || core.state.closed || !options.isTalking())
      if (!isWanted()) return true
      const uplink = mayHandIn() ? line.uplink() : null
      if (!uplink) return false
      if (item !== null) turn({ type: 'taken_back', item })
      turn({ type: 'cleared' })
      uplink.sound(sound)
      uplink.rest()
      turn({ type: 'handed_in', answer: clientId })
      return true
    },
    keep: options.keep,
    serverTime: options.serverTime,
    now: Date.now,
  })
}

const spokenPath = ({ options, spoken, answers }: CallParts): SpokenPath => ({
  press: clientId => {
    if (!spoken || !options.devices.hears()) throw new Error('the microphone has ended')
    spoken.press(clientId)
  },
  discard: () => spoken?.discard(),
  finish: async clientId => {
    const answer = spoken ? await spoken.finish(clientId) : 'silence'
    if (typeof answer !== 'string') return answer
    options.dispatch({ type: 'capture_failed', clientId, reason: answer })
    return null
  },
  deliver: async answer => (answer.kind === 'streamed' ? answers.deliver(answer) : { kind: 'no_answer' }),
})

const close = (call: CallParts): void => {
  if (call.state.closed) return
  clearInterval(call.watching)
  call.line.hangUp()
  call.turn({ type: 'closed' })
  call.conducting.close()
  call.voice.close()
  call.spoken?.close()
}

const handleOf = (call: CallParts) => {
  const { options, turn, line, conducting, answers } = call
  const serverNow = () => options.serverTime(Date.now())
  return {
    ...spokenPath(call),
    /** Our server has a session for us: the call begins, or begins anew unless it was kept. @param waiting answers come before anything is said */
    join: (session: StartSessionAck, waiting: boolean) => {
      answers.known(session.transcript)
      turn({ type: 'joined', session, waiting })
    },
    /** The provider has ended the call: another one. */
    redial: line.redial,
    /** Our own line is down. */
    pause: line.pause,
    /** Our server cannot speak on this call: we speak for it, and these are its words. */
    conduct: (events: readonly object[]) => {
      conducting.set(true)
      turn({ type: 'conduct', events: events as ClientEvent[] })
    },
    /** A turn is on record. @returns the room's name for it */
    stored: (said: Omit<RecordedTurn, 'at'>) => {
      turn({ type: 'told', turn: { ...said, at: serverNow() } })
      return said.name === null ? null : answers.stored(said.name)
    },
    typed: (answer: string, words: string) => {
      answers.typed(answer)
      turn({ type: 'typed', answer, words, at: serverNow() })
    },
    /** Nothing more is to be heard. */
    hangUp: () => {
      line.hangUp()
      stopped(call)
    },
    /** The talk goes on after all. */
    revive: () => {
      if (!line.uplink()) line.dial()
    },
    /** The interview is over: leaves this browser's transcript with the server, once. */
    sendClientTranscript: () => {
      conducting.forget()
      turn({ type: 'transcript_due' })
    },
    close: () => close(call),
  }
}

/** The room's call with the provider, over as many calls as it takes. */
export type RoomCall = ReturnType<typeof handleOf>

/** Loads what the call needs of the audio thread, and makes ready. Rejects where the browser cannot. */
export const openRoomCall = async (options: CallOptions): Promise<RoomCall> => {
  const { graph } = options.devices
  if (graph) await loadPcmCapture(graph.context)
  const core: CallCore = {
    options,
    state: initialCall,
    turn: input => {
      const step = turnCall(core.state, input)
      core.state = step.state
      for (const action of step.actions) perform(call, action)
    },
  }
  const voice = openVoice(core)
  const conducting = openConducting(core)
  const line = openLine(core, conducting)
  const spoken = openSpoken(core, line)
  const answers = openAnswers(core, line, spoken)
  const look = () =>
    core.turn({ type: 'watched', now: performance.now(), backlog: line.uplink()?.backlog() ?? 0 })
  const watching = setInterval(look, WATCH_MS)
  const parts = { voice, conducting, line, spoken, answers, watching, reminders: new Map() }
  const call: CallParts = Object.assign(core, parts)
  return handleOf(call)
}
