import type { FamiliesFile } from '../../languages/families-file.ts'

interface Recogniser {
  id: string
  titles: RegExp | null
  hints: RegExp | null
  handicap: number
}

const IDEOGRAPHS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u

const pattern = (words: string): RegExp | null => {
  const sources = words
    .split(' ')
    .filter(word => word !== '')
    .map(word => {
      if (IDEOGRAPHS.test(word)) return word
      const stem = word
        .replace('$', '')
        .replace(/[.*+?^()|[\]\\]/g, '\\$&')
        .replace(/(\p{Script=Cyrillic}?)&/gu, (_, last: string) => `${last}${last && '\\p{L}*'}[\\s-]+`)
      return `(?<!\\p{L})${stem}${word.endsWith('$') ? '(?!\\p{L})' : ''}`
    })
  return sources.length === 0 ? null : new RegExp(sources.join('|'), 'giu')
}

// A team lead of a warehouse is asked about the warehouse.
const TRADE_FIRST = 1.5

const recogniserOf = ({ id, titles, hints, behindTrades }: FamiliesFile['families'][number]): Recogniser => ({
  id,
  titles: pattern(titles),
  hints: pattern(hints),
  handicap: behindTrades ? TRADE_FIRST : 0,
})

// Patterns take longer to make than to use.
const made = new WeakMap<FamiliesFile, Recogniser[]>()

const recognisersOf = (file: FamiliesFile): Recogniser[] => {
  const recognisers = made.get(file) ?? file.families.map(recogniserOf)
  made.set(file, recognisers)
  return recognisers
}

const distinct = (text: string, words: RegExp | null): string[] =>
  words ? [...new Set(Array.from(text.matchAll(words), match => match[0].toLowerCase()))] : []

const letters = (words: string[]): number => words.reduce((sum, word) => sum + word.length, 0)

/**
 * The family a vacancy belongs to: its title counts most, then occupations named in the description, then hints.
 * In a title the longer match wins ('data analyst' over 'analyst').
 * @returns its id
 */
export const familyOf = (title: string, description: string, families: FamiliesFile): string => {
  const lead = description.slice(0, 400)
  const scored = recognisersOf(families).map(({ id, titles, hints, handicap }) => {
    const inTitle = distinct(title, titles)
    const score =
      (inTitle.length > 0 ? 20 + letters(inTitle) / 4 - handicap : 0) +
      distinct(lead, titles).length * 3 +
      Math.min(6, distinct(description, hints).length)
    return { id, score }
  })
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a))
  return best.score >= 2 ? best.id : families.fallback
}
