import type { ThemesFile } from '../../languages/language-file.ts'
import { wordPattern } from './word-pattern.ts'

/** A line names a few things at most; the special ones come first in the file. */
const MOST = 3

interface Stem {
  /** Its theme's place in the file. */
  place: number
  /** Matches at one place of a text. */
  words: RegExp
}

/** So many first letters lead to the stems that may stand here. */
const KEY = 2
const keyOf = (text: string, at: number): string => text.slice(at, at + KEY).toLowerCase()

interface Recogniser {
  ids: string[]
  stems: Map<string, Stem[]>
}

// Patterns take longer to make than to use.
const made = new WeakMap<ThemesFile, Recogniser>()

const recogniserOf = (file: ThemesFile): Recogniser => {
  const known = made.get(file)
  if (known) return known
  const stems = new Map<string, Stem[]>()
  for (const [place, { words }] of file.themes.entries())
    for (const word of words.split(' ').filter(part => part !== '')) {
      const key = keyOf(word, 0)
      const stem = { place, words: new RegExp(wordPattern(word) ?? '$^', 'iuy') }
      stems.set(key, [...(stems.get(key) ?? []), stem])
    }
  const recogniser = { ids: file.themes.map(({ id }) => id), stems }
  made.set(file, recogniser)
  return recogniser
}

/** Longer texts are read up to here. */
const MAX_LENGTH = 400

/** The kinds of work and traits that a text names, the most special first. @returns their ids */
export const themesOf = (text: string, file: ThemesFile): string[] => {
  const { ids, stems } = recogniserOf(file)
  const read = text.slice(0, MAX_LENGTH)
  const places = new Set<number>()
  for (let at = 0; at < read.length; at += 1)
    for (const { place, words } of stems.get(keyOf(read, at)) ?? []) {
      words.lastIndex = at
      if (!places.has(place) && words.test(read)) places.add(place)
    }
  return [...places]
    .toSorted((a, b) => a - b)
    .slice(0, MOST)
    .map(place => ids[place] ?? '')
}
