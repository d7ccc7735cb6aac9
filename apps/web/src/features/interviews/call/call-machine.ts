import {
  ENDING_MS,
  FIRST_WORDS_MS,
  READY_RETRY_MS,
  STUCK_MS,
  THINKING_MAX_MS,
  UNCONFIRMED_RESPONSE_MS,
} from '../times.ts'
import type { FinishedResponse, ProviderEvent, ProviderFault } from './call-events.ts'
import type { CallAction, CallInput, CallState, CallStep, ClientEvent, Reminder } from './call-state.ts'
import type { RecordedTurn } from './client-transcript.ts'
import { addWords, beforeUnheard, type ConversationLog, place, settle } from './conversation-log.ts'

/** Waits before an answer that failed is asked for again, milliseconds. */
const ASK_AGAIN_MS = [1000, 3000] as const

/** Nothing that a candidate could do anything about. */
const BENIGN = new Set(['response_cancel_not_active'])
/** Ends of a response after which the candidate still waits for words. */
const UNFINISHED = new Set(['failed', 'incomplete'])
const FOR_GOOD = new Set(['insufficient_quota', 'invalid_api_key'])

const become = (state: CallState, ...actions: CallAction[]): CallStep => ({ state, actions })
const UNANSWERED: CallAction = { do: 'unanswered', message: '' }
const send = (event: ClientEvent): CallAction => ({ do: 'send', event })

const commitId = (answer: string): string => `${answer}-commit`

/** Asks for a response now, or as soon as the present one is over. After the end nothing is asked for. */
const ask = (state: CallState, wanted?: ClientEvent): CallStep => {
  if (state.end === 'over') return become(state)
  const count = state.count + 1
  const event = wanted ?? { type: 'response.create', event_id: `ask-${count}` }
  if (state.response !== 'none') return become({ ...state, count, queued: state.queued ?? event })
  const askedBy = typeof event.event_id === 'string' ? event.event_id : null
  return become({ ...state, count, response: 'asked', askedBy }, send(event))
}

const andThen = ({ state, actions }: CallStep, next: (state: CallState) => CallStep): CallStep => {
  const step = next(state)
  return { state: step.state, actions: [...actions, ...step.actions] }
}

const askQueued = (state: CallState): CallStep =>
  state.queued ? ask({ ...state, queued: null }, state.queued) : become(state)

/** The server's events, as they are; only requests for a response wait their turn. */
const sendForServer = (state: CallState, events: readonly ClientEvent[]): CallStep =>
  events.reduce<CallStep>(
    (step, event) =>
      andThen(step, now => (event.type === 'response.create' ? ask(now, event) : become(now, send(event)))),
    become(state),
  )

const reset = (state: CallState): CallState => ({
  ...state,
  open: false,
  waiting: [],
  response: 'none',
  askedBy: null,
  queued: null,
  handedIn: [],
  failures: 0,
  ended: null,
  // Missing words will not come any more; where the server does not listen along, the answer is given again instead.
  talk: settle(state.conducting ? beforeUnheard(state.talk) : state.talk),
})

const took = (state: CallState, item: string): CallStep => {
  const [answer, ...handedIn] = state.handedIn
  if (answer === undefined) return become(state)
  return become({ ...state, handedIn }, { do: 'took', answer, item })
}

const caption = (state: CallState, item: string): CallStep => {
  const said = state.talk.find(({ id }) => id === item)
  return become(state, { do: 'caption', item, words: said?.words.trim() ?? '' })
}

const REPORT: CallAction = { do: 'report' }

/** The pieces of a response as the provider sums them up; what was cut short keeps the words that were heard. */
const settleReplies = (talk: ConversationLog, { replies }: FinishedResponse, at: number): ConversationLog =>
  replies.reduce((now, { item, words }) => {
    const known = words === '' ? {} : { words }
    return place(now, item, at, { speaker: 'ai', settled: true, ...known })
  }, talk)

/** Conducting: the end tool is answered, and nothing asked for after it, unless no goodbye was said at all. */
const endBy = (state: CallState, callId: string, heard: boolean): CallStep => {
  const answer = send({
    type: 'conversation.item.create',
    item: { type: 'function_call_output', call_id: callId, output: '{"success":true}' },
  })
  if (heard || state.end === 'asked')
    return become({ ...state, end: 'over' }, answer, { do: 'farewell', heard })
  return andThen(become({ ...state, end: 'asked' }, answer), ask)
}

const failed = (state: CallState, { error }: FinishedResponse): CallStep => {
  const message = error?.message ?? ''
  if (!state.conducting) return become(state)
  if (FOR_GOOD.has(error?.code ?? '')) return become(state, { do: 'refused', message })
  const afterMs = ASK_AGAIN_MS[state.failures]
  if (afterMs === undefined) return become({ ...state, failures: 0 }, { do: 'unanswered', message })
  return become({ ...state, failures: state.failures + 1 }, { do: 'ask_again', afterMs })
}

const responseDone = (before: CallState, response: FinishedResponse, at: number): CallStep => {
  const talk = settleReplies(before.talk, response, at)
  const state: CallState = { ...before, response: 'none', askedBy: null, talk }
  const { replies } = response
  const heard = replies.some(({ words }) => words !== '')
  const captions = replies.flatMap(({ item, words }): CallAction[] =>
    words === '' ? [] : [{ do: 'caption', item, words }],
  )
  const made: CallAction[] = [...captions, { do: 'sound', change: 'all_made' }, REPORT]
  const step = ((): CallStep => {
    if (response.endCall !== null) {
      const ended: CallState = { ...state, queued: null }
      if (state.conducting) return endBy(ended, response.endCall, heard)
      return become({ ...ended, end: 'over', ended: { callId: response.endCall, heard } })
    }
    if (state.end === 'asked')
      return become({ ...state, end: 'over', queued: null }, { do: 'farewell', heard })
    if (state.queued) return askQueued(state)
    const nothing = response.status === 'completed' && replies.length === 0
    if (nothing || UNFINISHED.has(response.status)) return failed(state, response)
    return become({ ...state, failures: 0 })
  })()
  return { state: step.state, actions: [...made, ...step.actions] }
}

/** Another response runs than the one we asked for: ours comes after it. */
const anotherRuns = (state: CallState): CallStep => {
  if (state.askedBy === null) return become(state)
  const count = state.count + 1
  const queued = state.queued ?? { type: 'response.create', event_id: `ask-${count}` }
  const next: CallState = { ...state, count, askedBy: null, queued }
  if (state.response !== 'asked') return become(next)
  return become({ ...next, response: 'unconfirmed' }, { do: 'ask_again', afterMs: UNCONFIRMED_RESPONSE_MS })
}

/** The handed in answer that this fault is about. */
const refusedAnswer = ({ handedIn }: CallState, { code, eventId }: ProviderFault): string | undefined => {
  const named = handedIn.find(answer => commitId(answer) === eventId)
  return named ?? (code === 'input_audio_buffer_commit_empty' ? handedIn[0] : undefined)
}

const fault = (state: CallState, problem: ProviderFault): CallStep => {
  const { code, message, eventId } = problem
  if (code === 'conversation_already_has_active_response') {
    return eventId === null || eventId === state.askedBy ? anotherRuns(state) : become(state)
  }
  const answer = refusedAnswer(state, problem)
  if (answer !== undefined) {
    const handedIn = state.handedIn.filter(other => other !== answer)
    const empty = code === 'input_audio_buffer_commit_empty'
    const told: CallAction[] = empty ? [] : [{ do: 'trouble', message }]
    return become({ ...state, handedIn }, { do: 'too_short', answer }, ...told)
  }
  if (code !== null && BENIGN.has(code)) return become(state)
  const asked = eventId !== null && eventId === state.askedBy && state.response === 'asked'
  const now: CallState = asked ? { ...state, response: 'none', askedBy: null } : state
  return become(now, { do: 'trouble', message })
}

const remind = (of: Reminder, afterMs: number): CallAction => ({ do: 'remind', of, afterMs })
const CLEAR = send({ type: 'input_audio_buffer.clear' })

const opened = (state: CallState): CallStep => {
  const first: CallAction[] = state.calls === 1 ? [{ do: 'ready' }] : []
  const { waiting } = state
  const sent = andThen(become({ ...state, open: true, moved: true, waiting: [] }, CLEAR), now =>
    sendForServer(now, waiting),
  )
  return become(
    sent.state,
    ...sent.actions,
    ...first,
    remind('ready_retry', READY_RETRY_MS),
    remind('first_words', FIRST_WORDS_MS),
  )
}

const cleared = (state: CallState): CallStep => {
  if (!state.open) return become(state)
  // The server has not ended the talk: it goes on.
  return become({ ...state, end: state.conducting ? state.end : 'open' }, CLEAR)
}

const begun = (state: CallState): CallStep =>
  state.begun ? become(state) : become({ ...state, begun: true, answersFirst: false }, { do: 'ready' })

/** The goodbye ends before the talk does: the button stays closed in between. */
const played = (state: CallState, playing: boolean): CallStep => {
  const next = { ...state, playing }
  if (playing || state.end !== 'over' || state.closed) return become(next, { do: 'playing', playing })
  // The end is ours to tell, or the server is about to.
  return state.conducting
    ? become(next, { do: 'goodbye' }, remind('goodbye', 0))
    : become(next, remind('goodbye', ENDING_MS))
}

const overdue = (state: CallState, of: Reminder): CallStep => {
  if (of === 'goodbye')
    return become(state, ...(state.playing ? [] : [{ do: 'playing', playing: false } as const]))
  if (!state.open || state.begun) return become(state)
  const isSilent = state.response === 'none'
  if (of === 'first_words')
    return andThen(begun(state), now => become(now, ...(isSilent ? [UNANSWERED] : [])))
  return isSilent
    ? andThen(cleared(state), now => become(now, remind('ready_retry', READY_RETRY_MS)))
    : become(state)
}

/** Nothing leaves, or (where only we can notice) nothing comes. */
const watched = (state: CallState, now: number, backlog: number): CallStep => {
  const isAwaiting = backlog > 0 || (state.conducting && state.response !== 'none')
  const moves = state.moved || !isAwaiting || backlog < state.backlog || state.playing
  const movedAt = moves ? now : state.movedAt
  const isDead = state.open && now - movedAt > (backlog > 0 ? STUCK_MS : THINKING_MAX_MS)
  return become({ ...state, moved: false, movedAt, backlog }, ...(isDead ? [{ do: 'drop' } as const] : []))
}

/** The record in its order; a turn that is told again keeps its time. */
const told = (state: CallState, turn: RecordedTurn): CallStep => {
  const known = state.told.find(({ seq }) => seq === turn.seq)
  const others = state.told.filter(other => other !== known)
  const all = [...others, { ...turn, at: known?.at ?? turn.at }]
  return become({ ...state, told: all.sort((one, other) => one.seq - other.seq) })
}

const giveUpWords = (state: CallState, item: string): CallStep => {
  const isOpen = state.talk.some(({ id, settled }) => id === item && !settled)
  if (!isOpen) return become(state)
  return become({ ...state, talk: settle(state.talk, item) }, { do: 'unwritten', item }, REPORT)
}

const conduct = (state: CallState, events: readonly ClientEvent[]): CallStep => {
  const conducting = { ...state, conducting: true, ended: null }
  // The end that the server did not hear of is ours to tell.
  const step = state.ended
    ? endBy(conducting, state.ended.callId, state.ended.heard)
    : state.open
      ? sendForServer(conducting, events)
      : become({ ...conducting, waiting: [...state.waiting, ...events] })
  return become(step.state, ...step.actions, REPORT)
}

const provider = (state: CallState, event: ProviderEvent, at: number): CallStep => {
  const { talk } = state
  switch (event.type) {
    case 'committed': {
      const placed = place(talk, event.item, at, { speaker: 'candidate' }, event.previous)
      return took({ ...state, talk: placed }, event.item)
    }
    case 'placed':
      return become({ ...state, talk: place(talk, event.item, at, {}, event.previous) })
    case 'heard': {
      const known = { speaker: 'candidate' as const, words: event.words, settled: true }
      return become({ ...state, talk: place(talk, event.item, at, known) }, REPORT)
    }
    case 'unheard': {
      const known = { speaker: 'candidate' as const, settled: true }
      const now = { ...state, talk: place(talk, event.item, at, known) }
      return become(now, { do: 'unwritten', item: event.item }, REPORT)
    }
    case 'response_started':
      return become({ ...state, response: 'active', sounded: false })
    case 'reply':
      return become({ ...state, talk: place(talk, event.item, at, { speaker: 'ai' }) })
    case 'words':
      return caption({ ...state, talk: addWords(talk, event.item, event.delta, at) }, event.item)
    case 'sound_started':
      return become({ ...state, sounded: true }, { do: 'sound', change: 'started' })
    case 'sound_ended':
      return become(state, { do: 'sound', change: 'ended' })
    case 'response_done':
      return responseDone(state, event.response, at)
    case 'fault':
      return fault(state, event.fault)
    case 'other':
    case 'malformed':
      return become(state)
  }
}

type Handler<T extends CallInput['type']> = (
  state: CallState,
  input: Extract<CallInput, { type: T }>,
) => CallStep

const handlers: { [T in CallInput['type']]: Handler<T> } = {
  joined: (state, { session, waiting }) => {
    const known: CallState = { ...state, session, before: state.before ?? session.transcript }
    return session.kept && state.open
      ? become(known)
      : become({ ...known, answersFirst: waiting }, { do: 'dial' })
  },
  dialled: (state, { conducting }) =>
    become({ ...reset(state), calls: state.calls + 1, begun: false, conducting, end: 'open' }),
  opened,
  lost: state => become(reset(state), { do: 'lost' }, REPORT),
  closed: state => become({ ...state, open: false, closed: true }, { do: 'lost' }),
  begun,
  playing: (state, { playing }) => played(state, playing),
  overdue: (state, { of }) => overdue(state, of),
  watched: (state, { now, backlog }) => watched(state, now, backlog),
  told: (state, { turn }) => told(state, turn),
  transcript_due: state =>
    state.transcriptSent || state.talk.length === 0
      ? become(state)
      : become({ ...state, transcriptSent: true }, { do: 'send_transcript' }),
  provider: (state, { event, at }) => provider({ ...state, moved: true }, event, at),
  cleared,
  handed_in: (state, { answer }) => {
    const commit = send({ type: 'input_audio_buffer.commit', event_id: commitId(answer) })
    const next = { ...state, moved: true, handedIn: [...state.handedIn, answer] }
    return andThen(become(next, { do: 'handed_in', answer }, commit), ask)
  },
  conduct: (state, { events }) => conduct(state, events),
  ask: state => {
    if (state.response === 'unconfirmed') return askQueued({ ...state, response: 'none' })
    return state.open && state.conducting ? ask(state) : become(state)
  },
  typed: (state, { answer, words, at }) => {
    const known = { speaker: 'candidate', words, settled: true, typed: true } as const
    return become({ ...state, talk: place(state.talk, answer, at, known) })
  },
  taken_back: (state, { item }) => become({ ...state, talk: state.talk.filter(({ id }) => id !== item) }),
  give_up_words: (state, { item }) => giveUpWords(state, item),
}

/** The call after something happened, and what is to be done now. Pure. */
export const turnCall = (state: CallState, input: CallInput): CallStep =>
  (handlers[input.type] as Handler<CallInput['type']>)(state, input)
