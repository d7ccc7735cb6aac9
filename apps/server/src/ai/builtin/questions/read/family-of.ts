import type { FamiliesFile } from '../../languages/language-file.ts'
import { wordPattern } from './word-pattern.ts'

interface Recogniser {
  id: string
  titles: RegExp | null
  hints: RegExp | null
  handicap: number
}

const pattern = (words: string): RegExp | null => {
  const source = wordPattern(words)
  return source === null ? null : new RegExp(source, 'giu')
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

/** A description of fewer characters says so little that the title speaks for itself. */
const LITTLE = 200

/**
 * The family of occupations a vacancy surely belongs to: its title names exactly one, and the description speaks of its work
 * or says next to nothing. Anything else is the fallback: asking about another trade is worse than asking plainly. In a title
 * the longer match wins ('data analyst' over 'analyst').
 * @returns its id
 */
export const familyOf = (title: string, description: string, families: FamiliesFile): string => {
  const named = recognisersOf(families)
    .map(({ id, titles, hints, handicap }) => ({
      id,
      hints,
      weight: letters(distinct(title, titles)) / 4 - handicap,
      found: distinct(title, titles).length,
    }))
    .filter(({ found }) => found > 0)
    .toSorted((a, b) => b.weight - a.weight)
  const [best, second] = named
  if (!best || (second && second.weight === best.weight)) return families.fallback
  const isSure = description.length < LITTLE || distinct(description, best.hints).length > 0
  return isSure ? best.id : families.fallback
}
