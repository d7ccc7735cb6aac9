import {
  COMPLETE_AFTER_EVALUATION_MS,
  COMPLETE_WITHOUT_EVALUATION_MS,
  EVALUATION_PATIENCE_MS,
} from '../times.ts'
import { confirms, isSameText } from './captions.ts'
import type { RoomEffect, RoomEvent } from './room-events.ts'
import { type Outcome, type Phase, type RoomState, TRANSITIONS } from './room-state.ts'

/** What the room's events are made of: small pure changes of its state. */

/** The room afterwards, and what is to be done now. */
export interface TransitionResult {
  state: RoomState
  effects: RoomEffect[]
}

/** What one kind of event does. */
export type Handler<T extends RoomEvent['type']> = (
  state: RoomState,
  event: Extract<RoomEvent, { type: T }>,
) => TransitionResult

/** The room as given, and what is to be done. */
export const become = (state: RoomState, ...effects: RoomEffect[]): TransitionResult => ({ state, effects })

/** The same room in another phase. Throws on a change that the table does not allow. */
export const go = (state: RoomState, phase: Phase): RoomState => {
  if (phase === state.phase) return state
  if (!TRANSITIONS[state.phase].includes(phase))
    throw new Error(`room: ${state.phase} → ${phase} is not allowed`)
  return { ...state, phase }
}

/** Nothing happens in it any more. */
export const isOver = (phase: Phase): boolean => phase === 'done' || phase === 'failed'
/** The talk goes on: the server has let us in and nothing has ended it. */
export const isTalking = (phase: Phase): boolean =>
  !isOver(phase) && phase !== 'idle' && phase !== 'connecting' && phase !== 'analyzing'

/** Is there no way for sound? A call has a way of its own. */
export const isTextOnly = ({ textOnly, call }: Pick<RoomState, 'textOnly' | 'call'>): boolean =>
  textOnly && call === null

/** Are the interviewer's words to be read only, so that a screen reader may say them? */
export const isUnvoiced = (state: RoomState): boolean =>
  state.voice.blocked || state.voice.missing || isTextOnly(state)

/** Is the interviewer's voice sounding here? */
export const isSounding = ({ voice }: RoomState): boolean => voice.playing || voice.onCall

const isVoiceHeard = (state: RoomState): boolean => state.voice.server || isSounding(state)

/** Is an answer still on its way to the server or the provider? */
export const isSending = ({ pending }: RoomState): boolean => pending.some(({ taken }) => !taken)

/** Where the room stands once nothing else holds it: the voice first, then what is unsent, then the candidate. */
export const settle = (state: RoomState): RoomState => {
  if (isVoiceHeard(state)) return go(state, 'ai_speaking')
  if (isSending(state)) return go(state, 'sending')
  return go(state, state.hearOut !== null && state.phase === 'ai_speaking' ? 'preparing' : 'your_turn')
}

/** An answer that is being spoken ends here and is kept, whatever ends it. */
export const keepCapture = (state: RoomState): TransitionResult => {
  const clientId = state.capturing
  if (clientId === null) return become(state)
  const pending = [...state.pending, { clientId, kind: 'spoken' as const }]
  return become({ ...state, capturing: null, pending }, { type: 'finish', clientId })
}

/** The talk is over: what was being said is kept, and the evaluation awaited. */
export const toAnalyzing = (
  state: RoomState,
  endedBy: 'candidate' | 'interviewer',
  ...more: RoomEffect[]
): TransitionResult => {
  const kept = keepCapture(state)
  return become(
    { ...go(kept.state, 'analyzing'), endedBy, notice: null, turnIsOver: endedBy === 'candidate' },
    ...kept.effects,
    ...more,
    {
      type: 'remind',
      phase: 'analyzing',
      afterMs: EVALUATION_PATIENCE_MS,
    },
  )
}

/** Is nothing kept of what is said here? */
export const isUnkept = ({ demo, practice }: Pick<RoomState, 'demo' | 'practice'>): boolean =>
  demo || practice !== null

const outcomeOf = (state: RoomState, overallScore: number | null | undefined): Outcome => {
  if (isUnkept(state)) return { kind: 'unkept' }
  return overallScore === undefined ? { kind: 'saved' } : { kind: 'evaluated', overallScore }
}

/** All is said and stored; without a score when there is none to show. */
export const toDone = (state: RoomState, overallScore?: number | null): TransitionResult => {
  const kept = keepCapture(state)
  const outcome = outcomeOf(state, overallScore)
  return become(
    {
      ...go(kept.state, 'done'),
      outcome,
      notice: null,
    },
    ...kept.effects,
    {
      type: 'complete',
      afterMs: state.practice
        ? 0
        : outcome.kind === 'saved'
          ? COMPLETE_WITHOUT_EVALUATION_MS
          : COMPLETE_AFTER_EVALUATION_MS,
    },
  )
}

/** The interview had ended before: what waits to be sent is not part of it. */
export const toClosed = (state: RoomState): TransitionResult => {
  const { capturing } = state
  const late = state.pending.map(({ clientId }) => clientId)
  const undelivered = late.length + (capturing === null ? 0 : 1)
  const done = toDone({ ...state, pending: [], capturing: null, undelivered })
  return become(
    done.state,
    ...(capturing === null ? [] : [{ type: 'discard' as const, clientId: capturing }]),
    ...late.map(clientId => ({ type: 'forget' as const, clientId })),
    ...done.effects,
  )
}

/** The room cannot go on. @param text a reason for people */
export const toFailed = (state: RoomState, code: string, text: string): TransitionResult => {
  const kept = keepCapture(state)
  const failed = go(kept.state, 'failed')
  return become(
    { ...failed, fault: { code, text }, link: { kind: 'closed' }, voice: { ...state.voice, server: false } },
    ...kept.effects,
    { type: 'mute' },
    { type: 'leave' },
  )
}

/** The voice fell silent or began: move between its turn and the candidate's. */
export const followVoice = (state: RoomState): RoomState => {
  if (!isVoiceHeard(state)) return state.phase === 'ai_speaking' ? settle(state) : state
  const mayTakeTurn =
    state.phase === 'preparing' ||
    state.phase === 'waiting' ||
    state.phase === 'your_turn' ||
    state.phase === 'sending'
  return mayTakeTurn ? go(state, 'ai_speaking') : state
}

/** The same room without that answer; the very same when it was not pending. */
export const withoutPending = (state: RoomState, clientId: string): RoomState => {
  const pending = state.pending.filter(answer => answer.clientId !== clientId)
  return pending.length === state.pending.length ? state : { ...state, pending }
}

/** An answer is on record: the queue may let go of it. */
export const acknowledge = (state: RoomState, clientId: string): TransitionResult => {
  const next = withoutPending(state, clientId)
  if (next === state) return become(state)
  return become(afterSending(next), { type: 'forget', clientId })
}

/** Nothing is left to be sent: the interviewer is awaited, unless it has had its say meanwhile. */
export const afterSending = (state: RoomState): RoomState => {
  if (state.phase !== 'sending' || isSending(state)) return state
  return state.turnIsOver ? go(state, 'waiting') : settle(state)
}

/** Words in the order they are heard: a question that is repeated comes last, whatever its number. */
export const remember = (state: RoomState, said: { seq: number; text: string }): RoomState => {
  if (state.turnIsOver) return { ...beginTurn(state), said: [said] }
  const others = state.said.filter(utterance => utterance.seq !== said.seq)
  return { ...state, said: [...others, said] }
}

/** The interviewer's next words begin a turn of their own. */
export const beginTurn = (state: RoomState): RoomState => ({
  ...state,
  said: [],
  live: [],
  past: state.live.map(({ text }) => text),
  turnIsOver: false,
})

/** The record of words that were shown while they were said, in a turn that is over now. */
export const isLateRecord = ({ live, past, said, turnIsOver }: RoomState, text: string): boolean => {
  const isShown = live.some(words => confirms({ text }, words))
  if (!turnIsOver) return !isShown && past.some(words => isSameText(words, text))
  return isShown && !said.some(utterance => isSameText(utterance.text, text))
}

/** With another call the provider has nothing of what was on its way. */
export const clearTaken = (state: RoomState): RoomState => ({
  ...state,
  pending: state.pending.map(({ clientId, kind }) => ({ clientId, kind })),
})
