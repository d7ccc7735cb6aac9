import type { RoomEvent } from './room-events.ts'
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
  settle,
  toAnalyzing,
  toFailed,
} from './transitions.ts'

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
