import { moveWords, phrasedWords } from '../../conducting/move-words.ts'
import { hasPhrases } from '../../conducting/phrases-for.ts'
import type { Answered, Move, RealtimeSetup } from '../../ports/realtime-model.ts'
import { type ChatPrompt, chatPrompt, type Wanted } from './prompt/chat-prompt.ts'
import type { Bounds } from './words/within-bounds.ts'

/** Where the words of a move come from. */
export interface WordsPlan {
  /** What the chat is asked to say first; null: nothing. */
  ask: { prompt: ChatPrompt; bounds: Bounds } | null
  /** Said after that: how a question is announced, and its own words as they were written. */
  announcement: string
  verbatim: string
  /** Said where the chat gives nothing: complete. */
  instead: string
}

const BOUNDS: Record<Wanted['write'], Bounds> = {
  reaction: { sentences: 2, characters: 320, questions: false },
  follow_up: { sentences: 2, characters: 320, questions: true },
  words: { sentences: 10, characters: 1_200, questions: true },
}

/** A question's own text is always said as it was written. */
const verbatim = (move: Move, { questions }: RealtimeSetup): string => {
  if (move.kind === 'question') return questions[move.index] ?? ''
  return move.kind === 'remark' && move.about === 'repeat' ? move.words : ''
}

/** What the built-in words say before a question, without the bridge that a reaction takes the place of. */
const announcementOf = (move: Move, setup: RealtimeSetup, own: string): string => {
  if (move.kind !== 'question') return ''
  const all = moveWords({ ...move, after: 'opening' }, setup)
  return all.endsWith(own) ? all.slice(0, all.length - own.length) : ''
}

const wordsAround = (move: Move, setup: RealtimeSetup): string =>
  move.kind === 'remark' && move.about === 'repeat'
    ? phrasedWords({ ...move, words: '' }, setup)
    : phrasedWords(move, { ...setup, questions: setup.questions.map(() => '') })

/** What to react to, null where there is nothing or the built-in words are as good. */
const reactionTo = (move: Move, { answers }: Answered): Wanted | null => {
  if (answers.length === 0) return null
  if (move.kind === 'follow_up') return { write: 'follow_up', probe: move.probe }
  return move.kind === 'question' && move.after === 'answered' ? { write: 'reaction' } : null
}

/**
 * Decides which words a chat makes. It reacts to answers and words follow-ups. What has to be exact (that an AI speaks, how
 * to answer, what happens next) is said in the built-in words; the chat says those in languages that have none.
 */
export const planWords = (move: Move, setup: RealtimeSetup, answered: Answered): WordsPlan => {
  const native = hasPhrases(setup.language)
  // Where the language has no words for it, the title is at least in the language.
  const instead = moveWords(move, setup) || setup.title
  const own = verbatim(move, setup)
  const reaction = reactionTo(move, answered)
  if (!reaction && native) return { ask: null, announcement: '', verbatim: '', instead }
  const wanted: Wanted = reaction ?? { write: 'words', say: wordsAround(move, setup).trim() }
  const prompt = chatPrompt(wanted, { title: setup.title, language: setup.language, ...answered })
  const announcement = native ? announcementOf(move, setup, own) : ''
  return { ask: { prompt, bounds: BOUNDS[wanted.write] }, announcement, verbatim: own, instead }
}
