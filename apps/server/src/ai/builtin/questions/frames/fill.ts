import { upperFirst } from '../read/speakable.ts'
import type { Frames, Phrase, WrittenLanguage } from '../types.ts'

/** Slot values of a frame. */
export type Slots = Readonly<Record<string, string>>

/** Puts the slots into a frame; the result begins with a capital letter. */
export const fill = (frame: string, slots: Slots): string =>
  upperFirst(frame.replace(/\{(\w+)\}/g, (_, name: string) => slots[name] ?? ''))

/** Slots of a phrase; words of a foreign text stand in quotation marks. */
export const phraseSlots = (phrase: Phrase, frames: Frames): Slots => {
  const text = phrase.form === 'quoted' ? frames.quote(phrase.text) : phrase.text
  return { p: text, P: upperFirst(text), gen: phrase.genitive ?? text, prep: phrase.prepositional ?? text }
}

/** The text with the contractions of its language. */
export const tidied = (text: string, frames: Frames): string => frames.tidy?.(text) ?? text

/** The frames that accept a phrase of this form in this language. */
export const framesFor = (phrase: Phrase, frames: Frames) => frames.phrase[phrase.form] ?? frames.phrase.noun

/** Index of a language in InAllLanguages. */
export const LANGUAGE_INDEX: Readonly<Record<WrittenLanguage, 0 | 1 | 2 | 3 | 4 | 5 | 6>> = {
  en: 0,
  ru: 1,
  es: 2,
  fr: 3,
  de: 4,
  zh: 5,
  ja: 6,
}
