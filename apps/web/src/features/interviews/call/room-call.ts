import type { StartSessionAck } from '@vivavox/contracts/interviews-live'
import { createPcmCapture, loadPcmCapture } from '../audio/pcm-capture.ts'
import type { Answer } from '../room/answer-store.ts'
import type { RoomDevices } from '../room/room-devices.ts'
import type { RoomEvent } from '../room/room-events.ts'
import type { SpokenPath } from '../room/spoken-path.ts'
import { wait } from '../room/wait.ts'
import { createCallAnswers } from './call-answers.ts'
import { parseProviderEvent } from './call-events.ts'
import { createCallLine } from './call-line.ts'
import { type CallAction, type CallInput, type ClientEvent, initialCall, turnCall } from './call-machine.ts'
import type { CallTrouble } from './call-retry.ts'
import { createCallVoice } from './call-voice.ts'
import { createLeading } from './leading.ts'
import { leaveAccount, ownAccount, type ToldTurn } from './own-account.ts'
import { type Seat, signOffer } from './sign-offer.ts'
import { createSpokenAnswers } from './spoken-answers.ts'
import type { SendTurns } from './turn-reports.ts'

/** The room's call with the provider, over as many calls as it takes. */
export interface RoomCall extends SpokenPath {
  /** Our server has a session for us: the call begins, or begins anew unless it was kept. @param waiting answers come before anything is said */
  join: (ack: StartSessionAck, waiting: boolean) => void
  /** The provider has ended the call: another one. */
  redial: () => void
  /** Our own line is down. */
  pause: () => void
  /** Our server cannot speak on this call: we speak for it, and these are its words. */
  lead: (events: readonly object[]) => void
  /** A turn is on record. @returns the room's name for it */
  stored: (turn: Omit<ToldTurn, 'at'>) => string | null
  typed: (clientId: string, text: string) => void
  /** Nothing more is to be heard. */
  hangUp: () => void
  /** The talk goes on after all. */
  revive: () => void
  /** The interview is over: leaves this browser's account of it with the server, once. */
  leaveAccount: () => void
  close: () => void
}

interface Options extends Seat {
  devices: RoomDevices
  /** This browser's clock as the server's, epoch milliseconds. */
  serverTime: (localMs: number) => number
  dispatch: (event: RoomEvent) => void
  /** The interviewer is heard, or is not. */
  onPlaying: (playing: boolean) => void
  keep: (answer: Answer) => void
  forget: (clientId: string) => void
  sendTurns: SendTurns
  /** Is there anything left to talk about? */
  isTalking: () => boolean
  /** Leading: goodbye has been said. */
  end: () => Promise<void>
}

/** How long the interviewer may take to begin on a new call, milliseconds. */
const FIRST_WORDS_MS = 8000
/** Our server may come to listen a little later than the line stands: it is told so again, this often, milliseconds. */
const KNOCK_MS = 400
/** …and the server to end the talk after a goodbye. */
const ENDING_MS = 1500
const POLL_MS = 100
/** A line on which nothing moves for this long is dead, milliseconds. */
const STUCK_MS = 15_000
/** …and a provider that still thinks by then has forgotten us. The call itself reports when the network is gone. */
const THINKING_MAX_MS = 60_000
const WATCH_MS = 1000
/** Refusals of which the room knows more to say than that there is no call. */
const FAULTS = new Set(['INTERVIEW_CLOSED', 'TAKEN_OVER'])

/** Loads what the call needs of the audio thread, and makes ready. Rejects where the browser cannot. */
export const openRoomCall = async (options: Options): Promise<RoomCall> => {
  const { interviewId, token, devices, serverTime, dispatch, isTalking } = options
  const { graph, player } = devices
  if (graph) await loadPcmCapture(graph.context)
  const capture = graph && createPcmCapture(graph.context, graph.microphoneIn)
  let state = initialCall
  let ack: StartSessionAck | null = null
  let before: StartSessionAck['transcript'] | null = null
  let calls = 0
  let openedAt = 0
  /** The interviewer has begun on this call, or is not waited for any more. */
  let hasBegun = false
  /** Our server was told that answers come first: the interviewer is silent until then. */
  let answersFirst = false
  let movedAt = 0
  let backlog = 0
  const told = new Map<number, ToldTurn>()
  let accountLeft = false
  let closed = false
  let firstWords: ReturnType<typeof setTimeout> | undefined
  let knocking: ReturnType<typeof setInterval> | undefined
  let goodbye: ReturnType<typeof setTimeout> | undefined

  const voice = createCallVoice({
    graph,
    onPlaying: playing => {
      clearTimeout(goodbye)
      if (playing || state.end !== 'over') options.onPlaying(playing)
      else afterGoodbye()
    },
    onSound: samples => player?.remember(samples),
  })
  /** It is nobody's turn: the end is ours to tell, or the server is about to. */
  const afterGoodbye = (): void => {
    if (state.leading) dispatch({ type: 'ending' })
    goodbye = setTimeout(() => options.onPlaying(false), state.leading ? 0 : ENDING_MS)
  }
  const turn = (input: CallInput): void => {
    const step = turnCall(state, input)
    state = step.state
    for (const action of step.actions) run(action)
  }
  const begun = (): void => {
    clearTimeout(firstWords)
    clearInterval(knocking)
    if (hasBegun) return
    hasBegun = true
    answersFirst = false
    dispatch({ type: 'call', call: 'open' })
  }
  /** The present call is over, whatever ended it. */
  const over = (): void => {
    clearTimeout(firstWords)
    clearInterval(knocking)
    graph?.setCall(null)
    voice.follow('lost')
    turn({ type: 'lost' })
    answers.lost()
  }
  const stopped = (): void => {
    over()
    if (isTalking()) dispatch({ type: 'call', call: 'lost' })
  }
  const onFailed = ({ code, message }: CallTrouble): void => {
    if (code !== null && FAULTS.has(code)) dispatch({ type: 'fault', code, text: message, retryable: false })
    else dispatch({ type: 'call_failed', text: message })
  }

  const line = createCallLine({
    sign: async offer => {
      await leading.flush()
      leading.set(state.leading)
      return signOffer(offer, options, ack?.call)
    },
    textOf: options.textOf,
    isWanted: isTalking,
    onDial: () => {
      over()
      calls += 1
      hasBegun = false
      turn({ type: 'dialled', leading: ack?.call?.signalling === 'direct' })
    },
    onOpen: () => {
      openedAt = performance.now()
      movedAt = openedAt
      turn({ type: 'opened' })
      if (calls === 1) dispatch({ type: 'call', call: 'open' })
      knocking = setInterval(() => (state.response === 'none' ? clear() : clearInterval(knocking)), KNOCK_MS)
      firstWords = setTimeout(() => {
        begun()
        if (state.response === 'none') dispatch({ type: 'unanswered' })
      }, FIRST_WORDS_MS)
    },
    onMessage: data => {
      movedAt = performance.now()
      const event = parseProviderEvent(data)
      if (event.type === 'malformed') console.warn('not an event of the provider', data)
      turn({ type: 'provider', event, at: serverTime(Date.now()) })
    },
    onVoice: stream => {
      graph?.setCall(stream)
      player?.unlock()
    },
    onLost: stopped,
    onFailed,
  })

  const clear = (): void => turn({ type: 'cleared' })
  const handIn = (clientId: string): void => {
    movedAt = performance.now()
    answers.handedIn(clientId)
    turn({ type: 'handed_in', answer: clientId })
  }
  const isFree = (): boolean => {
    const hasHadItsSay = hasBegun || answersFirst || performance.now() - openedAt > FIRST_WORDS_MS
    const isQuiet = state.response === 'none' && !voice.isPlaying()
    return state.open && hasHadItsSay && isQuiet && !spoken?.isSpeaking()
  }
  const answers = createCallAnswers({
    send: async ({ clientId, sound, item }, isWanted) => {
      while (isWanted() && !isFree()) {
        if (!isTalking()) return false
        await wait(POLL_MS)
      }
      const pump = line.pump()
      if (!isWanted()) return true
      if (!pump) return false
      if (item !== null) turn({ type: 'taken_back', item })
      clear()
      pump.sound(sound)
      pump.rest()
      handIn(clientId)
      return true
    },
    keep: options.keep,
    serverTime,
    now: Date.now,
  })
  const spoken =
    capture &&
    createSpokenAnswers({
      capture,
      call: () => {
        const pump = line.pump()
        return state.open && pump ? { number: calls, pump } : null
      },
      clear,
      handIn,
      now: Date.now,
    })
  const leading = createLeading({
    interviewId,
    sendTurns: options.sendTurns,
    talk: () => state.talk,
    giveUpWords: item => turn({ type: 'give_up_words', item }),
    isPlaying: voice.isPlaying,
    end: () => {
      dispatch({ type: 'ending' })
      return options.end()
    },
  })

  const actions: { [T in CallAction['do']]: (action: Extract<CallAction, { do: T }>) => void } = {
    send: ({ event }) => line.pump()?.event(event),
    took: ({ answer, item }) => {
      answers.took(answer, item)
      leading.expectWords(item)
      dispatch({ type: 'taken', clientId: answer })
    },
    too_short: ({ answer }) => {
      answers.forget(answer)
      options.forget(answer)
      dispatch({ type: 'capture_failed', clientId: answer, reason: 'too_short' })
    },
    caption: ({ item, words }) => dispatch({ type: 'caption', item, text: words }),
    unwritten: ({ item }) => {
      const clientId = answers.answerOf(item)
      if (clientId !== null) dispatch({ type: 'unwritten', clientId })
    },
    responding: () => leading.responding(),
    sound: ({ change }) => {
      if (change === 'started') {
        player?.hush()
        leading.sounding()
      }
      voice.follow(change)
      if (change === 'started' || !voice.isPlaying()) begun()
    },
    report: () => leading.report(),
    farewell: () => void leading.farewell(),
    ask_again: ({ afterMs }) => {
      const mine = calls
      void wait(afterMs).then(() => mine === calls && turn({ type: 'ask' }))
    },
    unanswered: ({ message }) => {
      if (message) dispatch({ type: 'provider_error', text: message })
      dispatch({ type: 'unanswered' })
    },
    refused: ({ message }) => line.fail(message),
    trouble: ({ message }) => dispatch({ type: 'provider_error', text: message }),
  }
  const run = (action: CallAction): void => (actions[action.do] as (action: CallAction) => void)(action)

  /** Nothing leaves, or (where only we can notice) nothing comes. */
  const watch = (): void => {
    const now = performance.now()
    const left = line.pump()?.backlog() ?? 0
    const isAwaiting = left > 0 || (state.leading && state.response !== 'none')
    if (!isAwaiting || left < backlog || voice.isPlaying()) movedAt = now
    backlog = left
    if (state.open && now - movedAt > (left > 0 ? STUCK_MS : THINKING_MAX_MS)) line.drop()
  }
  const watching = setInterval(watch, WATCH_MS)

  return {
    join: (next, waiting) => {
      ack = next
      before ??= next.transcript
      answers.known(next.transcript)
      if (next.kept && state.open) return
      answersFirst = waiting
      // What the server heard by itself so far needs no report.
      if (next.call?.signalling === 'direct') leading.set(true)
      else leading.skip()
      line.dial()
    },
    redial: () => {
      stopped()
      line.dial()
    },
    pause: line.pause,
    lead: events => {
      leading.set(true)
      turn({ type: 'lead', events: events as ClientEvent[] })
    },
    stored: turn => {
      told.set(turn.seq, { at: serverTime(Date.now()), ...told.get(turn.seq), ...turn })
      return turn.name === null ? null : answers.stored(turn.name)
    },
    typed: (answer, words) => {
      answers.typed(answer)
      turn({ type: 'typed', answer, words, at: serverTime(Date.now()) })
    },
    press: clientId => {
      if (!spoken || !devices.hears()) throw new Error('the microphone has ended')
      spoken.press(clientId)
    },
    discard: () => spoken?.discard(),
    finish: async clientId => {
      const answer = spoken ? await spoken.finish(clientId) : 'silence'
      if (typeof answer !== 'string') return answer
      dispatch({ type: 'capture_failed', clientId, reason: answer })
      return null
    },
    deliver: async answer => (answer.kind === 'streamed' ? answers.deliver(answer) : { kind: 'no_answer' }),
    hangUp: () => {
      line.hangUp()
      stopped()
    },
    revive: () => {
      if (!line.pump()) line.dial()
    },
    leaveAccount: () => {
      leading.forget()
      if (accountLeft || state.talk.length === 0) return
      accountLeft = true
      const turns = [...told.values()].sort((one, other) => one.seq - other.seq)
      leaveAccount(interviewId, token, ownAccount(before ?? [], state.talk, turns))
    },
    close: () => {
      // A room that failed lets go at once, and once more when it is left.
      if (closed) return
      closed = true
      clearInterval(watching)
      clearTimeout(firstWords)
      clearInterval(knocking)
      clearTimeout(goodbye)
      line.hangUp()
      graph?.setCall(null)
      leading.close()
      voice.close()
      capture?.close()
    },
  }
}
