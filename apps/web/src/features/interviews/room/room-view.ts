import type { TextKey } from '../../../i18n/index.ts'
import { canEnd, canHold, canSkipGreeting, canSpeak, canSubmit } from './permissions.ts'
import type { Notice, Phase, RoomState } from './room-state.ts'
import { isSounding, isTalking, isTextOnly, isUnvoiced } from './transitions.ts'

/** What the room shows and allows; everything follows from the state. */
export interface RoomView {
  /** What is going on, in words. */
  status: TextKey
  /** After a silence: what the room waits for. */
  waitingFor: TextKey | null
  /** Would a screen reader say the status over the interviewer's voice, which is heard or begins in a moment? */
  isStatusSilent: boolean
  /** The words on the big button. */
  button: TextKey
  /** How to finish an answer that is being spoken; a held button says it by being held. */
  buttonHint: TextKey | null
  /** The connection, in words. */
  link: TextKey
  canHold: boolean
  canSubmit: boolean
  /** Is the greeting being spoken, and may it be left? */
  canSkipGreeting: boolean
  canEnd: boolean
  /** May the interviewer's words be heard again? */
  canRepeat: boolean
  /** The interviewer is out of reach: the candidate chooses how to go on. */
  isAway: boolean
  /** Why the room is in writing, until the first answer after that began. */
  saysWhy: 'not_heard' | 'text_only' | null
  /** What is said in passing; nothing of an absent interviewer, whom status and page tell of. */
  notice: Notice | null
}

const STATUS: Record<Phase, TextKey> = {
  idle: 'room.status.connecting',
  connecting: 'room.status.connecting',
  preparing: 'room.status.preparing',
  ai_speaking: 'room.status.aiSpeaking',
  your_turn: 'room.status.yourTurn',
  recording: 'room.status.recording',
  sending: 'room.status.sending',
  waiting: 'room.status.waiting',
  analyzing: 'room.status.analyzing',
  done: 'room.status.done',
  failed: 'room.status.failed',
}

const BUTTON: Record<Phase, TextKey> = {
  idle: 'interviews.button.wait',
  connecting: 'interviews.button.wait',
  preparing: 'interviews.button.wait',
  ai_speaking: 'interviews.button.aiSpeaking',
  your_turn: 'interviews.button.speak',
  recording: 'room.status.recording',
  sending: 'interviews.button.sending',
  waiting: 'interviews.button.wait',
  analyzing: 'interviews.button.analyzing',
  done: 'room.status.done',
  failed: 'interviews.button.wait',
}

const WAITING_FOR: Partial<Record<Phase, TextKey>> = {
  connecting: 'room.waitingFor.connecting',
  preparing: 'room.waitingFor.preparing',
  sending: 'room.waitingFor.sending',
  waiting: 'room.waitingFor.waiting',
  analyzing: 'room.waitingFor.analyzing',
}

/** How the way to the interviewer stands. */
export type Line = RoomState['link']['kind'] | 'away'

type Lines = Pick<RoomState, 'link' | 'call' | 'silent' | 'interviewer'>

/** Our own line, the call where there is one, and who is at its other end, as one. */
export const lineOf = ({ link, call, silent, interviewer }: Lines): Line => {
  if (link.kind !== 'connected') return link.kind
  if (silent) return 'reconnecting'
  if (interviewer.kind !== 'there') return 'away'
  if (call === null || call === 'open') return 'connected'
  return call === 'lost' ? 'reconnecting' : 'connecting'
}

/** While these stand, the status says what is waited for. */
const BROKEN = new Set<Line>(['reconnecting', 'away'])

const LINK: Record<Line, TextKey> = {
  away: 'room.link.away',
  connecting: 'room.link.connecting',
  connected: 'room.link.connected',
  reconnecting: 'room.link.reconnecting',
  closed: 'room.link.disconnected',
}

/** It is the interviewer's turn to speak, and nothing sounds yet. */
const isVoiceLate = (state: RoomState): boolean =>
  state.phase === 'ai_speaking' && state.quiet && !isSounding(state) && !isUnvoiced(state)

const statusOf = (state: RoomState, pressOnce: boolean, writing: boolean): TextKey => {
  const line = lineOf(state)
  if (line === 'reconnecting' && state.phase !== 'recording') return 'room.status.reconnecting'
  if (line === 'away' && state.phase !== 'recording' && state.phase !== 'analyzing') return 'room.status.away'
  if (isVoiceLate(state)) return 'room.status.oneMoment'
  if (state.phase === 'ai_speaking' && isUnvoiced(state)) return 'room.status.aiWriting'
  if (state.phase !== 'your_turn') return STATUS[state.phase]
  if (!canSpeak(state)) return 'room.status.yourTurnTyping'
  if (!state.hears) return 'room.status.yourTurnToAnswer'
  if (writing) return 'room.status.yourTurnTyping'
  return pressOnce ? 'room.status.yourTurnPress' : STATUS.your_turn
}

/** Spoken answers are not written down, or the candidate chose to type: the room opens in writing. */
export const opensInWriting = ({
  hears,
  accommodations,
}: Pick<RoomState, 'hears' | 'accommodations'>): boolean => !hears || accommodations.format === 'typed'

const reasonToWrite = (state: RoomState): RoomView['saysWhy'] => {
  const isNew = state.lastAnswer === state.lastHeard && isTalking(state.phase)
  if (!isNew || state.microphone !== 'ready') return null
  if (isTextOnly(state)) return 'text_only'
  return state.hears ? null : 'not_heard'
}

const waitingFor = (state: RoomState): TextKey | null => {
  if (state.unreachable) return 'room.waitingFor.unreachable'
  return state.quiet && !BROKEN.has(lineOf(state)) ? (WAITING_FOR[state.phase] ?? null) : null
}

/** A wait that lasts is told: its voice has not begun. */
const isStatusSilent = (state: RoomState): boolean =>
  !isUnvoiced(state) &&
  (state.phase === 'ai_speaking' ||
    (!state.quiet && (state.phase === 'preparing' || state.phase === 'waiting')))

const noticeOf = (state: RoomState, writing: boolean): Notice | null => {
  const { notice } = state
  if (notice?.kind === 'from_server' && lineOf(state) === 'away') return null
  // Beside the text field there is no button to hold.
  return notice?.kind === 'hold_longer' && writing ? null : notice
}

/** The view of a state; `pressOnce`: the button is pressed twice instead of held; `writing`: the field has its place. Pure. */
export const viewRoom = (state: RoomState, pressOnce: boolean, writing = false): RoomView => ({
  status: statusOf(state, pressOnce, writing),
  waitingFor: waitingFor(state),
  isStatusSilent: isStatusSilent(state),
  button: BUTTON[state.phase === 'ai_speaking' && isUnvoiced(state) ? 'waiting' : state.phase],
  buttonHint: pressOnce && state.phase === 'recording' ? 'interviews.button.pressToSend' : null,
  link: LINK[lineOf(state)],
  canHold: canHold(state),
  canSubmit: canSubmit(state),
  canSkipGreeting: canSkipGreeting(state),
  canEnd: canEnd(state),
  canRepeat: state.phase === 'your_turn' && state.said.length + state.live.length > 0,
  isAway:
    state.interviewer.kind === 'unavailable' && (isTalking(state.phase) || state.phase === 'connecting'),
  saysWhy: reasonToWrite(state),
  notice: noticeOf(state, writing),
})
