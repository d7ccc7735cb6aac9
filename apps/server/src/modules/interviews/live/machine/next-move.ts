import type { FarewellReason, Move, MoveReason } from '../../../../ai/realtime-model.ts'
import {
  type InterviewEffect,
  type InterviewState,
  nextQuestion,
  openQuestionText,
  type Transition,
  type TurnFact,
  writtenAnswers,
} from './interview-state.ts'

/**
 * What our side does next when it conducts. It asks the record only, so it decides the same after a restart:
 * greeting, question, at most one follow-up where the answer is thin, next question, …, goodbye.
 */

export const become = (state: InterviewState, ...effects: InterviewEffect[]): Transition => ({
  state,
  effects,
})

const say = (state: InterviewState, move: Move): Transition => {
  const ticket = state.ticket + 1
  const phase = move.kind === 'farewell' ? 'finishing' : 'thinking'
  return become({ ...state, phase, ticket, speaking: null }, { type: 'say', ticket, move })
}

/** Closes the interview, whatever the candidate does meanwhile. */
export const finish = (state: InterviewState, reason: FarewellReason): Transition =>
  become({ ...state, phase: 'closing', ending: reason, speaking: null }, { type: 'finish', reason })

/** Says goodbye, once; when that was done before, closes the interview. */
export const sayGoodbye = (state: InterviewState, reason: FarewellReason): Transition =>
  state.progress.farewell === null
    ? say({ ...state, ending: reason }, { kind: 'farewell', reason })
    : finish(state, state.progress.farewell)

const moveOn = (state: InterviewState, after: MoveReason): Transition => {
  const index = nextQuestion(state.progress)
  return index === null ? sayGoodbye(state, 'done') : say(state, { kind: 'question', index, after })
}

/** After the follow-up decision. */
export const afterJudgement = moveOn

const onRequest = (state: InterviewState, turn: TurnFact): Transition => {
  const index = turn.questionIndex ?? 0
  switch (turn.request) {
    case 'repeat':
      return say(state, { kind: 'remark', about: 'repeat', index, words: openQuestionText(state) })
    case 'stop':
      return sayGoodbye(state, 'candidate')
    case 'go_on':
      return moveOn(state, state.progress.answers.length > 0 ? 'answered' : 'skipped')
    default:
      return moveOn(state, 'skipped')
  }
}

const judge = (state: InterviewState, answers: string[]): Transition => {
  const ticket = state.ticket + 1
  const question = openQuestionText(state)
  return become({ ...state, phase: 'thinking', ticket }, { type: 'judge', ticket, question, answers })
}

const onAnswer = (state: InterviewState, turn: TurnFact): Transition => {
  const { progress, plan } = state
  const words = writtenAnswers(state)
  const index = turn.questionIndex ?? 0
  // A spoken answer without words. Where nobody writes one down, or only later, the room has said so, and the recording is
  // enough; where somebody failed to, one invitation to type it as well, per question.
  if (words.length === 0) {
    return progress.invited || !plan.transcribes || turn.wordsDue
      ? moveOn(state, 'not_transcribed')
      : say(state, { kind: 'remark', about: 'type_too', index, first: !progress.invitedBefore })
  }
  const mayFollowUp = plan.followUps && progress.questions[index] !== 'followed_up'
  return mayFollowUp ? judge(state, words) : moveOn(state, 'answered')
}

/** The next thing to do, from the record alone. */
export const proceed = (state: InterviewState): Transition => {
  const { progress } = state
  const ending = progress.farewell ?? state.ending
  if (ending !== null) return sayGoodbye(state, ending)
  if (!progress.greeted) return say(state, { kind: 'greeting' })
  if (progress.current === null) return moveOn(state, 'opening')
  const { pending } = progress
  if (pending) return pending.request === null ? onAnswer(state, pending) : onRequest(state, pending)
  if (state.repeatOpen && progress.open) {
    const { open } = progress
    return become(
      { ...state, phase: 'speaking', speaking: open.seq, repeatOpen: false },
      { type: 'repeat', turn: open },
    )
  }
  return become({ ...state, phase: 'listening', speaking: null, repeatOpen: false })
}

/** The first thing to do when a candidate is here, for the first time or again. */
export const begin = (state: InterviewState, welcomeBack: boolean): Transition => {
  const { progress } = state
  const restored = { ...state, repeatOpen: progress.open !== null }
  const spoke = progress.candidateTurns > 0 && progress.current !== null && progress.farewell === null
  return welcomeBack && spoke && !progress.welcomed
    ? say(restored, { kind: 'remark', about: 'welcome_back' })
    : proceed(restored)
}
