import { createAnswerHearing } from '../conducting/answer-hearing.ts'
import { isThinAnswer } from '../conducting/is-thin-answer.ts'
import { moveWords, wordsAhead } from '../conducting/move-words.ts'
import { hasPhrases } from '../conducting/phrases-for.ts'
import { createUtteranceQueue } from '../conducting/utterance-queue.ts'
import type { FollowUpWriter } from '../ports/follow-up-writer.ts'
import type { Move, RealtimeModel, RealtimeSetup, ServerConductedSession } from '../ports/realtime-model.ts'
import type { Transcriber } from '../ports/transcriber.ts'
import type { Voice } from '../ports/voice.ts'

export interface BuiltinOptions {
  /** Of this machine; null: the browser's own voice speaks. */
  voice: Voice | null
  /** Of this machine; null: it cannot write down what it hears. */
  transcriber: Transcriber | null
  /** Finds words of its own for follow-ups; absent: plain phrases. */
  followUps?: FollowUpWriter
}

/** What is said again may have been worded by a provider before, for this candidate; all else is the vacancy's and our own. */
const isForMany = (move: Move): boolean => !(move.kind === 'remark' && move.about === 'repeat')

const openSession = (
  { voice, transcriber, followUps }: BuiltinOptions,
  setup: RealtimeSetup,
  emit: Parameters<RealtimeModel['open']>[1],
): ServerConductedSession => {
  let closed = false
  const tell: typeof emit = event => {
    if (!closed) emit(event)
  }
  const prepared = voice?.prepare?.(wordsAhead(setup), setup.language)
  const queue = createUtteranceQueue(prepared ?? voice, setup.language, tell)
  if (setup.followUps) followUps?.warmUp()
  const speak = (utterance: string, move: Move, words: string, forMany = false): void => {
    const questionIndex = 'index' in move ? move.index : null
    tell({ type: 'said', utterance, kind: move.kind, questionIndex, words })
    queue.speak(utterance, words, forMany)
  }
  /** Counts what ended everything that was being said or worded. */
  let interruptions = 0
  const answer = async (utterance: string, move: Extract<Move, { about: 'asked' }>): Promise<void> => {
    const { facts = '', language, demo } = setup
    const before = interruptions
    const order = { question: move.asked, facts, language }
    const fact = (!demo && (await followUps?.quoteFact(order))) || null
    const words = moveWords(move, setup, fact)
    if (interruptions === before) return speak(utterance, move, words)
    tell({ type: 'said', utterance, kind: move.kind, questionIndex: move.index, words })
    tell({ type: 'spoken', utterance })
  }
  /** A follow-up that was written for the answer that was just judged. */
  let written: string | null = null
  return {
    providerConducts: false,
    say: (utterance, move) => {
      const own = move.kind === 'follow_up' ? written : null
      if (move.kind === 'remark' && move.about === 'asked') void answer(utterance, move)
      else speak(utterance, move, own ?? moveWords(move, setup), own === null && isForMany(move))
    },
    speakAgain: (utterance, spoken) => queue.speak(utterance, spoken, false),
    judge: async (question, answers) => {
      const { language } = setup
      // The rules know the words of the languages with phrases of our own.
      const probe = hasPhrases(language) ? isThinAnswer(question, answers, language) : null
      written = (probe && (await followUps?.write({ question, answers, probe, language }))) ?? null
      return probe
    },
    ...createAnswerHearing(transcriber, setup.language),
    interrupt: () => {
      interruptions += 1
      queue.interrupt()
    },
    close: async () => {
      closed = true
      queue.interrupt()
      prepared?.close()
    },
  }
}

/** The interviewer that needs no key and no network: fixed phrases, rules for follow-ups, a voice where there is one. */
export const createBuiltinModel = (parts: BuiltinOptions): RealtimeModel => ({
  provider: 'builtin',
  capabilities: {
    mediaPath: 'socket',
    providerConducts: false,
    transcribes: language => parts.transcriber?.hears(language) ?? false,
    phrases: hasPhrases,
    voice: parts.voice ? 'pcm' : 'browser',
  },
  open: async (setup, emit) => openSession(parts, setup, emit),
})
