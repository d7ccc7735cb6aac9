import { GREETING_MAX, PHRASE_MAX } from '@vivavox/contracts/limits'
import { languageName } from '@vivavox/contracts/locales'
import type { TranslatedPhrases } from '@vivavox/contracts/vacancies'
import * as z from 'zod'
import { ProviderError } from '../../../platform/provider-error.ts'
import type { TextModel } from '../../ports/text-model.ts'
import { detectLanguage } from '../../words/detect-language.ts'
import { oneLine } from '../../words/quote.ts'
import { overlap } from '../../words/similar.ts'

/** What is translated: the least with which an interview is more than its questions. */
const ENGLISH = {
  greeting:
    'Hello, and thank you for coming. I am an AI interviewer, and I have some questions for you. Hold the button while you speak, or type your answers.',
  thanks: 'Thank you for your answer.',
  next: 'The next question.',
  last: 'And now the last question.',
  skipped: 'All right, we will leave that question.',
  unheard: 'I could not hear your answer. Please say it again, or type it.',
  resume: 'Welcome back. Let us continue where we stopped.',
  passed_on: 'I cannot answer that, so I pass your question on to the employer. My question was:',
  farewell: 'Thank you for your time and your answers. A person will look at them. Goodbye.',
} as const
type Key = keyof typeof ENGLISH
const KEYS = Object.keys(ENGLISH) as Key[]

const FORM = z.object(Object.fromEntries(KEYS.map(key => [key, z.string()])) as Record<Key, z.ZodString>)
const TOKENS_MAX = 1_500
/** A translation that will take longer is not begun; a server elsewhere has so long. Milliseconds. */
const LONGEST_MS = 60_000

const instructionsFor = (language: string): string =>
  [
    `Translate every text of the JSON object into ${languageName(language, 'en')}, for an interviewer who says it aloud to a candidate.`,
    'Address the candidate politely and formally, whatever their gender. Keep it as short as it is. Add nothing.',
    'Answer with a JSON object of the same fields.',
  ].join('\n')

/** May these be said in the language? One that is left in English, or says much more than it should, may not. */
const isUsable = (texts: Record<Key, string>): boolean =>
  KEYS.every(
    key => texts[key] !== '' && texts[key].length <= (key === 'greeting' ? GREETING_MAX : PHRASE_MAX),
  ) &&
  KEYS.every(key => overlap(texts[key], ENGLISH[key]) < 0.5) &&
  detectLanguage(KEYS.map(key => texts[key]).join(' ')) !== 'en'

/**
 * What an interviewer says around the questions, in a language for which there are no words of our own. A recruiter reads and edits it.
 * @param language BCP 47
 * @throws ProviderError `unavailable` where it would take too long, `unusable` for what cannot be said
 */
export const translatePhrases = async (model: TextModel, language: string): Promise<TranslatedPhrases> => {
  const instructions = instructionsFor(language)
  const input = JSON.stringify(ENGLISH)
  const bytes = Buffer.byteLength(instructions) + 2 * Buffer.byteLength(input)
  // What is written is about as long as what is read.
  const tokens = Math.ceil(Buffer.byteLength(input) / 3)
  if ((model.predictMs?.({ bytes, tokens }) ?? 0) > LONGEST_MS)
    throw new ProviderError(model.provider, 'unavailable', { facts: { why: 'too slow' } })
  const { output } = await model.ask({
    purpose: 'generation',
    instructions,
    input,
    schema: FORM,
    name: 'phrases',
    maxOutputTokens: TOKENS_MAX,
    timeoutMs: LONGEST_MS,
  })
  const texts = Object.fromEntries(KEYS.map(key => [key, oneLine(output[key])])) as Record<Key, string>
  if (!isUsable(texts)) throw new ProviderError(model.provider, 'unusable', { facts: { why: 'phrases' } })
  const { greeting, ...phrases } = texts
  return { greeting, phrases }
}
