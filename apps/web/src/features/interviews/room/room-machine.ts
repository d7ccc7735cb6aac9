import { AGAIN_MS, INTERVIEWER_SILENCE_MS, JOIN_LATER_MS, SHORTEST_ANSWER_MS } from '../times.ts'
import { callHandlers, interviewerHandlers } from './interviewer-handlers.ts'
import { canEnd, canHold, canSkipGreeting, canSubmit } from './permissions.ts'
import type { RoomEffect, RoomEvent } from './room-events.ts'
import type { Interviewer, Notice, RoomState } from './room-state.ts'
import {
  acknowledge,
  become,
  clearTaken,
  followVoice,
  go,
  type Handler,
  isLateRecord,
  isOver,
  isSending,
  isTalking,
  isUnkept,
  keepCapture,
  remember,
  settle,
  type TransitionResult,
  toAnalyzing,
  toClosed,
  toDone,
  toFailed,
  withoutPending,
} from './transitions.ts'

/** By which the server says that the talk has ended. */
const ENDS = new Set<RoomEvent['type']>(['ending', 'session_ended', 'evaluated', 'evaluation_failed'])

/** The new call begins with the interviewer's words: they decide whose turn it is. */
const rejoinCall = (state: RoomState): TransitionResult =>
  become(state.phase === 'connecting' ? go(state, 'preparing') : followVoice(state))

const rejoin = (state: RoomState, lastSpeaker: 'ai' | 'candidate' | null): TransitionResult => {
  const { phase, pending } = state
  if (phase === 'recording' || phase === 'analyzing') return become(state)
  if (pending.length > 0) {
    if (phase === 'ai_speaking') return become(state)
    // Nothing said before this page was opened replies to these.
    return become({ ...go(state, 'sending'), turnIsOver: state.turnIsOver || phase === 'connecting' })
  }
  if (state.call !== null) return rejoinCall(state)
  const patience: RoomEffect = { type: 'remind', phase: 'preparing', afterMs: INTERVIEWER_SILENCE_MS }
  if (phase === 'connecting')
    return become(go(state, 'preparing'), ...(lastSpeaker === 'ai' ? [patience] : []))
  // The words that ended the wait may have been lost with the connection.
  if (phase === 'waiting' && lastSpeaker === 'ai') return become(go(state, 'your_turn'))
  return become(followVoice(state))
}

/** The candidate's choice while the interviewer is away had no effect. */
const answered = (interviewer: Extract<Interviewer, { kind: 'unavailable' }>): Interviewer => ({
  ...interviewer,
  asking: null,
  tries: interviewer.tries + (interviewer.asking === 'again' ? 1 : 0),
})

/** Over the socket a successful join means that the interviewer is there; on a call only the first words tell. */
const interviewerOf = ({ interviewer }: RoomState, { calls }: { calls: boolean }): Interviewer => {
  if (!calls) return { kind: 'there' }
  return interviewer.kind === 'unavailable' ? answered(interviewer) : interviewer
}

/** Whether answers are written down from now on. Where that ends, no words of earlier ones are waited for any more. */
const heardFrom = (state: RoomState, hears: boolean): RoomState =>
  state.hears && !hears
    ? {
        ...state,
        hears,
        lastHeard: state.lastAnswer,
        heard: state.heard && { ...state.heard, writing: false },
      }
    : { ...state, hears }

const NOTHING_CAPTURED = {
  microphone: 'microphone_failed',
  silence: 'nothing_captured',
  too_short: 'hold_longer',
} as const

/** Trouble elsewhere, which is over when everything stands again. */
const isOthersTrouble = (notice: RoomState['notice']): boolean =>
  notice?.kind === 'from_server' || notice?.kind === 'from_provider'

/** Events that come when they make no sense (late, doubled, out of turn) leave the room as it is. */
const handlers: { [T in RoomEvent['type']]: Handler<T> } = {
  ...callHandlers,
  ...interviewerHandlers,

  open: (state, event) => {
    if (state.phase !== 'idle') return become(state)
    const notice: Notice | null = event.cutOff ? { kind: 'cut_off' } : null
    return become({ ...go(state, 'connecting'), pending: event.pending, notice }, { type: 'connect' })
  },

  link_up: (state, { textOnly = false }) => {
    if (isOver(state.phase) || state.phase === 'idle') return become(state)
    const next: RoomState = { ...state, link: { kind: 'connecting' }, textOnly, unreachable: false }
    return become(next, { type: 'join', afterMs: 0 })
  },

  unreachable: state => become(state.phase === 'connecting' ? { ...state, unreachable: true } : state),

  link_down: state => {
    if (isOver(state.phase) || state.phase === 'idle') return become(state)
    const voice = { ...state.voice, server: false }
    // What was never reached is not lost.
    const link = { kind: state.phase === 'connecting' ? ('connecting' as const) : ('reconnecting' as const) }
    return become(followVoice({ ...state, link, voice }))
  },

  joined: (state, event) => {
    if (isOver(state.phase) || state.phase === 'idle') return become(state)
    const newest = state.said.at(-1)?.seq ?? -1
    const { lastSaid } = event
    const isNews = lastSaid !== null && lastSaid.seq > newest && !isLateRecord(state, lastSaid.text)
    const known = isNews ? remember(state, lastSaid) : state
    const joined: RoomState = {
      ...heardFrom(event.kept ? known : clearTaken(known), event.hears),
      link: { kind: 'connected' },
      // A call that stands is the right one as long as the conversation was kept.
      call: !event.calls
        ? null
        : state.call === null
          ? 'connecting'
          : event.kept && state.call === 'open'
            ? 'open'
            : 'lost',
      silent: false,
      interviewer: interviewerOf(state, event),
      // What was said of trouble elsewhere is over; a slip or a lost microphone is still to be read.
      notice: isOthersTrouble(state.notice) ? null : state.notice,
      hearOut: null,
      progress: { question: event.question, total: event.total },
      practice: state.practice && (event.practice ?? state.practice),
      endsAt: event.endsAt ?? state.endsAt,
      accommodations: event.accommodations ?? state.accommodations,
      clockOffset: event.clockOffset,
      hearsEarly: event.hearsEarly,
    }
    const step = rejoin(joined, event.lastSpeaker)
    if (joined.pending.length === 0) return step
    return become(step.state, ...step.effects, {
      type: 'deliver',
      clientIds: joined.pending.map(answer => answer.clientId),
    })
  },

  refused: (state, event) => {
    if (isOver(state.phase) || state.phase === 'idle') return become(state)
    if (event.retryable) {
      const { interviewer } = state
      const isKnown = interviewer.kind === 'unavailable'
      const notice: Notice | null =
        event.text && !isKnown ? { kind: 'from_server', text: event.text } : state.notice
      const next: RoomState = {
        ...state,
        notice,
        interviewer: isKnown ? answered(interviewer) : interviewer,
      }
      // The server seeks the interviewer by itself; asking often would only be in its way.
      return become(next, { type: 'join', afterMs: isKnown ? JOIN_LATER_MS : AGAIN_MS })
    }
    if (event.code === 'INTERVIEW_CLOSED') return toClosed(state)
    return toFailed(state, event.code, event.text)
  },

  ai_text: (before, event) => {
    const seen = event.final ? Math.max(before.seen ?? 0, event.seq) : before.seen
    const state = { ...before, seen }
    if (isOver(state.phase) || state.phase === 'idle' || isLateRecord(state, event.text)) return become(state)
    const next = {
      ...remember(state, { seq: event.seq, text: event.text }),
      hearOut: state.hearOut === event.seq ? event.seq : null,
    }
    const { phase } = next
    if (phase !== 'preparing' && phase !== 'waiting') return become(next)
    return become(next, { type: 'remind', phase, afterMs: INTERVIEWER_SILENCE_MS })
  },

  // On a call the room hears by itself when the interviewer speaks.
  ai_speaking: (state, event) =>
    isOver(state.phase) || state.call !== null
      ? become(state)
      : become(followVoice({ ...state, voice: { ...state.voice, server: event.speaking } })),

  ai_interrupted: state =>
    isOver(state.phase) || state.call !== null
      ? become(state)
      : become(followVoice({ ...state, voice: { ...state.voice, server: false, playing: false } }), {
          type: 'mute',
        }),

  hear_out: (state, { seq }) =>
    isOver(state.phase) || state.call !== null ? become(state) : become({ ...state, hearOut: seq }),

  voice_playing: (state, event) =>
    become(
      followVoice({
        ...state,
        voice: { ...state.voice, [event.onCall ? 'onCall' : 'playing']: event.playing },
      }),
    ),

  voice_blocked: (state, event) => become({ ...state, voice: { ...state.voice, blocked: event.blocked } }),

  voice_missing: (state, { missing }) =>
    become(state.voice.missing === missing ? state : { ...state, voice: { ...state.voice, missing } }),

  press: (state, event) => {
    if (!canHold(state)) return become(state)
    const next = { ...go(state, 'recording'), capturing: event.clientId, notice: null }
    return become(next, { type: 'capture', clientId: event.clientId })
  },

  release: (state, event) => {
    const clientId = state.capturing
    if (state.phase !== 'recording' || clientId === null) return become(state)
    if (event.heldMs < SHORTEST_ANSWER_MS) {
      const slipped = { ...settle({ ...state, capturing: null }), notice: { kind: 'hold_longer' as const } }
      return become(slipped, { type: 'discard', clientId })
    }
    const kept = keepCapture(state)
    const next = { ...go(kept.state, 'sending'), turnIsOver: true, heard: null, lastAnswer: clientId }
    return become(next, ...kept.effects)
  },

  capture_failed: (state, event) => {
    const notice = NOTHING_CAPTURED[event.reason]
    const next: RoomState = {
      ...withoutPending(state, event.clientId),
      capturing: state.capturing === event.clientId ? null : state.capturing,
      microphone: event.reason === 'microphone' ? 'none' : state.microphone,
      notice: { kind: notice },
    }
    const wasOurs = next.capturing !== state.capturing || next.pending.length < state.pending.length
    if (!wasOurs) return become(state)
    const mayContinue = next.phase === 'recording' || (next.phase === 'sending' && !isSending(next))
    return become(mayContinue ? { ...settle(next), turnIsOver: false } : next)
  },

  microphone: (state, event) => {
    if (isOver(state.phase)) return become(state)
    if (event.microphone === 'ready') {
      const device = event.device ?? state.device
      const failed = state.notice?.kind === 'microphone_failed'
      const changed =
        device !== null &&
        state.device !== null &&
        (device.id !== state.device.id || device.name !== state.device.name)
      const notice: Notice | null = failed ? null : state.notice
      return become({
        ...state,
        microphone: 'ready',
        device,
        notice: changed ? { kind: 'microphone_changed', name: device.name } : notice,
      })
    }
    const kept = keepCapture(state)
    const next = kept.state.phase === 'recording' ? go(kept.state, 'sending') : kept.state
    return become({ ...next, microphone: 'none', notice: { kind: 'microphone_failed' } }, ...kept.effects)
  },

  submit: (state, event) => {
    if (!canSubmit(state) && !(event.asks && canSkipGreeting(state))) return become(state)
    const pending = [...state.pending, { clientId: event.clientId, kind: 'typed' as const }]
    const next: RoomState = {
      ...go(state, 'sending'),
      pending,
      turnIsOver: true,
      skipped: event.asks ? event.clientId : null,
      heard: event.asks ? null : { text: event.text, writing: false },
      typed: event.clientId,
      lastAnswer: event.clientId,
      notice: null,
      hearOut: null,
      // A candidate who answers early has read the question and need not hear the rest.
      voice: { ...state.voice, server: false, playing: false },
    }
    return become(next, { type: 'mute' }, { type: 'send_text', clientId: event.clientId, text: event.text })
  },

  stored: (state, event) => acknowledge(state, event.clientId),

  rejected: (state, event) => {
    if (event.retryable) return become(state)
    const next = withoutPending(state, event.clientId)
    if (next === state) return become(state)
    const back: RoomEffect = { type: 'give_back', clientId: event.clientId }
    if (event.code === 'INTERVIEW_CLOSED') {
      const late = { ...next, undelivered: next.undelivered + 1 }
      const done = isTalking(next.phase) ? toDone(late) : become(late)
      return become(done.state, back, ...done.effects)
    }
    const told: RoomState = { ...next, notice: { kind: 'answer_refused', text: event.text } }
    const isAwaited = told.phase === 'sending' || told.phase === 'waiting'
    return become(isAwaited ? { ...settle(told), turnIsOver: false } : told, back)
  },

  turn_stored: (state, event) => {
    if (isOver(state.phase) || event.speaker === 'ai') return become(state)
    const { clientId, text, seq, wordsFollow, unheard } = event
    // Words of an earlier answer that were long in coming.
    const isEarlier = clientId !== null && state.lastAnswer !== null && clientId !== state.lastAnswer
    const isGivenUp = clientId === state.lastAnswer && state.heard?.writing === false
    const mayFollow = wordsFollow || state.call !== null
    const writing = text === '' && mayFollow && !isGivenUp && !unheard
    const isTyped = clientId !== null && clientId === state.typed
    const heard = { text, writing, ...(unheard && { unheard }), ...(text && !isTyped && { seq }) }
    const isWish = clientId !== null && clientId === state.skipped
    const next = isEarlier || isWish ? state : { ...state, heard }
    return clientId === null ? become(next) : acknowledge(next, clientId)
  },

  progress: (state, event) =>
    become({ ...state, progress: { question: event.question, total: event.total } }),

  end: state =>
    canEnd(state) ? toAnalyzing(state, 'candidate', { type: 'mute' }, { type: 'end' }) : become(state),

  end_failed: (state, event) => {
    if (state.phase !== 'analyzing' || state.endedBy !== 'candidate') return become(state)
    return become({ ...settle(state), endedBy: null, notice: { kind: 'end_failed', text: event.text } })
  },

  ending: state => (isTalking(state.phase) ? toAnalyzing(state, 'interviewer') : become(state)),

  session_ended: state => {
    const mayEnd = isTalking(state.phase) || state.phase === 'analyzing'
    if (isUnkept(state) && mayEnd) return toDone(state)
    return isTalking(state.phase) ? toAnalyzing(state, 'interviewer') : become(state)
  },

  evaluated: (state, event) =>
    isTalking(state.phase) || state.phase === 'analyzing' ? toDone(state, event.overallScore) : become(state),

  evaluation_failed: (state, { awaitingWords }) => {
    if (!isTalking(state.phase) && state.phase !== 'analyzing') return become(state)
    const done = toDone(state)
    return awaitingWords || isUnkept(state)
      ? done
      : become({ ...done.state, outcome: { kind: 'saved', evaluationFollows: true } }, ...done.effects)
  },

  fault: (state, event) => {
    if (isOver(state.phase) || state.phase === 'idle') return become(state)
    if (event.code === 'INTERVIEW_CLOSED') return toDone(state)
    if (event.code === 'TAKEN_OVER' || !event.retryable) return toFailed(state, event.code, event.text)
    return become({ ...state, notice: { kind: 'from_server', text: event.text } })
  },

  upload: (state, { upload }) => become({ ...state, upload }),

  quiet: state => (state.quiet ? become(state) : become({ ...state, quiet: true })),

  overdue: (state, event) => {
    if (state.phase !== event.phase) return become(state)
    if (event.phase === 'analyzing') return toDone(state)
    const isMine = state.said.length > 0 && !state.turnIsOver && state.hearOut === null
    return isMine ? become(settle(state)) : become(state)
  },
}

/**
 * The room after an event, and what is to be done now. Pure. An event that does not fit the moment changes nothing;
 * an unacknowledged answer leaves `pending` only when the server stored it or refused it for good.
 */
export const turnRoom = (state: RoomState, event: RoomEvent): TransitionResult => {
  const ended = state.ended || ENDS.has(event.type)
  const known = ended === state.ended ? state : { ...state, ended }
  const handle = handlers[event.type] as Handler<RoomEvent['type']>
  const taken = handle(known, event)
  // What is waited for stands until the wait is over: counts and signals that come meanwhile do not end it.
  const isAnotherWait = taken.state.quiet && taken.state.phase !== state.phase
  const step = isAnotherWait ? { ...taken, state: { ...taken.state, quiet: false } } : taken
  const { phase, hearOut } = step.state
  const isHeard = state.phase === 'ai_speaking' && phase === 'preparing' && hearOut !== null
  return isHeard ? become(step.state, ...step.effects, { type: 'report_heard', seq: hearOut }) : step
}
