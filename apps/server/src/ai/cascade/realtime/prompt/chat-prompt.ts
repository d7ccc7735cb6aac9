import { languageName } from '@vivavox/contracts/locales'
import type { Probe } from '../../../realtime-model.ts'
import { english, type HelperTexts, russian } from './texts.ts'

/** What a chat is asked: our rules, and data that never change them. */
export interface ChatPrompt {
  instructions: string
  /** JSON, so that no word of a candidate can pass for ours. */
  input: string
}

/** What is known when the interviewer is to say something. */
export interface ChatSituation {
  /** Title of the vacancy. */
  title: string
  /** BCP 47. */
  language: string
  /** The question that was answered; empty: none. */
  question: string
  /** Everything that was answered to it, oldest first. */
  answers: readonly string[]
}

/** What is asked for: `words` says words of ours in the interview's language. */
export type Wanted =
  | { write: 'reaction' }
  | { write: 'follow_up'; probe: Probe }
  | { write: 'words'; say: string }

/** The end of long answers counts. Characters. */
const ANSWERS_MAX = 4_000

const rulesFor = (wanted: Wanted, texts: HelperTexts): readonly string[] => {
  if (wanted.write === 'reaction') return texts.reaction
  return wanted.write === 'words' ? texts.say : texts.followUp(texts.wanted[wanted.probe])
}

const inputFor = (wanted: Wanted, { title, language, question, answers }: ChatSituation) => {
  if (wanted.write === 'words') return { write: wanted.write, language, say: wanted.say }
  const data = {
    position: title,
    language,
    question,
    answers: answers.map(answer => answer.slice(-ANSWERS_MAX)),
  }
  return wanted.write === 'reaction'
    ? { write: wanted.write, ...data }
    : { write: wanted.write, wanted: wanted.probe, ...data }
}

/** What a chat is asked for the next words of an interviewer. */
export const chatPrompt = (wanted: Wanted, situation: ChatSituation): ChatPrompt => {
  const texts = situation.language.split('-')[0] === 'ru' ? russian : english
  const lines = [
    ...rulesFor(wanted, texts),
    ...texts.manner(languageName(situation.language, 'en')),
    texts.data,
  ]
  return { instructions: lines.join('\n'), input: JSON.stringify(inputFor(wanted, situation)) }
}
