import { createAnswerHearing } from '../../local/ears/answer-hearing.ts'
import type { Ears } from '../../local/ears/ears.ts'
import type { LedSession, Move, RealtimeModel, RealtimeSetup } from '../../realtime-model.ts'
import type { Voice } from '../voice/voice.ts'
import { isThinAnswer } from './is-thin-answer.ts'
import { createUtteranceQueue } from './utterance-queue.ts'
import { wordsAhead } from './words-ahead.ts'

export interface BuiltinParts {
  /** The words of a move in the interview's language. */
  words: (move: Move, setup: RealtimeSetup) => string
  /** null: the browser's own voice speaks. */
  voice: Voice | null
  /** null: it cannot write down what it hears. */
  ears: Ears | null
}

const openSession = (
  { words, voice, ears }: BuiltinParts,
  setup: RealtimeSetup,
  emit: Parameters<RealtimeModel['open']>[1],
): LedSession => {
  let closed = false
  const tell: typeof emit = event => {
    if (!closed) emit(event)
  }
  const prepared = voice?.prepare?.(wordsAhead(words, setup), setup.language)
  const queue = createUtteranceQueue(prepared ?? voice, setup.language, tell)
  return {
    leads: false,
    say: (utterance, move) => {
      const spoken = words(move, setup)
      const questionIndex = 'index' in move ? move.index : null
      tell({ type: 'said', utterance, kind: move.kind, questionIndex, words: spoken })
      queue.speak(utterance, spoken)
    },
    speakAgain: (utterance, spoken) => queue.speak(utterance, spoken),
    judge: async (question, answers) => isThinAnswer(question, answers, setup.language),
    ...createAnswerHearing(ears, setup.language),
    interrupt: () => queue.interrupt(),
    close: async () => {
      closed = true
      queue.interrupt()
      prepared?.close()
    },
  }
}

/** The interviewer that needs no key and no network: fixed phrases, rules for follow-ups, a voice where there is one. */
export const createBuiltinModel = (parts: BuiltinParts): RealtimeModel => ({
  provider: 'builtin',
  capabilities: {
    mediaPath: 'socket',
    leads: false,
    hears: language => parts.ears?.hears(language) ?? false,
    voice: parts.voice ? 'pcm' : 'browser',
  },
  open: async (setup, emit) => openSession(parts, setup, emit),
})
