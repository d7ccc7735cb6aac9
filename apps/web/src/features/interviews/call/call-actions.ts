import type { Answer } from '../room/answer.ts'
import type { RoomDevices } from '../room/room-devices.ts'
import type { RoomEvent } from '../room/room-events.ts'
import { wait } from '../room/wait.ts'
import type { CallAnswers } from './call-answers.ts'
import type { CallLine } from './call-line.ts'
import type { CallAction, CallInput, CallState, Reminder } from './call-state.ts'
import type { CallVoice } from './call-voice.ts'
import { clientTranscript, sendClientTranscript } from './client-transcript.ts'
import type { Conducting } from './conducting.ts'
import type { Caller } from './negotiate.ts'
import type { SpokenAnswers } from './spoken-answers.ts'
import type { SendTurns } from './turn-reports.ts'

/** What a call needs of the room. */
export interface CallOptions extends Caller {
  devices: RoomDevices
  /** This browser's clock as the server's, epoch milliseconds. */
  serverTime: (localMs: number) => number
  dispatch: (event: RoomEvent) => void
  keep: (answer: Answer) => void
  forget: (clientId: string) => void
  sendTurns: SendTurns
  /** Is there anything left to talk about? */
  isTalking: () => boolean
  /** Conducting: goodbye has been said. */
  end: () => Promise<void>
}

/** The state of a call, and the one way to change it. */
export interface CallCore {
  options: CallOptions
  state: CallState
  turn: (input: CallInput) => void
}

/** …and what carries out what the machine decides. */
export interface CallParts extends CallCore {
  voice: CallVoice
  conducting: Conducting
  line: CallLine
  /** null: there is nothing to speak into. */
  spoken: SpokenAnswers | null
  answers: CallAnswers
  /** Looks at the line. */
  watching: ReturnType<typeof setInterval>
  reminders: Map<Reminder, ReturnType<typeof setTimeout>>
}

type Perform<T extends CallAction['do']> = (call: CallParts, action: Extract<CallAction, { do: T }>) => void

const dial = ({ state, conducting, line }: CallParts): void => {
  // What the server heard so far needs no report.
  if (state.session?.call?.signalling === 'direct') conducting.set(true)
  else conducting.skip()
  line.dial()
}

const lost = ({ options, voice, answers }: CallParts): void => {
  options.devices.graph?.setCall(null)
  voice.follow('lost')
  answers.lost()
}

/** Another one of its kind takes its place. */
const remind = ({ reminders, turn }: CallParts, of: Reminder, afterMs: number): void => {
  clearTimeout(reminders.get(of))
  reminders.set(
    of,
    setTimeout(() => turn({ type: 'overdue', of }), afterMs),
  )
}

const askAgain = async (call: CallParts, afterMs: number): Promise<void> => {
  const { calls } = call.state
  await wait(afterMs)
  if (calls === call.state.calls) call.turn({ type: 'ask' })
}

const sound = (call: CallParts, change: 'started' | 'ended' | 'all_made'): void => {
  if (change === 'started') call.options.devices.player?.stop()
  call.voice.follow(change)
  if (change === 'started' || !call.state.playing) call.turn({ type: 'begun' })
}

const actions: { [T in CallAction['do']]: Perform<T> } = {
  dial,
  drop: ({ line }) => line.drop(),
  lost,
  ready: ({ options }) => options.dispatch({ type: 'call', call: 'open' }),
  remind: (call, { of, afterMs }) => remind(call, of, afterMs),
  playing: ({ options }, { playing }) => options.dispatch({ type: 'voice_playing', playing, onCall: true }),
  goodbye: ({ options }) => options.dispatch({ type: 'goodbye' }),
  send_transcript: ({ options, state }) => {
    const transcript = clientTranscript(state.before ?? [], state.talk, state.told)
    sendClientTranscript(options.interviewId, options.token, transcript)
  },
  handed_in: ({ answers }, { answer }) => answers.handedIn(answer),
  send: ({ line }, { event }) => line.uplink()?.event(event),
  took: ({ options, answers, conducting }, { answer, item }) => {
    answers.took(answer, item)
    conducting.expectWords(item)
    options.dispatch({ type: 'taken', clientId: answer })
  },
  too_short: ({ options, answers }, { answer }) => {
    answers.forget(answer)
    options.forget(answer)
    options.dispatch({ type: 'capture_failed', clientId: answer, reason: 'too_short' })
  },
  caption: ({ options }, { item, words }) => options.dispatch({ type: 'caption', item, text: words }),
  unwritten: ({ options, answers }, { item }) => {
    const clientId = answers.answerOf(item)
    if (clientId !== null) options.dispatch({ type: 'unwritten', clientId })
  },
  sound: (call, { change }) => sound(call, change),
  report: ({ conducting }) => conducting.report(),
  farewell: ({ conducting }) => void conducting.farewell(),
  ask_again: (call, { afterMs }) => void askAgain(call, afterMs),
  unanswered: ({ options }, { message }) => {
    if (message) options.dispatch({ type: 'provider_error', text: message })
    options.dispatch({ type: 'unanswered' })
  },
  refused: ({ line }, { message }) => line.fail(message),
  trouble: ({ options }, { message }) => options.dispatch({ type: 'provider_error', text: message }),
}

/** Carries out what the machine has decided. */
export const perform = (call: CallParts, action: CallAction): void =>
  (actions[action.do] as Perform<CallAction['do']>)(call, action)
