import type { FarewellReason, Move, MoveReason } from '../../../../../ai/ports/realtime-model.ts'
import { asksOnly } from '../../../../../ai/words/candidate-question.ts'
import { ANNOUNCED_MAX_MS, FAREWELL_MAX_MS, HEARD_MAX_MS } from '../limits/timeouts.ts'
import {
  applyTurn,
  type InterviewEffect,
  type InterviewEvent,
  type InterviewPlan,
  type InterviewState,
  nextQuestion,
  openQuestionText,
  type Phase,
  replay,
  type Transition,
  type TurnFact,
  writtenAnswers,
} from './interview-state.ts'

/** Rebuilds the state from the stored turns alone, oldest first: all that survives a crash, and all that is needed. */
export const restore = (turns: readonly TurnFact[], plan: InterviewPlan): InterviewState => ({
  plan,
  phase: 'preparing',
  progress: replay(turns, plan.questions.length),
  ticket: 0,
  speaking: null,
  ending: null,
  repeatOpen: false,
  announced: [],
  reportsHeard: false,
  hearOut: null,
})

const become = (state: InterviewState, ...effects: InterviewEffect[]): Transition => ({
  state,
  effects,
})

/*
 * What our side does next when it conducts. It asks the record only, so it decides the same after a restart:
 * greeting, question, at most one follow-up where the answer is thin, next question, …, goodbye.
 */

const say = (state: InterviewState, move: Move): Transition => {
  const ticket = state.ticket + 1
  const phase = move.kind === 'farewell' ? 'finishing' : 'thinking'
  return become({ ...state, phase, ticket, speaking: null, hearOut: null }, { type: 'say', ticket, move })
}

/** Closes the interview, whatever the candidate does meanwhile. */
const finish = (state: InterviewState, reason: FarewellReason): Transition =>
  become({ ...state, phase: 'closing', ending: reason, speaking: null }, { type: 'finish', reason })

/** Says goodbye, once; when that was done before, or there are no words for it, closes the interview. */
const sayGoodbye = (state: InterviewState, reason: FarewellReason): Transition =>
  state.progress.farewell === null && state.plan.phrases
    ? say({ ...state, ending: reason }, { kind: 'farewell', reason })
    : finish(state, state.progress.farewell ?? reason)

const moveOn = (state: InterviewState, after: MoveReason): Transition => {
  const index = nextQuestion(state.progress)
  return index === null ? sayGoodbye(state, 'done') : say(state, { kind: 'question', index, after })
}

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
  // A spoken answer without words. Where none are written down, or only later, the room has said so, and the recording is
  // enough; where that failed, or no speech was heard, one invitation to type it or to say it again, per question.
  if (words.length === 0) {
    return progress.invited || !plan.transcribes || turn.wordsDue || !plan.phrases
      ? moveOn(state, 'not_transcribed')
      : say(state, {
          kind: 'remark',
          about: 'type_too',
          index,
          first: !progress.invitedBefore,
          heard: !turn.transcribed,
          words: openQuestionText(state),
        })
  }
  // Once for each question: an answer to it may be a question, too.
  if (plan.phrases && !progress.askedBack && asksOnly(turn.content))
    return say(state, {
      kind: 'remark',
      about: 'asked',
      index,
      asked: turn.content,
      words: openQuestionText(state),
    })
  const mayFollowUp = plan.followUps && plan.phrases && progress.questions[index] !== 'followed_up'
  return mayFollowUp ? judge(state, words) : moveOn(state, 'answered')
}

/** A page that reports what it plays is asked nothing before it has played the greeting. */
const hearOut = ({ state, effects }: Transition, seq: number): Transition =>
  state.reportsHeard
    ? { state: { ...state, hearOut: { seq, sent: false } }, effects: [...effects, { type: 'hear_out', seq }] }
    : { state, effects }

const repeat = (state: InterviewState, turn: TurnFact): Transition =>
  become({ ...state, phase: 'speaking', speaking: turn.seq, repeatOpen: false }, { type: 'repeat', turn })

/** The next thing to do, from the record alone. */
const proceed = (state: InterviewState): Transition => {
  const { progress, plan } = state
  const ending = progress.farewell ?? state.ending
  if (ending !== null) return sayGoodbye(state, ending)
  if (!progress.greeted && plan.greets) return say(state, { kind: 'greeting' })
  const { pending, greeting, open } = progress
  if (progress.current === null) {
    if (state.repeatOpen && greeting) return hearOut(repeat(state, greeting), greeting.seq)
    return moveOn(state, 'opening')
  }
  if (pending) return pending.request === null ? onAnswer(state, pending) : onRequest(state, pending)
  if (state.repeatOpen && open) return repeat(state, open)
  return become({ ...state, phase: 'listening', speaking: null, repeatOpen: false })
}

/** The first thing to do when a candidate is here, for the first time or again. */
const begin = (state: InterviewState, welcomeBack: boolean): Transition => {
  const { progress } = state
  const restored = { ...state, repeatOpen: (progress.open ?? progress.greeting) !== null }
  const spoke = progress.candidateTurns > 0 && progress.current !== null && progress.farewell === null
  return welcomeBack && spoke && !progress.welcomed && state.plan.phrases
    ? say(restored, { kind: 'remark', about: 'welcome_back' })
    : proceed(restored)
}

// What each event does.

type Handler<T extends InterviewEvent['type']> = (
  state: InterviewState,
  event: Extract<InterviewEvent, { type: T }>,
) => Transition
type Row = { [T in InterviewEvent['type']]?: Handler<T> }

const withTurn = (state: InterviewState, turn: TurnFact): InterviewState => ({
  ...state,
  progress: applyTurn(state.progress, turn),
})

const withInterruption = ({ state, effects }: Transition): Transition => ({
  state,
  effects: [{ type: 'interrupt' }, ...effects],
})

const join: Handler<'joined'> = (before, event) => {
  const { welcomeBack, opening = 'repeat', waiting = [], reportsHeard = before.reportsHeard } = event
  const state: InterviewState = { ...before, announced: waiting, reportsHeard }
  const { progress, plan } = state
  if (waiting.length > 0)
    return become(state, { type: 'remind', inMs: ANNOUNCED_MAX_MS, of: 'announced_overdue' })
  const next = (() => {
    if (!plan.providerConducts) return begin(state, welcomeBack)
    if (progress.farewell !== null) return finish(state, progress.farewell)
    if (opening !== 'repeat') {
      const cues: InterviewEffect[] = opening === 'listen' ? [{ type: 'cue', cue: { kind: 'listen' } }] : []
      return become({ ...state, phase: 'listening', speaking: null }, ...cues)
    }
    return become(
      { ...state, phase: 'thinking' },
      {
        type: 'cue',
        cue: progress.lastSeq === 0 ? { kind: 'begin' } : { kind: 'resume', questionIndex: progress.current },
      },
    )
  })()
  return { state: next.state, effects: [{ type: 'send_progress' }, ...next.effects] }
}

const interviewerTurn = (before: InterviewState, turn: TurnFact): Transition => {
  const next = withTurn(before, turn)
  // Anything new makes hearing the old question again pointless; 'let us continue' only introduces it.
  const repeatOpen = before.repeatOpen && next.progress.welcomed
  const state: InterviewState = { ...next, phase: 'speaking', speaking: turn.seq, repeatOpen }
  const asked = state.progress.questions.some((status, at) => status !== before.progress.questions[at])
  if (turn.kind === 'greeting' && !state.plan.providerConducts) return hearOut(become(state), turn.seq)
  return asked ? become(state, { type: 'send_progress' }) : become(state)
}

/** For a provider that conducts: it hears spoken answers by itself, typed ones it must be told. */
const handOver = (state: InterviewState, turn: TurnFact): Transition => {
  const next: InterviewState = { ...state, phase: 'thinking', speaking: null }
  return turn.typed
    ? become(next, { type: 'cue', cue: { kind: 'typed_answer', text: turn.content } })
    : become(next)
}

/** 'Next' during the greeting: the candidate need not hear it out. */
const skipsGreeting = ({ progress }: InterviewState, turn: TurnFact): boolean =>
  progress.greeted && progress.current === null && (turn.request === 'skip' || turn.request === 'go_on')

const candidateTurn = (before: InterviewState, turn: TurnFact): Transition => {
  const state = withTurn(before, turn)
  if (state.plan.providerConducts) {
    const next = handOver(state, turn)
    // The provider hears spoken answers itself and reacts to them.
    return before.phase === 'speaking' && turn.typed ? withInterruption(next) : next
  }
  // Small talk during the greeting, or a late word about an earlier question: kept, no reaction.
  if (state.progress.pending?.seq !== turn.seq && !skipsGreeting(state, turn)) return become(state)
  const next = proceed(state)
  return before.phase === 'listening' ? next : withInterruption(next)
}

const onTurn: Handler<'turn_stored'> = (state, { turn }) =>
  turn.speaker === 'ai' ? interviewerTurn(state, turn) : candidateTurn(state, turn)

const keepTurn: Handler<'turn_stored'> = (state, { turn }) => become(withTurn(state, turn))

const joinAnyway = (state: InterviewState): Transition => join(state, { type: 'joined', welcomeBack: false })

/** Waits for the answers that the candidate's page announced. */
const keepAnnounced: Handler<'turn_stored'> = (before, { turn }) => {
  const announced = before.announced.filter(name => name !== turn.key)
  const state = { ...withTurn(before, turn), announced }
  return before.announced.length > 0 && announced.length === 0 ? joinAnyway(state) : become(state)
}

const onAnnouncedOverdue: Handler<'announced_overdue'> = state =>
  state.announced.length > 0 ? joinAnyway(state) : become(state)

const onSpoken: Handler<'spoken'> = (state, { seq }) => {
  if (seq !== state.speaking) return become(state)
  if (state.hearOut?.seq === seq)
    return become(
      { ...state, hearOut: { seq, sent: true } },
      { type: 'remind', inMs: HEARD_MAX_MS, of: 'heard_overdue' },
    )
  return state.plan.providerConducts
    ? become({ ...state, phase: 'listening', speaking: null })
    : proceed(state)
}

const onHeard: Handler<'heard'> = (state, { seq }) => {
  if (state.hearOut?.seq !== seq) return become(state)
  const next = { ...state, hearOut: null }
  return state.hearOut.sent ? proceed(next) : become(next)
}

const onHeardOverdue: Handler<'heard_overdue'> = state =>
  state.hearOut?.sent ? proceed({ ...state, hearOut: null }) : become(state)

const onJudged: Handler<'judged'> = (state, { ticket, probe }) => {
  if (ticket !== state.ticket) return become(state)
  const index = state.progress.current
  if (probe === null || index === null) return moveOn(state, 'answered')
  const next = state.ticket + 1
  return become(
    { ...state, ticket: next },
    { type: 'say', ticket: next, move: { kind: 'follow_up', index, probe } },
  )
}

const endConducted = (
  state: InterviewState,
  event: { reason: 'done' | 'candidate' | 'time' },
): Transition => {
  const ending: InterviewState = { ...state, phase: 'finishing', ending: event.reason }
  if (event.reason !== 'done') {
    return withInterruption(
      become({ ...ending, speaking: null }, { type: 'cue', cue: { kind: 'wrap_up', reason: event.reason } }),
    )
  }
  return state.phase === 'speaking' ? become(ending) : finish(ending, 'done')
}

const onEnd: Handler<'end_requested'> = (state, event) =>
  state.plan.providerConducts ? endConducted(state, event) : withInterruption(sayGoodbye(state, event.reason))

/** A turn that the request to end interrupted may be stored late: it is not the goodbye. */
const farewellTurn: Handler<'turn_stored'> = (state, { turn }) => {
  const next = withTurn(state, turn)
  return become(turn.kind === 'farewell' ? { ...next, speaking: turn.seq } : next)
}

/** Only the end of the goodbye ends the interview, not that of a turn interrupted before it. */
const farewellSpoken: Handler<'spoken'> = (state, { seq }) =>
  seq === state.speaking ? finish(state, state.ending ?? 'done') : become(state)

const finishNow = (state: InterviewState): Transition => finish(state, state.ending ?? 'done')

/** The candidate is gone: nothing is said, and a pending judgement no longer counts. */
const emptied = (state: InterviewState): InterviewState => ({
  ...state,
  phase: 'preparing',
  ticket: state.ticket + 1,
  speaking: null,
  repeatOpen: false,
  hearOut: null,
})

/** The candidate is gone: stops speaking. One who is soon back goes on with the same provider. */
const suspend: Handler<'suspended'> = state =>
  state.phase === 'listening' ? become(emptied(state)) : become(emptied(state), { type: 'interrupt' })

/** On a call the talk went on without our line. */
const rejoin: Handler<'joined'> = (state, { opening }) =>
  opening === 'listen'
    ? become(state, { type: 'send_progress' }, { type: 'cue', cue: { kind: 'listen' } })
    : become(state, { type: 'send_progress' })

const leave: Handler<'left'> = state => become(emptied(state), { type: 'interrupt' }, { type: 'close' })
const leaveFinishing: Handler<'left'> = state => finishNow(state)

const close: Handler<'closed'> = state =>
  become({ ...state, phase: 'finished' }, { type: 'interrupt' }, { type: 'close' })
const fail: Handler<'failed'> = state =>
  become({ ...state, phase: 'failed' }, { type: 'interrupt' }, { type: 'close' })

const ALWAYS: Row = { closed: close, failed: fail }
const TALK: Row = { ...ALWAYS, joined: rejoin, end_requested: onEnd, suspended: suspend, left: leave }

/** Every event that counts in every phase; anything else is late, and changes nothing. */
const TABLE: Record<Phase, Row> = {
  preparing: {
    ...ALWAYS,
    joined: join,
    turn_stored: keepAnnounced,
    announced_overdue: onAnnouncedOverdue,
    end_requested: onEnd,
  },
  thinking: { ...TALK, turn_stored: onTurn, judged: onJudged },
  speaking: {
    ...TALK,
    turn_stored: onTurn,
    spoken: onSpoken,
    heard: onHeard,
    heard_overdue: onHeardOverdue,
  },
  listening: { ...TALK, turn_stored: onTurn },
  finishing: {
    ...ALWAYS,
    turn_stored: farewellTurn,
    spoken: farewellSpoken,
    farewell_overdue: finishNow,
    left: leaveFinishing,
  },
  closing: { ...ALWAYS, turn_stored: keepTurn },
  finished: {},
  failed: {},
}

/** The interview's next state, and what has to be done in the world. Pure; unexpected events change nothing. */
export const transition = (state: InterviewState, event: InterviewEvent): Transition => {
  const handler = TABLE[state.phase][event.type] as Handler<InterviewEvent['type']> | undefined
  const next = handler?.(state, event) ?? become(state)
  if (next.state.phase !== 'finishing' || state.phase === 'finishing') return next
  return become(next.state, ...next.effects, {
    type: 'remind',
    inMs: FAREWELL_MAX_MS,
    of: 'farewell_overdue',
  })
}
