import { type Pace, speechMs } from '../sound/voice.ts'

/** What the interviewer says around the questions. */
const english = {
  greeting: 'Hello! I am your interviewer. Let us begin.',
  /** Asked where the instructions hold no questions. */
  onlyQuestion: 'Please tell me about yourself.',
  thanks: 'Thank you.',
  resume: 'Let us continue.',
  farewell: 'Thank you for your time, this was the interview. Goodbye!',
  goodbye: 'Goodbye!',
}

const russian: typeof english = {
  greeting: 'Здравствуйте! Я проведу с вами собеседование. Начнём.',
  onlyQuestion: 'Расскажите, пожалуйста, о себе.',
  thanks: 'Спасибо.',
  resume: 'Продолжим.',
  farewell: 'Спасибо за ваше время, собеседование окончено. До свидания!',
  goodbye: 'До свидания!',
}

/** Russian where the text is written in Cyrillic letters, else English. */
const phrasesFor = (text: string) => (/\p{Script=Cyrillic}/u.test(text) ? russian : english)

const WRAP_UP = /say goodbye|попрощайтесь/i
const RESUME = /continue|repeat|продолж|повтор/i
/** The candidate asks for the question again, at the very beginning of what was typed. */
const PLEASE_REPEAT = /^\W*(?:(?:please|could you|пожалуйста)\W+)?(?:repeat|повтор)/iu

/** Descriptions stand between these marks; numbered lists inside them are no questions. */
const QUOTED = /"""[\s\S]*?"""/g
const NUMBERED = /^\s*(\d+)[.)]\s+(\S.*)$/

/** The interview's questions: the last list of the instructions that is numbered 1, 2, 3… on lines of its own. */
function readQuestions(instructions: string): string[] {
  let list: string[] = []
  for (const line of instructions.replaceAll(QUOTED, '').split(/\r?\n/)) {
    const [, number, question] = NUMBERED.exec(line) ?? []
    if (number === undefined || question === undefined) continue
    if (number === '1') list = [question.trim()]
    else if (Number(number) === list.length + 1) list.push(question.trim())
  }
  return list
}

/** Something in the conversation, oldest first. */
export interface Said {
  by: 'interviewer' | 'candidate' | 'instruction' | 'tool'
  words: string
}

interface Situation {
  instructions: string
  conversation: readonly Said[]
  /** Those of the session; one of them ends the talk. */
  tools: readonly { name: string }[]
  /** The talk is ended now, without a word: the fault `end_without_speaking`. */
  silent: boolean
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
    .some(({ by, words }) => by === 'candidate' && !PLEASE_REPEAT.test(words) && !WRAP_UP.test(words))
  return { open: questionIn(conversation[at]?.words ?? '', questions), answered }
}

/** @returns `ends`: the talk ends afterwards, for this reason */
function moveIn({ instructions, conversation }: Situation): { words: string; ends: string | null } {
  const written = readQuestions(instructions)
  const phrases = phrasesFor(written.join() || instructions)
  const since = conversation.slice(conversation.findLastIndex(({ by }) => by === 'interviewer') + 1)
  const wordsBy = (who: Said['by']) =>
    since.flatMap(({ by, words }) => (by === who ? [words] : [])).join('\n')
  const orders = wordsBy('instruction')
  const isOver = conversation.some(({ by }) => by === 'tool')
  if (WRAP_UP.test(`${orders}\n${wordsBy('candidate')}`))
    return { words: phrases.farewell, ends: isOver ? null : 'The interview was to be wrapped up.' }
  if (isOver) return { words: phrases.goodbye, ends: null }
  const questions = written.length > 0 ? written : [phrases.onlyQuestion]
  const resumed = RESUME.test(orders)
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

const END_TOOL = /end/i

/**
 * What the interviewer says next, and the tool by which it ends the talk after that. It reads the questions out of the
 * instructions and asks them in order, as written: greeting and first question; after an answer the next one; without an
 * answer the open one again; after the last answer a farewell and the end tool. An instruction to resume puts
 * 'Let us continue.' before it; one to wrap up gives the farewell and the end tool at once. Once the end tool was called
 * there is only 'Goodbye!'. Pure.
 * @returns no words: nothing is said; null: the talk goes on
 */
export function nextMove(situation: Situation, pace: Pace) {
  const { words, ends } = moveIn(situation)
  const tool = situation.tools.find(({ name }) => END_TOOL.test(name))
  const reason = ends ?? (situation.silent ? 'The interview is over.' : null)
  const said = situation.silent && tool ? '' : words
  return {
    words: said,
    audioMs: said === '' ? 0 : speechMs(said, pace),
    call: tool && reason !== null ? { name: tool.name, reason } : null,
  }
}
export type Move = ReturnType<typeof nextMove>
