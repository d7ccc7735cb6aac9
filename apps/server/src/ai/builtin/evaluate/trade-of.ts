import * as z from 'zod'
import { readChecked, SHIPPED } from '../../../platform/shipped-content.ts'
import { findStems, indexStems } from './word-stems.ts'

const tradesFile = z.strictObject({
  trades: z
    .array(
      z.strictObject({
        /** Word beginnings that give the trade away; a trailing $ asks for the whole word, & stands for a space. */
        titles: z.string().min(1),
        /** Gives way to another trade: a team lead of a warehouse works in the warehouse. */
        behindTrades: z.boolean().default(false),
        /** Looks like another trade, and is none that the evaluator knows. */
        unknown: z.boolean().default(false),
      }),
    )
    .min(1),
})

const BEHIND = 1.5
const letters = (words: ReadonlySet<string>): number => [...words].reduce((sum, word) => sum + word.length, 0)

let known: { trades: z.infer<typeof tradesFile>['trades']; index: ReturnType<typeof indexStems> } | undefined

/** Whether a title names exactly one of the trades that the evaluator has words of; the longer match wins ('data analyst' over 'analyst'). */
export const namesTrade = (title: string): boolean => {
  if (!known) {
    const { trades } = readChecked(SHIPPED, 'trades.json', tradesFile)
    known = { trades, index: indexStems(trades.map(({ titles }) => titles)) }
  }
  const { trades, index } = known
  const [best, second] = [...findStems(title, index)]
    .map(([place, words]) => ({
      weight: letters(words) / 4 - (trades[place]?.behindTrades ? BEHIND : 0),
      isKnown: trades[place]?.unknown === false,
    }))
    .toSorted((a, b) => b.weight - a.weight)
  return best?.isKnown === true && best.weight !== second?.weight
}
