import type { Answered, Cue, FarewellReason, Move, Probe } from '../../../../../ai/ports/realtime-model.ts'
import { type CandidateRequest, candidateRequest } from '../../../../../ai/words/candidate-request.ts'
import type { TurnKind } from '../../interviews.tables.ts'
import type { TurnRow } from '../../transcript/turns.repository.ts'
import { farewellReasonOf, isAnsweredBack, isInvitation, isWelcomeBack } from './idempotency-key.ts'

/**
 * - preparing: restored from the record, no candidate has joined yet
 * - thinking: something is being decided or worded
 * - speaking / listening: whose turn it is
 * - finishing: goodbye is being said
 * - closing: nothing more to say, the record is being closed
 * - finished / failed: over, for this connection
 */
export type Phase =
  | 'preparing'
  | 'thinking'
  | 'speaking'
  | 'listening'
  | 'finishing'
  | 'closing'
  | 'finished'
  | 'failed'

/** What does not change while an interview runs. */
export interface InterviewPlan {
  questions: readonly string[]
  followUps: boolean
  /** Does the provider conduct the interview itself (realtime-model.ts)? */
  providerConducts: boolean
  /** Is there a server that writes spoken answers down? */
  transcribes: boolean
  /** Has the interviewer words of its own in this language, besides the questions? */
  phrases: boolean
  /** Is there a greeting: the interviewer's, or the company's? */
  greets: boolean
}

export interface InterviewState {
  plan: InterviewPlan
  phase: Phase
  progress: QuestionProgress
  /** Names what is being decided or worded now; results with an older ticket come too late and count for nothing. */
  ticket: number
  /** The turn being spoken. */
  speaking: number | null
  /** Set once the interview is to end. */
  ending: FarewellReason | null
  /** After a break: the open question has to be heard again. */
  repeatOpen: boolean
  /** Names of answers that are to be on record before anything is said to them. */
  announced: readonly string[]
  /** Does the candidate's page report what it has played? */
  reportsHeard: boolean
  /** The greeting while the page has not reported it as heard; `sent`: all its sound has gone out. */
  hearOut: { seq: number; sent: boolean } | null
}

/**
 * How a provider that conducts takes a talk up: `repeat` says again what is open, `listen` lets an answer that is on its way
 * come first, `go_on` says nothing, since the candidate has heard everything.
 */
type Opening = 'repeat' | 'listen' | 'go_on'

export type InterviewEvent =
  /**
   * A candidate is here and the provider is open. `welcomeBack`: the break was long enough to say so.
   * `waiting`, where we conduct: names of answers that come next. `reportsHeard`: absent as it was before
   */
  | {
      type: 'joined'
      welcomeBack: boolean
      opening?: Opening
      waiting?: readonly string[]
      reportsHeard?: boolean
    }
  /** Announced answers take too long. */
  | { type: 'announced_overdue' }
  /** A turn, of either side, is on record. */
  | { type: 'turn_stored'; turn: TurnFact }
  /** The interviewer has nothing more to sound of this turn. */
  | { type: 'spoken'; seq: number }
  /** The candidate's page has played a turn to its end. */
  | { type: 'heard'; seq: number }
  /** The page takes too long to report the greeting. */
  | { type: 'heard_overdue' }
  /** The answer was judged: what to ask for, or null to go on. */
  | { type: 'judged'; ticket: number; probe: Probe | null }
  /** By the candidate, the time limit, or the provider's own end tool ('done'). */
  | { type: 'end_requested'; reason: FarewellReason }
  /** Goodbye takes too long. */
  | { type: 'farewell_overdue' }
  /** The interview is closed in the record, by us or elsewhere. */
  | { type: 'closed' }
  /** The candidate's line dropped, and the provider stays for a while. */
  | { type: 'suspended' }
  /** The candidate's line dropped for good. */
  | { type: 'left' }
  /** The provider failed for good. */
  | { type: 'failed' }

export type InterviewEffect =
  /** Where we conduct: find words for the move, store them, send them, speak them. */
  | { type: 'say'; ticket: number; move: Move }
  /** Where we conduct: send and speak a stored turn again; nothing is stored. */
  | { type: 'repeat'; turn: TurnFact }
  | { type: 'judge'; ticket: number; question: string; answers: string[] }
  /** Where the provider conducts: tell the provider. */
  | { type: 'cue'; cue: Cue }
  /** Stop the voice and whatever is being worded. */
  | { type: 'interrupt' }
  | { type: 'send_progress' }
  /** Ask the candidate's page to report when this turn has been heard. */
  | { type: 'hear_out'; seq: number }
  /** Send this event after so long, milliseconds. */
  | { type: 'remind'; inMs: number; of: 'farewell_overdue' | 'announced_overdue' | 'heard_overdue' }
  /** Close the interview in the record and queue its evaluation. */
  | { type: 'finish'; reason: FarewellReason }
  /** Let go of provider and connection. */
  | { type: 'close' }

export interface Transition {
  state: InterviewState
  effects: InterviewEffect[]
}

type QuestionStatus = 'not_reached' | 'asked' | 'answered' | 'followed_up' | 'skipped'

/** What one stored turn tells the machine. */
export interface TurnFact {
  seq: number
  speaker: 'ai' | 'candidate'
  kind: TurnKind
  questionIndex: number | null
  /** The turn's idempotency key (idempotency-key.ts for the interviewer's). */
  key: string | null
  content: string
  transcribed: boolean
  /** Its words will be written down later: the candidate need not say them again. */
  wordsDue: boolean
  typed: boolean
  /** Set when a candidate asks for something instead of answering. */
  request: CandidateRequest | null
}

/** Where an interview stands: a pure function of its stored turns, so any node can know it at any time. */
interface QuestionProgress {
  questions: QuestionStatus[]
  /** Index of the question on the table, null before the first. */
  current: number | null
  greeted: boolean
  /** Said again after a break, unless the candidate skipped it; null: nothing to say again. */
  greeting: TurnFact | null
  /** Why it was said, null until the farewell is on record. */
  farewell: FarewellReason | null
  lastSeq: number
  /** Of all that was said. */
  characters: number
  /** How many turns the candidate has. */
  candidateTurns: number
  /** The question or follow-up that the candidate was asked last. */
  open: TurnFact | null
  /** The candidate's answers since `open`. */
  answers: TurnFact[]
  /** The candidate's latest turn about the current question while the interviewer has not reacted to it. */
  pending: TurnFact | null
  /** Was the candidate invited to type, for the current question? Ever? */
  invited: boolean
  invitedBefore: boolean
  /** Did the candidate ask something instead of answering the current question, and was told what becomes of it? */
  askedBack: boolean
  /** Is a 'let us continue' the last turn of all? */
  welcomed: boolean
}

/** @param count number of questions of the interview */
const noProgress = (count: number): QuestionProgress => ({
  questions: Array.from({ length: count }, () => 'not_reached' as const),
  current: null,
  greeted: false,
  greeting: null,
  farewell: null,
  lastSeq: 0,
  characters: 0,
  candidateTurns: 0,
  open: null,
  answers: [],
  pending: null,
  invited: false,
  invitedBefore: false,
  askedBack: false,
  welcomed: false,
})

const mark = (progress: QuestionProgress, index: number, status: QuestionStatus): QuestionStatus[] =>
  progress.questions.map((before, at) => (at === index ? status : before))

const statusOf = (progress: QuestionProgress, index: number | null): QuestionStatus | undefined =>
  index === null ? undefined : progress.questions[index]

/** A question left without an answer when the next one comes was skipped. */
const leaveCurrent = (progress: QuestionProgress): QuestionProgress =>
  progress.current !== null && statusOf(progress, progress.current) === 'asked'
    ? { ...progress, questions: mark(progress, progress.current, 'skipped') }
    : progress

const open = (progress: QuestionProgress, turn: TurnFact): QuestionProgress => ({
  ...progress,
  open: turn,
  answers: [],
  pending: null,
})

const askQuestion = (progress: QuestionProgress, turn: TurnFact): QuestionProgress => {
  const index = turn.questionIndex
  const status = statusOf(progress, index)
  if (index === null || status === undefined) return { ...progress, pending: null }
  // A provider that conducts may say a question again: that opens it again, and counts once.
  if (status !== 'not_reached') {
    return index === progress.current ? open(progress, turn) : { ...progress, pending: null }
  }
  const left = leaveCurrent(progress)
  return {
    ...open(left, turn),
    questions: mark(left, index, 'asked'),
    current: index,
    invited: false,
    askedBack: false,
  }
}

const followUp = (progress: QuestionProgress, turn: TurnFact): QuestionProgress =>
  turn.questionIndex !== null && turn.questionIndex === progress.current
    ? { ...open(progress, turn), questions: mark(progress, turn.questionIndex, 'followed_up') }
    : { ...progress, pending: null }

const remark = (progress: QuestionProgress, turn: TurnFact): QuestionProgress => {
  // 'Let us continue' is no reaction to what the candidate said before the break.
  if (isWelcomeBack(turn.key)) return { ...progress, welcomed: true }
  const invites = isInvitation(turn.key)
  return {
    ...progress,
    pending: null,
    invited: progress.invited || invites,
    invitedBefore: progress.invitedBefore || invites,
    askedBack: progress.askedBack || isAnsweredBack(turn.key),
  }
}

const interviewerSaid = (progress: QuestionProgress, turn: TurnFact): QuestionProgress => {
  switch (turn.kind) {
    case 'greeting':
      return { ...progress, greeted: true, greeting: turn }
    case 'question':
      // A provider that conducts greets in the same breath; the one who takes over does not greet again.
      return askQuestion({ ...progress, greeted: true }, turn)
    case 'follow_up':
      return followUp(progress, turn)
    case 'farewell':
      return { ...progress, farewell: farewellReasonOf(turn.key), pending: null }
    case 'remark':
    case 'answer':
      return remark(progress, turn)
  }
}

const candidateSaid = (progress: QuestionProgress, turn: TurnFact): QuestionProgress => {
  const counted = { ...progress, candidateTurns: progress.candidateTurns + 1 }
  const index = turn.questionIndex
  if (index === null && turn.request !== null) return { ...counted, greeting: null }
  // Words from before the first question, or late ones about an earlier question, ask for no reaction.
  if (index === null || index !== progress.current) return counted
  const status = statusOf(progress, index)
  if (turn.request !== null) {
    const skips = turn.request === 'skip' && status === 'asked'
    return { ...counted, pending: turn, ...(skips && { questions: mark(progress, index, 'skipped') }) }
  }
  const counts = status === 'asked' || status === 'skipped'
  return {
    ...counted,
    pending: turn,
    answers: [...progress.answers, turn],
    questions: counts ? mark(progress, index, 'answered') : progress.questions,
  }
}

/** The progress after one more stored turn. A turn that is known already changes nothing. */
export const applyTurn = (progress: QuestionProgress, turn: TurnFact): QuestionProgress => {
  if (turn.seq <= progress.lastSeq) return progress
  const characters = progress.characters + turn.content.length
  const next = { ...progress, welcomed: false, lastSeq: turn.seq, characters }
  return turn.speaker === 'ai' ? interviewerSaid(next, turn) : candidateSaid(next, turn)
}

/** The progress that the stored turns, oldest first, amount to. */
export const replay = (turns: readonly TurnFact[], count: number): QuestionProgress =>
  turns.reduce(applyTurn, noProgress(count))

/** How many questions were asked: 'Question X of Y'. */
export const questionNumber = (progress: QuestionProgress): number =>
  progress.questions.filter(status => status !== 'not_reached').length

/** The first question that was not asked yet, null when all were. */
export const nextQuestion = (progress: QuestionProgress): number | null => {
  const index = progress.questions.indexOf('not_reached')
  return index === -1 ? null : index
}

/** The words of the question that is open. */
export const openQuestionText = (state: InterviewState): string => {
  const { open, current } = state.progress
  if (open?.kind === 'follow_up') return open.content
  return (current === null ? undefined : state.plan.questions[current]) ?? open?.content ?? ''
}

/** The answers to it whose words are known. */
export const writtenAnswers = ({ progress }: InterviewState): string[] =>
  progress.answers.filter(answer => answer.transcribed && answer.content !== '').map(answer => answer.content)

/** What the interviewer may react to. */
export const answeredIn = (state: InterviewState): Answered => ({
  question: openQuestionText(state),
  answers: writtenAnswers(state),
})

/** A stored turn as the machine sees it. Nothing is needed besides the row, so a restart sees the same. */
export const turnFact = (row: TurnRow): TurnFact => ({
  seq: row.seq,
  speaker: row.speaker,
  kind: row.kind,
  questionIndex: row.question_index,
  key: row.client_id,
  content: row.content,
  transcribed: row.transcribed,
  wordsDue: row.words_due,
  typed: row.source === 'typed',
  request:
    row.speaker === 'candidate' && row.kind === 'remark' ? (candidateRequest(row.content) ?? 'go_on') : null,
})
