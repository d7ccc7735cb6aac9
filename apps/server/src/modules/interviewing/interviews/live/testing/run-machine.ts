import type { Cue, FarewellReason, Probe } from '../../../../../ai/ports/realtime-model.ts'
import type { CandidateRequest } from '../../../../../ai/words/candidate-request.ts'
import type { TurnKind } from '../../interviews.tables.ts'
import { turnKey } from '../machine/idempotency-key.ts'
import { restore, transition } from '../machine/interview-machine.ts'
import type {
  InterviewEffect,
  InterviewEvent,
  InterviewPlan,
  InterviewState,
  TurnFact,
} from '../machine/interview-state.ts'

type Step = InterviewEffect | { type: 'sounds'; seq: number } | { type: 'heard'; seq: number }

interface MachineRun {
  plan: InterviewPlan
  state: InterviewState
  turns: TurnFact[]
  /** Effects that wait until they are pumped. */
  pending: Step[]
  repeated: number[]
  cues: Cue[]
  interrupted: number
  closedFor: FarewellReason | null
  probe: (answers: string[]) => Probe | null
}

const dispatch = (stage: MachineRun, event: InterviewEvent): void => {
  const { state, effects } = transition(stage.state, event)
  stage.state = state
  stage.pending.push(...effects)
}

const store = (stage: MachineRun, turn: Omit<TurnFact, 'seq'>): number => {
  const stored = { ...turn, seq: stage.turns.length + 1 }
  stage.turns.push(stored)
  dispatch(stage, { type: 'turn_stored', turn: stored })
  return stored.seq
}

const interviewer = (stage: MachineRun, kind: TurnKind, questionIndex: number | null, key: string): number =>
  store(stage, {
    speaker: 'ai',
    kind,
    questionIndex,
    key,
    content: key,
    transcribed: true,
    wordsDue: false,
    typed: false,
    request: null,
  })

const candidate = (stage: MachineRun, change: Partial<TurnFact>): number =>
  store(stage, {
    speaker: 'candidate',
    kind: 'answer',
    questionIndex: stage.state.progress.current,
    key: `c${stage.turns.length}`,
    content: '',
    transcribed: true,
    wordsDue: false,
    typed: true,
    request: null,
    ...change,
  })

const PERFORMERS: {
  [T in Step['type']]: (stage: MachineRun, effect: Extract<Step, { type: T }>) => void
} = {
  say: (stage, { ticket, move }) => {
    if (ticket !== stage.state.ticket) return
    const index = 'index' in move ? move.index : null
    const seq = interviewer(stage, move.kind, index, turnKey(move, stage.state.progress.lastSeq))
    stage.pending.push({ type: 'sounds', seq })
  },
  sounds: (stage, { seq }) => dispatch(stage, { type: 'spoken', seq }),
  repeat: (stage, { turn }) => {
    stage.repeated.push(turn.seq)
    stage.pending.push({ type: 'sounds', seq: turn.seq })
  },
  judge: (stage, { ticket, answers }) => {
    if (ticket === stage.state.ticket)
      dispatch(stage, { type: 'judged', ticket, probe: stage.probe(answers) })
  },
  cue: (stage, { cue }) => void stage.cues.push(cue),
  interrupt: stage => {
    stage.interrupted += 1
  },
  finish: (stage, { reason }) => {
    if (stage.closedFor !== null) throw new Error('closed twice')
    stage.closedFor = reason
    dispatch(stage, { type: 'closed' })
  },
  send_progress: () => undefined,
  hear_out: (stage, { seq }) => stage.pending.push({ type: 'heard', seq }),
  heard: (stage, { seq }) => dispatch(stage, { type: 'heard', seq }),
  remind: () => undefined,
  close: () => undefined,
}

const pump = (stage: MachineRun): boolean => {
  const effect = stage.pending.shift()
  if (effect) (PERFORMERS[effect.type] as (stage: MachineRun, effect: Step) => void)(stage, effect)
  return effect !== undefined
}
const settle = (stage: MachineRun): void => {
  for (let steps = 0; pump(stage); steps++) if (steps > 500) throw new Error('never settles')
}

/**
 * Plays the world around the machine without a world: effects wait in `pending` until pumped, so that a test can
 * let anything happen in between, and the stored turns are a list that survives a `cut`.
 */
export const runMachine = (plan: InterviewPlan, options: Partial<Pick<MachineRun, 'probe'>> = {}) => {
  const stage: MachineRun = {
    plan,
    state: restore([], plan),
    turns: [],
    pending: [],
    repeated: [],
    cues: [],
    interrupted: 0,
    closedFor: null,
    probe: () => null,
    ...options,
  }
  return Object.assign(stage, {
    dispatch: (event: InterviewEvent) => dispatch(stage, event),
    pump: () => pump(stage),
    settle: () => settle(stage),
    join: (welcomeBack = false) => {
      dispatch(stage, { type: 'joined', welcomeBack })
      if (plan.providerConducts) settle(stage)
    },
    /** The process dies: only the stored turns are left. */
    cut: () => {
      stage.state = restore(stage.turns, plan)
      stage.pending = []
    },
    answer: (content: string, key = `c${stage.turns.length}`) => {
      candidate(stage, { content, key })
      if (plan.providerConducts) settle(stage)
    },
    ask: (request: CandidateRequest) => candidate(stage, { kind: 'remark', request, content: request }),
    speakSilently: () => candidate(stage, { content: '', transcribed: true, typed: false }),
    speakUnheard: () => candidate(stage, { transcribed: false, typed: false }),
    /** For a provider that conducts. */
    interviewerSays: (kind: TurnKind, index: number | null, { spoken = true } = {}) => {
      const seq = interviewer(stage, kind, index, `ai:said:${stage.turns.length}`)
      if (spoken) dispatch(stage, { type: 'spoken', seq })
      settle(stage)
    },
    /** What the interviewer said, in order. */
    spokenKinds: () =>
      stage.turns
        .filter(({ speaker }) => speaker === 'ai')
        .map(({ kind, questionIndex }) =>
          questionIndex === null || kind === 'remark' ? kind : `${kind}:${questionIndex}`,
        ),
  })
}

/** A talk of two questions that the built-in interviewer conducts. */
export const PLAN: InterviewPlan = {
  questions: ['First?', 'Second?'],
  followUps: true,
  providerConducts: false,
  transcribes: true,
  phrases: true,
  greets: true,
}

/** A talk in which the first question was asked. */
export const listening = (plan = PLAN, options: Parameters<typeof runMachine>[1] = {}) => {
  const stage = runMachine(plan, options)
  stage.join()
  stage.settle()
  return stage
}
