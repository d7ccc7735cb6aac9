import { asksToRepeat, asksToResume, asksToWrapUp } from './markers.ts'
import { type Phrases, phrasesFor } from './phrases.ts'
import { readQuestions } from './read-questions.ts'

/** Something in the conversation, oldest first. */
export interface Said {
  by: 'interviewer' | 'candidate' | 'instruction' | 'tool'
  words: string
}

/** What the interviewer does next. */
export interface Move {
  words: string
  /** It calls the end tool afterwards, for this reason. */
  ends: string | null
}

export interface Situation {
  /** Instructions of the session. */
  instructions: string
  conversation: readonly Said[]
  /** Instructions of this one response. */
  cue: string
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** @returns index of the last question in these words, −1 when there is none */
const questionIn = (words: string, questions: readonly string[]) =>
  questions.findLastIndex(question => plain(words).includes(plain(question)))

/** Which question is on the table, and was anything answered since? */
function standing(conversation: readonly Said[], questions: readonly string[]) {
  const at = conversation.findLastIndex(
    ({ by, words }) => by === 'interviewer' && questionIn(words, questions) >= 0,
  )
  const answered = conversation
    .slice(at + 1)
    .some(({ by, words }) => by === 'candidate' && !asksToRepeat(words) && !asksToWrapUp(words))
  return { open: questionIn(conversation[at]?.words ?? '', questions), answered }
}

function nextWords(
  { conversation }: Situation,
  questions: readonly string[],
  phrases: Phrases,
  resumed: boolean,
): Move {
  const { open, answered } = standing(conversation, questions)
  if (open < 0) {
    const begun = resumed || conversation.some(({ by }) => by === 'interviewer')
    return { words: `${begun ? phrases.resume : phrases.greeting} ${questions[0]}`, ends: null }
  }
  const next = answered ? open + 1 : open
  if (next >= questions.length) return { words: phrases.farewell, ends: 'All questions were answered.' }
  const before = resumed ? phrases.resume : answered ? phrases.thanks : ''
  return { words: `${before} ${questions[next]}`.trim(), ends: null }
}

/**
 * What the interviewer says next. It reads the questions out of the instructions and asks them in order, as written:
 * greeting and first question; after an answer the next one; without an answer the open one again; after the last answer
 * a farewell and the end tool. An instruction to resume puts 'Let us continue.' before it; one to wrap up gives the
 * farewell and the end tool at once. Once the end tool was called there is only 'Goodbye!'. Pure.
 */
export function nextMove(situation: Situation): Move {
  const { instructions, conversation, cue } = situation
  const written = readQuestions(instructions)
  const phrases = phrasesFor(written.join() || `${instructions}${cue}`)
  const since = conversation.slice(conversation.findLastIndex(({ by }) => by === 'interviewer') + 1)
  const told = since.filter(({ by }) => by === 'instruction').map(({ words }) => words)
  const orders = [cue, ...told].join('\n')
  const isOver = conversation.some(({ by }) => by === 'tool')
  const typed = since.filter(({ by }) => by === 'candidate').map(({ words }) => words)
  if (asksToWrapUp([orders, ...typed].join('\n')))
    return { words: phrases.farewell, ends: isOver ? null : 'The interview was to be wrapped up.' }
  if (isOver) return { words: phrases.goodbye, ends: null }
  const questions = written.length > 0 ? written : [phrases.onlyQuestion]
  return nextWords(situation, questions, phrases, asksToResume(orders))
}
