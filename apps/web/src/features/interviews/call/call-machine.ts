import type { FinishedResponse, ProviderEvent, ProviderFault } from './call-events.ts'
import { addWords, beforeUnheard, place, settle, type Talk } from './talk.ts'

/** An event of the provider's protocol that we send. */
export type ClientEvent = { type: string } & Record<string, unknown>

/** What is known of the call, and of everything that was said on it and on those before. */
export interface CallState {
  /** The provider hears us. */
  open: boolean
  /** We speak for the server, which cannot listen to this call itself. */
  leading: boolean
  /** What the server wants to be said, until the call is open. */
  waiting: readonly ClientEvent[]
  /** `rumoured`: the provider says that one runs, and has told nothing else of it. */
  response: 'none' | 'asked' | 'active' | 'rumoured'
  /** The event that asked for it, until it is over. */
  askedBy: string | null
  /** To be asked for once the present response is over; there is never more than one. */
  owed: ClientEvent | null
  /** Answers that were handed in and have no place in the talk yet, oldest first. */
  handedIn: readonly string[]
  /** Numbers our requests. */
  count: number
  /** How often in a row the provider failed to answer. */
  failures: number
  /** `asked`: the end tool came without a word; a goodbye was asked for. */
  end: 'open' | 'asked' | 'over'
  /** The end tool was called, and it is the server's to answer. */
  ended: { callId: string; heard: boolean } | null
  talk: Talk
}

/** What happens to it. */
export type CallInput =
  /** A new call is being made; the server tells again what it wants said. */
  | { type: 'dialled'; leading: boolean }
  | { type: 'opened' }
  | { type: 'lost' }
  /** `at`: the server's clock, epoch milliseconds. */
  | { type: 'provider'; event: ProviderEvent; at: number }
  /** An answer begins, or was none after all. */
  | { type: 'cleared' }
  /** All of its sound is on its way. */
  | { type: 'handed_in'; answer: string }
  | { type: 'lead'; events: readonly ClientEvent[] }
  | { type: 'ask' }
  | { type: 'typed'; answer: string; words: string; at: number }
  /** Nobody will write this answer down any more. */
  | { type: 'give_up_words'; item: string }
  /** This answer did not get onto the record: it is given again. */
  | { type: 'taken_back'; item: string }

/** What is to be done about it. */
export type CallAction =
  | { do: 'send'; event: ClientEvent }
  /** The provider has the answer, under this name. */
  | { do: 'took'; answer: string; item: string }
  | { do: 'too_short'; answer: string }
  | { do: 'caption'; item: string; words: string }
  | { do: 'unwritten'; item: string }
  | { do: 'responding' }
  | { do: 'sound'; change: 'started' | 'ended' | 'all_made' }
  /** The talk has changed: there may be something to report. */
  | { do: 'report' }
  /** Leading: the provider called its end tool; `heard` when a goodbye came with it. */
  | { do: 'farewell'; heard: boolean }
  | { do: 'ask_again'; afterMs: number }
  /** The provider will not answer. */
  | { do: 'unanswered'; message: string }
  | { do: 'refused'; message: string }
  /** Shown in passing. */
  | { do: 'trouble'; message: string }

/** The call afterwards, and what is to be done now. */
export interface CallStep {
  state: CallState
  actions: CallAction[]
}

/** Waits before an answer that failed is asked for again, milliseconds. */
const ASK_AGAIN_MS = [1000, 3000] as const

/** A response that is only rumoured is believed in for so long, milliseconds. */
const RUMOUR_MS = 2000

/** Nothing that a candidate could do anything about. */
const BENIGN = new Set(['response_cancel_not_active'])
const FOR_GOOD = new Set(['insufficient_quota', 'invalid_api_key'])

/** Before the first call. */
export const initialCall: CallState = {
  open: false,
  leading: false,
  waiting: [],
  response: 'none',
  askedBy: null,
  owed: null,
  handedIn: [],
  count: 0,
  failures: 0,
  end: 'open',
  ended: null,
  talk: [],
}

const stay = (state: CallState, ...actions: CallAction[]): CallStep => ({ state, actions })
const send = (event: ClientEvent): CallAction => ({ do: 'send', event })

const commitId = (answer: string): string => `${answer}-commit`

/** Asks for a response now, or as soon as the present one is over. After the end nothing is asked for. */
const ask = (state: CallState, wanted?: ClientEvent): CallStep => {
  if (state.end === 'over') return stay(state)
  const count = state.count + 1
  const event = wanted ?? { type: 'response.create', event_id: `ask-${count}` }
  if (state.response !== 'none') return stay({ ...state, count, owed: state.owed ?? event })
  const askedBy = typeof event.event_id === 'string' ? event.event_id : null
  return stay({ ...state, count, response: 'asked', askedBy }, send(event))
}

const andThen = ({ state, actions }: CallStep, next: (state: CallState) => CallStep): CallStep => {
  const step = next(state)
  return { state: step.state, actions: [...actions, ...step.actions] }
}

const payOwed = (state: CallState): CallStep =>
  state.owed ? ask({ ...state, owed: null }, state.owed) : stay(state)

/** The server's events, as they are; only requests for a response wait their turn. */
const sendForServer = (state: CallState, events: readonly ClientEvent[]): CallStep =>
  events.reduce<CallStep>(
    (step, event) =>
      andThen(step, now => (event.type === 'response.create' ? ask(now, event) : stay(now, send(event)))),
    stay(state),
  )

const reset = (state: CallState): CallState => ({
  ...state,
  open: false,
  waiting: [],
  response: 'none',
  askedBy: null,
  owed: null,
  handedIn: [],
  failures: 0,
  ended: null,
  // What was not written down by now never will be; where nobody else listens, an answer is given again instead.
  talk: settle(state.leading ? beforeUnheard(state.talk) : state.talk),
})

const took = (state: CallState, item: string): CallStep => {
  const [answer, ...handedIn] = state.handedIn
  if (answer === undefined) return stay(state)
  return stay({ ...state, handedIn }, { do: 'took', answer, item })
}

const caption = (state: CallState, item: string): CallStep => {
  const said = state.talk.find(({ id }) => id === item)
  return stay(state, { do: 'caption', item, words: said?.words.trim() ?? '' })
}

const REPORT: CallAction = { do: 'report' }

/** The pieces of a response as the provider sums them up; what was cut short keeps the words that were heard. */
const settleReplies = (talk: Talk, { replies }: FinishedResponse, at: number): Talk =>
  replies.reduce((now, { item, words }) => {
    const known = words === '' ? {} : { words }
    return place(now, item, at, { speaker: 'ai', settled: true, ...known })
  }, talk)

/** Leading: the end tool is answered, and nothing asked for after it, unless no goodbye was said at all. */
const endBy = (state: CallState, callId: string, heard: boolean): CallStep => {
  const answer = send({
    type: 'conversation.item.create',
    item: { type: 'function_call_output', call_id: callId, output: '{"success":true}' },
  })
  if (heard || state.end === 'asked')
    return stay({ ...state, end: 'over' }, answer, { do: 'farewell', heard })
  return andThen(stay({ ...state, end: 'asked' }, answer), ask)
}

const failed = (state: CallState, { error }: FinishedResponse): CallStep => {
  const message = error?.message ?? ''
  if (!state.leading) return stay(state)
  if (FOR_GOOD.has(error?.code ?? '')) return stay(state, { do: 'refused', message })
  const afterMs = ASK_AGAIN_MS[state.failures]
  if (afterMs === undefined) return stay({ ...state, failures: 0 }, { do: 'unanswered', message })
  return stay({ ...state, failures: state.failures + 1 }, { do: 'ask_again', afterMs })
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
      const ended: CallState = { ...state, owed: null }
      if (state.leading) return endBy(ended, response.endCall, heard)
      return stay({ ...ended, end: 'over', ended: { callId: response.endCall, heard } })
    }
    if (state.end === 'asked') return stay({ ...state, end: 'over', owed: null }, { do: 'farewell', heard })
    if (state.owed) return payOwed(state)
    if (response.status === 'failed') return failed(state, response)
    const nothing = response.status === 'completed' && replies.length === 0
    return nothing ? stay(state, { do: 'unanswered', message: '' }) : stay({ ...state, failures: 0 })
  })()
  return { state: step.state, actions: [...made, ...step.actions] }
}

/** Another response runs than the one we asked for: ours comes after it. */
const anotherRuns = (state: CallState): CallStep => {
  if (state.askedBy === null) return stay(state)
  const count = state.count + 1
  const owed = state.owed ?? { type: 'response.create', event_id: `ask-${count}` }
  const next: CallState = { ...state, count, askedBy: null, owed }
  if (state.response !== 'asked') return stay(next)
  return stay({ ...next, response: 'rumoured' }, { do: 'ask_again', afterMs: RUMOUR_MS })
}

/** The handed in answer that this fault is about. */
const refusedAnswer = ({ handedIn }: CallState, { code, eventId }: ProviderFault): string | undefined => {
  const named = handedIn.find(answer => commitId(answer) === eventId)
  return named ?? (code === 'input_audio_buffer_commit_empty' ? handedIn[0] : undefined)
}

const fault = (state: CallState, problem: ProviderFault): CallStep => {
  const { code, message, eventId } = problem
  if (code === 'conversation_already_has_active_response') {
    return eventId === null || eventId === state.askedBy ? anotherRuns(state) : stay(state)
  }
  const answer = refusedAnswer(state, problem)
  if (answer !== undefined) {
    const handedIn = state.handedIn.filter(other => other !== answer)
    const empty = code === 'input_audio_buffer_commit_empty'
    const told: CallAction[] = empty ? [] : [{ do: 'trouble', message }]
    return stay({ ...state, handedIn }, { do: 'too_short', answer }, ...told)
  }
  if (code !== null && BENIGN.has(code)) return stay(state)
  const asked = eventId !== null && eventId === state.askedBy && state.response === 'asked'
  const now: CallState = asked ? { ...state, response: 'none', askedBy: null } : state
  return stay(now, { do: 'trouble', message })
}

const reported = (state: CallState): CallStep => stay(state, REPORT)

const provider = (state: CallState, event: ProviderEvent, at: number): CallStep => {
  const { talk } = state
  switch (event.type) {
    case 'committed': {
      const placed = place(talk, event.item, at, { speaker: 'candidate' }, event.previous)
      return took({ ...state, talk: placed }, event.item)
    }
    case 'placed':
      return stay({ ...state, talk: place(talk, event.item, at, {}, event.previous) })
    case 'heard': {
      const known = { speaker: 'candidate' as const, words: event.words, settled: true }
      return stay({ ...state, talk: place(talk, event.item, at, known) }, REPORT)
    }
    case 'unheard': {
      const known = { speaker: 'candidate' as const, settled: true }
      const now = { ...state, talk: place(talk, event.item, at, known) }
      return stay(now, { do: 'unwritten', item: event.item }, REPORT)
    }
    case 'response_started':
      return stay({ ...state, response: 'active' }, { do: 'responding' })
    case 'reply':
      return stay({ ...state, talk: place(talk, event.item, at, { speaker: 'ai' }) })
    case 'words':
      return caption({ ...state, talk: addWords(talk, event.item, event.delta, at) }, event.item)
    case 'sound_started':
      return stay(state, { do: 'sound', change: 'started' })
    case 'sound_ended':
      return stay(state, { do: 'sound', change: 'ended' })
    case 'response_done':
      return responseDone(state, event.response, at)
    case 'fault':
      return fault(state, event.fault)
    case 'other':
    case 'malformed':
      return stay(state)
  }
}

/** The call after something happened, and what is to be done now. Pure. */
export const turnCall = (state: CallState, input: CallInput): CallStep => {
  switch (input.type) {
    case 'dialled':
      return stay({ ...reset(state), leading: input.leading, end: 'open' })
    case 'lost':
      return stay(reset(state), REPORT)
    case 'opened': {
      const { waiting } = state
      const clear = send({ type: 'input_audio_buffer.clear' })
      return andThen(stay({ ...state, open: true, waiting: [] }, clear), now => sendForServer(now, waiting))
    }
    case 'provider':
      return provider(state, input.event, input.at)
    case 'cleared': {
      if (!state.open) return stay(state)
      // The server has not ended the talk: it goes on.
      const end = state.leading ? state.end : 'open'
      return stay({ ...state, end }, send({ type: 'input_audio_buffer.clear' }))
    }
    case 'handed_in': {
      const { answer } = input
      const commit = send({ type: 'input_audio_buffer.commit', event_id: commitId(answer) })
      return andThen(stay({ ...state, handedIn: [...state.handedIn, answer] }, commit), ask)
    }
    case 'lead': {
      const leading = { ...state, leading: true, ended: null }
      // The end that the server did not hear of is ours to tell.
      if (state.ended) return andThen(endBy(leading, state.ended.callId, state.ended.heard), reported)
      if (state.open) return andThen(sendForServer(leading, input.events), reported)
      return stay({ ...leading, waiting: [...state.waiting, ...input.events] }, REPORT)
    }
    case 'ask':
      if (state.response === 'rumoured') return payOwed({ ...state, response: 'none' })
      return state.open && state.leading ? ask(state) : stay(state)
    case 'typed':
      return stay({
        ...state,
        talk: place(state.talk, input.answer, input.at, {
          speaker: 'candidate',
          words: input.words,
          settled: true,
          typed: true,
        }),
      })
    case 'taken_back':
      return stay({ ...state, talk: state.talk.filter(({ id }) => id !== input.item) })
    case 'give_up_words': {
      const open = state.talk.some(({ id, settled }) => id === input.item && !settled)
      if (!open) return stay(state)
      return stay(
        { ...state, talk: settle(state.talk, input.item) },
        { do: 'unwritten', item: input.item },
        REPORT,
      )
    }
  }
}
