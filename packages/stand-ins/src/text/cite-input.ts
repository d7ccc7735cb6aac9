import { asList, asObject, asText, isObject, parseJson } from '../server/json.ts'

const QUOTE = 60

type Quotes = Map<string, { turn: number; quote: string }>

/** What the candidate says first to each question of an interview that was sent as JSON; '' where there is none. */
function firstWords(turns: readonly unknown[]): Quotes {
  const first: Quotes = new Map()
  let question = ''
  for (const turn of turns.map(asObject)) {
    question = asText(turn.question) || question
    const quote = asText(turn.words).slice(0, QUOTE).trim()
    if (turn.speaker === 'candidate' && typeof turn.turn === 'number' && quote && !first.has(question))
      first.set(question, { turn: turn.turn, quote })
  }
  return first
}

/**
 * The same value with real words of the input wherever evidence is wanted: a model that invents none. Below the key of a
 * question they are from its own answer, elsewhere the first of all.
 */
export function citeInput(value: unknown, input: string): unknown {
  const sent = asObject(parseJson(input))
  const quotes = firstWords(asList(sent.turns))
  if (quotes.size === 0) return value
  const keys = new Set(asList(sent.questions).map(question => asText(asObject(question).key)))
  const cite = (given: unknown, cited: unknown[]): unknown => {
    if (Array.isArray(given)) return given.map(one => cite(one, cited))
    if (!isObject(given)) return given
    const entries = Object.entries(given).map(([key, held]) => {
      if (key === 'evidence') return [key, cited]
      return [key, cite(held, keys.has(key) ? [quotes.get(key) ?? []].flat() : cited)]
    })
    return Object.fromEntries(entries)
  }
  return cite(value, [...quotes.values()].slice(0, 1))
}
