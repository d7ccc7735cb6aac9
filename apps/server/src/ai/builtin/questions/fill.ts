import type { Frames } from '../languages/language-file.ts'
import type { LanguageTexts } from '../languages/library.ts'
import { counted, put, type Slots } from '../languages/put.ts'
import { upperFirst } from './read/speakable.ts'
import type { Phrase } from './types.ts'

/** Puts the slots into a frame; the result begins with a capital letter. */
export const fill = (frame: string, slots: Slots): string => upperFirst(put(frame, slots))

/** Slots of a phrase; words of a foreign text stand in quotation marks. */
export const phraseSlots = (phrase: Phrase, { quote }: Frames): Slots => {
  const text = phrase.form === 'quoted' ? put(quote, { text: phrase.text }) : phrase.text
  return { p: text, P: upperFirst(text), gen: phrase.genitive ?? text, prep: phrase.prepositional ?? text }
}

/** A question about a part of the work, with the contractions of its language. */
export const fillPart = (frame: string, phrase: Phrase, frames: Frames): string =>
  Object.entries(frames.contractions ?? {}).reduce(
    (text, [apart, joined]) => text.replaceAll(apart, joined),
    fill(frame, phraseSlots(phrase, frames)),
  )

/** The frames that accept a phrase of this form in this language. */
export const framesFor = ({ form }: Phrase, { phrase }: Frames) => phrase[form] ?? phrase.noun

/** The question about the years of experience that are asked for. */
export const yearsQuestion = ({ code, frames: { years } }: LanguageTexts, count: number): string =>
  put(years.question, { years: counted(code, years.count, count) })
