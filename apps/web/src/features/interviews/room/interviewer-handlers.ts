import { TRYING_MS } from '../times.ts'
import type { RoomEvent } from './room-events.ts'
import type { Interviewer, RoomState } from './room-state.ts'
import {
  afterSending,
  become,
  beginTurn,
  clearTaken,
  go,
  type Handler,
  isOver,
  isSending,
  isTalking,
  keepCapture,
  settle,
  toAnalyzing,
  toFailed,
} from './transitions.ts'

type InterviewerEvent =
  | 'accommodated'
  | 'line_silent'
  | 'interviewer_line'
  | 'unavailable'
  | 'interviewer_back'
  | 'choose'
  | 'choice_refused'

const THERE: Interviewer = { kind: 'there' }
/** With its return the server's notice of trouble goes, too. */
const back = (state: RoomState): RoomState => ({
  ...state,
  interviewer: THERE,
  notice: state.notice?.kind === 'from_server' ? null : state.notice,
})

/** The interviewer goes, is sought, and comes back or does not. */
export const interviewerHandlers: { [T in Extract<RoomEvent['type'], InterviewerEvent>]: Handler<T> } = {
  accommodated: (state, { accommodations, endsAt }) =>
    become({ ...state, accommodations, endsAt: Date.parse(endsAt) - state.clockOffset }),

  line_silent: (state, { silent }) => become(state.silent === silent ? state : { ...state, silent }),

  interviewer_line: (state, { standing }) => {
    if (isOver(state.phase) || state.interviewer.kind === 'unavailable') return become(state)
    return become(standing ? back(state) : { ...state, interviewer: { kind: 'sought' } })
  },

  unavailable: (state, { comeBackUntil, mayContinue }) => {
    if (isOver(state.phase) || state.phase === 'idle' || state.phase === 'analyzing') return become(state)
    // The button disappears while it may be held: what was said so far is kept.
    const kept = keepCapture(state)
    const next = kept.state.phase === 'recording' ? go(kept.state, 'sending') : kept.state
    // Told once more, it may be the answer to the candidate's own try.
    const before = state.interviewer.kind === 'unavailable' ? state.interviewer : { asking: null, tries: 0 }
    const tries = before.tries + (before.asking === 'again' ? 1 : 0)
    const interviewer: Interviewer = { kind: 'unavailable', comeBackUntil, mayContinue, asking: null, tries }
    return become({ ...next, notice: null, interviewer }, ...kept.effects)
  },

  // A candidate who was refused for lack of an interviewer joins now.
  interviewer_back: state => {
    if (isOver(state.phase)) return become(state)
    return state.phase === 'connecting'
      ? become(back(state), { type: 'join', afterMs: 0 })
      : become(back(state))
  },

  choose: (state, { choice }) => {
    const { interviewer } = state
    const mayChoose =
      interviewer.kind === 'unavailable' && interviewer.asking === null && !isOver(state.phase)
    if (!mayChoose || (choice === 'builtin' && !interviewer.mayContinue)) return become(state)
    const asking: RoomState = { ...state, notice: null, interviewer: { ...interviewer, asking: choice } }
    return choice === 'builtin'
      ? become(asking, { type: 'continue_with_builtin' })
      : become(asking, { type: 'join', afterMs: TRYING_MS })
  },

  choice_refused: (state, { text }) => {
    const { interviewer } = state
    if (interviewer.kind !== 'unavailable' || !(isTalking(state.phase) || state.phase === 'connecting'))
      return become(state)
    return become({
      ...state,
      interviewer: { ...interviewer, asking: null },
      notice: text ? { kind: 'from_server', text } : null,
    })
  },
}

/** The code of a room that cannot reach the provider. */
export const CALL_FAILED = 'CALL_FAILED'

type CallEvent =
  | 'goodbye'
  | 'call'
  | 'call_failed'
  | 'caption'
  | 'taken'
  | 'unwritten'
  | 'unanswered'
  | 'provider_error'

/** What happens on a call with the provider, not on our own line. */
export const callHandlers: { [T in Extract<RoomEvent['type'], CallEvent>]: Handler<T> } = {
  call: (state, event) => {
    if (state.call === null || isOver(state.phase)) return become(state)
    // Before the first call stood there is nothing to reconnect.
    const call = event.call === 'lost' && state.call === 'connecting' ? 'connecting' : event.call
    if (call === 'open') return become({ ...state, call })
    const next = clearTaken({ ...state, call })
    return become(next.phase === 'waiting' && isSending(next) ? go(next, 'sending') : next)
  },

  goodbye: state => (isTalking(state.phase) ? toAnalyzing(state, 'interviewer') : become(state)),

  call_failed: (state, event) =>
    isTalking(state.phase) ? toFailed(state, CALL_FAILED, event.text) : become(state),

  caption: (state, event) => {
    if (isOver(state.phase) || state.phase === 'idle' || event.text === '') return become(state)
    const turn = state.turnIsOver ? beginTurn(state) : state
    const words = { item: event.item, text: event.text }
    const known = turn.live.some(({ item }) => item === event.item)
    const live = known
      ? turn.live.map(other => (other.item === event.item ? words : other))
      : [...turn.live, words]
    return become({ ...turn, live })
  },

  taken: (state, { clientId }) => {
    const pending = state.pending.map(answer =>
      answer.clientId === clientId ? { ...answer, taken: true } : answer,
    )
    const isNews = state.heard === null && clientId === state.lastAnswer
    const heard = isNews ? { text: '', writing: true } : state.heard
    return become(afterSending({ ...state, pending, heard }))
  },

  // The provider may say so before the record says that there is an answer at all.
  unwritten: (state, { clientId }) =>
    (state.heard?.writing ?? true) && clientId === state.lastAnswer
      ? become({ ...state, heard: { text: '', writing: false } })
      : become(state),

  unanswered: state => {
    const { phase, said, live } = state
    const mayContinue = phase === 'waiting' || (phase === 'preparing' && said.length + live.length > 0)
    return become(mayContinue ? { ...settle(state), turnIsOver: false } : state)
  },

  provider_error: (state, { text }) =>
    isTalking(state.phase) ? become({ ...state, notice: { kind: 'from_provider', text } }) : become(state),
}
