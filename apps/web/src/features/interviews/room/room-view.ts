import type { TextKey } from '../../../i18n/index.ts'
import { canEnd, canHold, canSubmit } from './room-machine.ts'
import type { Phase, RoomState } from './room-state.ts'

/** What the room shows and allows; everything follows from the state. */
export interface RoomView {
  /** What is going on, in words. */
  status: TextKey
  /** After a silence: what the room waits for. */
  waitingFor: TextKey | null
  /** The words on the big button. */
  button: TextKey
  /** How to finish an answer that is being spoken; a held button says it by being held. */
  buttonHint: TextKey | null
  /** The connection, in words. */
  link: TextKey
  canHold: boolean
  canSubmit: boolean
  canEnd: boolean
  /** May the interviewer's words be heard again? */
  canRepeat: boolean
  /** Between 'end' and the result. */
  isFinishing: boolean
  /** The last answer was kept as sound only: invite to type it as well. */
  inviteToType: boolean
}

const STATUS: Record<Phase, TextKey> = {
  idle: 'interviews.status.connecting',
  connecting: 'interviews.status.connecting',
  preparing: 'interviews.status.preparing',
  ai_speaking: 'interviews.status.aiSpeaking',
  your_turn: 'interviews.status.yourTurn',
  recording: 'interviews.status.recording',
  sending: 'interviews.status.sending',
  waiting: 'interviews.status.waiting',
  analyzing: 'interviews.status.analyzing',
  done: 'interviews.status.done',
  failed: 'interviews.status.failed',
}

const BUTTON: Record<Phase, TextKey> = {
  idle: 'interviews.button.wait',
  connecting: 'interviews.button.wait',
  preparing: 'interviews.button.wait',
  ai_speaking: 'interviews.button.aiSpeaking',
  your_turn: 'interviews.button.speak',
  recording: 'interviews.button.listening',
  sending: 'interviews.button.sending',
  waiting: 'interviews.button.wait',
  analyzing: 'interviews.button.analyzing',
  done: 'interviews.button.done',
  failed: 'interviews.button.wait',
}

const WAITING_FOR: Partial<Record<Phase, TextKey>> = {
  connecting: 'interviews.waitingFor.connecting',
  preparing: 'interviews.waitingFor.preparing',
  sending: 'interviews.waitingFor.sending',
  waiting: 'interviews.waitingFor.waiting',
  analyzing: 'interviews.waitingFor.analyzing',
}

/** Both lines as one: our own, and the call where there is one. */
export const lineOf = ({ link, call }: Pick<RoomState, 'link' | 'call'>): RoomState['link']['kind'] => {
  if (link.kind !== 'connected' || call === null || call === 'open') return link.kind
  return call === 'lost' ? 'reconnecting' : 'connecting'
}

const LINK: Record<RoomState['link']['kind'], TextKey> = {
  connecting: 'interviews.link.connecting',
  connected: 'interviews.link.connected',
  reconnecting: 'interviews.link.reconnecting',
  closed: 'interviews.link.disconnected',
}

const statusOf = (state: RoomState, pressOnce: boolean): TextKey => {
  const lineIsDown = lineOf(state) === 'reconnecting' && state.phase !== 'recording'
  if (lineIsDown) return 'interviews.status.reconnecting'
  if (state.phase !== 'your_turn') return STATUS[state.phase]
  if (state.microphone === 'none') return 'interviews.status.yourTurnTyping'
  return pressOnce ? 'interviews.status.yourTurnPress' : STATUS.your_turn
}

/** The view of a state; `pressOnce`: the button is pressed twice instead of held. Pure. */
export const viewRoom = (state: RoomState, pressOnce: boolean): RoomView => ({
  status: statusOf(state, pressOnce),
  waitingFor: state.quiet && lineOf(state) !== 'reconnecting' ? (WAITING_FOR[state.phase] ?? null) : null,
  button: BUTTON[state.phase],
  buttonHint: pressOnce && state.phase === 'recording' ? 'interviews.button.pressToSend' : null,
  link: LINK[lineOf(state)],
  canHold: canHold(state),
  canSubmit: canSubmit(state),
  canEnd: canEnd(state),
  canRepeat: state.phase === 'your_turn' && state.said.length + state.live.length > 0,
  isFinishing: state.phase === 'analyzing' && state.endedBy === 'candidate',
  inviteToType:
    state.phase === 'your_turn' && state.heard?.text === '' && !state.heard.writing && !state.hears,
})
