import type { RoomState } from './room-state.ts'
import { isTalking, isTextOnly } from './transitions.ts'

/** What the candidate may do at the moment. */

/** Has the candidate anything to speak into, and a line that carries it? */
export const canSpeak = (state: Pick<RoomState, 'microphone' | 'textOnly' | 'call'>): boolean =>
  state.microphone === 'ready' && !isTextOnly(state)

/** May the candidate press the button and speak? */
export const canHold = (state: RoomState): boolean =>
  state.phase === 'your_turn' &&
  state.link.kind === 'connected' &&
  (state.call === null || state.call === 'open') &&
  canSpeak(state)

/** The interviewer is speaking over our own line, where a typed word cuts it short. */
const mayCutShort = ({ phase, link, call }: RoomState): boolean =>
  phase === 'ai_speaking' && link.kind === 'connected' && call === null

/** Practice has no greeting. */
const isGreeting = ({ progress, practice }: RoomState): boolean =>
  practice === null && progress.question === 0

/** May the candidate send a typed answer? Also while a question is still being read aloud. */
export const canSubmit = (state: RoomState): boolean =>
  (state.phase === 'your_turn' && state.link.kind === 'connected') ||
  (mayCutShort(state) && !isGreeting(state) && !state.turnIsOver)

/** May the candidate go on to the first question? */
export const canSkipGreeting = (state: RoomState): boolean =>
  mayCutShort(state) && isGreeting(state) && state.said.length > 0

/** May the candidate end the interview? */
export const canEnd = ({ phase, interviewer }: RoomState): boolean =>
  isTalking(phase) || (phase === 'connecting' && interviewer.kind === 'unavailable')
