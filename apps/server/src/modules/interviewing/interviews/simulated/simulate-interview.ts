import { isThinAnswer } from '../../../../ai/conducting/is-thin-answer.ts'
import { moveWords } from '../../../../ai/conducting/move-words.ts'
import { hasPhrases } from '../../../../ai/conducting/phrases-for.ts'
import type { RealtimeSetup } from '../../../../ai/ports/realtime-model.ts'
import { candidateRequest } from '../../../../ai/words/candidate-request.ts'
import type { InterviewSnapshot, TurnKind } from '../interviews.tables.ts'
import { turnKey } from '../live/machine/idempotency-key.ts'
import { restore, transition } from '../live/machine/interview-machine.ts'
import type {
  InterviewEffect,
  InterviewEvent,
  InterviewState,
  TurnFact,
} from '../live/machine/interview-state.ts'

/** What the simulated candidate is asked. */
export interface Asked {
  /** Of the question. */
  index: number
  followUp: boolean
}

/** One turn of a simulated interview. */
type SimulatedTurn = Pick<TurnFact, 'seq' | 'speaker' | 'kind' | 'content' | 'questionIndex'>

/** More turns than any interview has: each question with its follow-up, and a remark to each answer. */
const TURNS_PER_QUESTION = 8

interface Stage {
  state: InterviewState
  turns: TurnFact[]
  waiting: InterviewEffect[]
  setup: RealtimeSetup
}

const dispatch = (stage: Stage, event: InterviewEvent): void => {
  const { state, effects } = transition(stage.state, event)
  stage.state = state
  stage.waiting.push(...effects)
}

const store = (stage: Stage, turn: Omit<TurnFact, 'seq' | 'transcribed' | 'wordsDue' | 'typed'>): number => {
  const stored = { ...turn, seq: stage.turns.length + 1, transcribed: true, wordsDue: false, typed: true }
  stage.turns.push(stored)
  dispatch(stage, { type: 'turn_stored', turn: stored })
  return stored.seq
}

const say = (stage: Stage, { ticket, move }: Extract<InterviewEffect, { type: 'say' }>): void => {
  if (ticket !== stage.state.ticket) return
  const seq = store(stage, {
    speaker: 'ai',
    kind: move.kind,
    questionIndex: 'index' in move ? move.index : null,
    key: turnKey(move, stage.state.progress.lastSeq),
    content: moveWords(move, stage.setup),
    request: null,
  })
  dispatch(stage, { type: 'spoken', seq })
}

const perform = (stage: Stage, effect: InterviewEffect): void => {
  if (effect.type === 'say') say(stage, effect)
  if (effect.type === 'repeat') dispatch(stage, { type: 'spoken', seq: effect.turn.seq })
  if (effect.type === 'judge') {
    const probe = isThinAnswer(effect.question, effect.answers, stage.setup.language)
    dispatch(stage, { type: 'judged', ticket: effect.ticket, probe })
  }
  if (effect.type === 'finish') dispatch(stage, { type: 'closed' })
}

/** Says the candidate's words, and takes them as the room would: for an answer, or for a request such as 'skip'. */
const hear = (stage: Stage, words: string): void => {
  const request = candidateRequest(words)
  const kind: TurnKind = request === null ? 'answer' : 'remark'
  const { current } = stage.state.progress
  const key = `simulated:${stage.turns.length}`
  store(stage, { speaker: 'candidate', kind, questionIndex: current, key, content: words, request })
}

/**
 * Takes a whole interview at once: the order of questions, follow-ups and words of the built-in interviewer, by the same rules as
 * in the room. Nothing is stored.
 * @param answer what the candidate says
 * @returns what was said, oldest first
 */
export const simulateInterview = (
  snapshot: InterviewSnapshot,
  answer: (asked: Asked) => string,
): SimulatedTurn[] => {
  const { questions, follow_up_questions: followUps, prompt, title, company_name, language } = snapshot
  const phrases = hasPhrases(language)
  const spoken = { transcribes: true, phrases, greets: phrases }
  const plan = { questions, followUps, providerConducts: false, ...spoken }
  const setup = { instructions: prompt, title, companyName: company_name, language, questions, followUps }
  const stage: Stage = {
    state: restore([], plan),
    turns: [],
    waiting: [],
    setup: { ...setup, interviewId: '', history: [] },
  }
  const most = (questions.length + 1) * TURNS_PER_QUESTION
  dispatch(stage, { type: 'joined', welcomeBack: false })
  while (stage.state.phase !== 'finished' && stage.turns.length < most) {
    const effect = stage.waiting.shift()
    if (effect) {
      perform(stage, effect)
      continue
    }
    const { current, open } = stage.state.progress
    if (stage.state.phase !== 'listening' || current === null) break
    hear(stage, answer({ index: current, followUp: open?.kind === 'follow_up' }))
  }
  return stage.turns.map(({ seq, speaker, kind, content, questionIndex }) => ({
    seq,
    speaker,
    kind,
    content,
    questionIndex,
  }))
}
