import type { Cue, FarewellReason, Probe } from '../../../../ai/realtime-model.ts'
import type { TurnKind } from '../../../../platform/database/tables.ts'
import type { CandidateRequest } from '../machine/candidate-request.ts'
import { restore, transition } from '../machine/interview-machine.ts'
import type { InterviewEffect, InterviewEvent, InterviewPlan } from '../machine/machine-types.ts'
import type { TurnFact } from '../machine/question-progress.ts'
import { turnKey } from '../machine/turn-key.ts'

type Step = InterviewEffect | { type: 'sounds'; seq: number }

/**
 * Plays the world around the machine without a world: effects wait in `pending` until pumped, so that a test can
 * let anything happen in between, and the stored turns are a list that survives a `cut`.
 */
export const rehearse = (
  plan: InterviewPlan,
  options: { probe?: (answers: string[]) => Probe | null } = {},
) => {
  const stage = {
    state: restore([], plan),
    turns: [] as TurnFact[],
    pending: [] as Step[],
    repeated: [] as number[],
    cues: [] as Cue[],
    hushed: 0,
    closedFor: null as FarewellReason | null,
  }

  const dispatch = (event: InterviewEvent): void => {
    const { state, effects } = transition(stage.state, event)
    stage.state = state
    stage.pending.push(...effects)
  }

  const store = (turn: Omit<TurnFact, 'seq'>): number => {
    const seq = stage.turns.length + 1
    stage.turns.push({ ...turn, seq })
    dispatch({ type: 'turn_stored', turn: { ...turn, seq } })
    return seq
  }

  const interviewer = (kind: TurnKind, questionIndex: number | null, key: string): number =>
    store({
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

  const candidate = (change: Partial<TurnFact>): number =>
    store({
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

  const judge = (effect: Extract<InterviewEffect, { type: 'judge' }>): void => {
    if (effect.ticket !== stage.state.ticket) return
    dispatch({ type: 'judged', ticket: effect.ticket, probe: options.probe?.(effect.answers) ?? null })
  }

  const perform = (effect: Step): void => {
    switch (effect.type) {
      case 'say': {
        if (effect.ticket !== stage.state.ticket) break
        const { move } = effect
        const index = 'index' in move ? move.index : null
        const seq = interviewer(move.kind, index, turnKey(move, stage.state.progress.lastSeq))
        stage.pending.push({ type: 'sounds', seq })
        break
      }
      case 'sounds':
        dispatch({ type: 'spoken', seq: effect.seq })
        break
      case 'repeat':
        stage.repeated.push(effect.turn.seq)
        stage.pending.push({ type: 'sounds', seq: effect.turn.seq })
        break
      case 'judge':
        judge(effect)
        break
      case 'cue':
        stage.cues.push(effect.cue)
        break
      case 'hush':
        stage.hushed += 1
        break
      case 'finish':
        if (stage.closedFor !== null) throw new Error('closed twice')
        stage.closedFor = effect.reason
        dispatch({ type: 'closed' })
        break
      case 'send_progress':
      case 'remind':
      case 'close':
        break
    }
  }

  const pump = (): boolean => {
    const effect = stage.pending.shift()
    if (effect) perform(effect)
    return effect !== undefined
  }
  const settle = (): void => {
    for (let steps = 0; pump(); steps++) if (steps > 500) throw new Error('never settles')
  }

  return Object.assign(stage, {
    dispatch,
    pump,
    settle,
    join: (welcomeBack = false) => {
      dispatch({ type: 'joined', welcomeBack })
      if (plan.leads) settle()
    },
    /** The process dies: only the stored turns are left. */
    cut: () => {
      stage.state = restore(stage.turns, plan)
      stage.pending = []
    },
    answer: (content: string, key = `c${stage.turns.length}`) => {
      candidate({ content, key })
      if (plan.leads) settle()
    },
    ask: (request: CandidateRequest) => candidate({ kind: 'remark', request, content: request }),
    speakUnheard: () => candidate({ transcribed: false, typed: false }),
    /** For a provider that leads. */
    interviewerSays: (kind: TurnKind, index: number | null, { spoken = true } = {}) => {
      const seq = interviewer(kind, index, `ai:said:${stage.turns.length}`)
      if (spoken) dispatch({ type: 'spoken', seq })
      settle()
    },
    /** What the interviewer said, in order. */
    spokenKinds: () =>
      stage.turns
        .filter(turn => turn.speaker === 'ai')
        .map(turn =>
          turn.questionIndex === null || turn.kind === 'remark'
            ? turn.kind
            : `${turn.kind}:${turn.questionIndex}`,
        ),
  })
}
