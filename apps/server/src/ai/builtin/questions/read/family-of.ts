import type { FamiliesFile } from '../../languages/language-file.ts'
import { findStems, indexStems, stemsIn } from './word-stems.ts'

// A team lead of a warehouse is asked about the warehouse.
const TRADE_FIRST = 1.5

const titlesOf = ({ families }: FamiliesFile): string[] => families.map(({ titles }) => titles)

const letters = (words: ReadonlySet<string>): number => [...words].reduce((sum, word) => sum + word.length, 0)

/** A description of fewer characters says so little that the title speaks for itself. */
const LITTLE = 200

/**
 * The family of occupations a vacancy surely belongs to: its title names exactly one, and the description speaks of its work
 * or says next to nothing. Anything else is the fallback: asking about another trade is worse than asking plainly. In a title
 * the longer match wins ('data analyst' over 'analyst').
 * @returns its id
 */
export const familyOf = (title: string, description: string, file: FamiliesFile): string => {
  const named = [...findStems(title, stemsIn(file, titlesOf))]
    .flatMap(([place, words]) => {
      const family = file.families[place]
      return family ? [{ family, weight: letters(words) / 4 - (family.behindTrades ? TRADE_FIRST : 0) }] : []
    })
    .toSorted((a, b) => b.weight - a.weight)
  const [best, second] = named
  if (!best || (second && second.weight === best.weight)) return file.fallback
  const isSure =
    description.length < LITTLE || findStems(description, indexStems([best.family.hints])).size > 0
  return isSure ? best.family.id : file.fallback
}
