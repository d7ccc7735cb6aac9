import { asList, asObject, asText, isObject, parseJson } from '../server/json.ts'

/** As many characters of a turn as a quote has. */
const QUOTE = 60

/** What the candidate says first in an interview that was sent as JSON; null where there is none. */
function firstWords(input: string): { turn: number; quote: string } | null {
  for (const turn of asList(asObject(parseJson(input)).turns).map(asObject)) {
    const quote = asText(turn.words).slice(0, QUOTE).trim()
    if (turn.speaker === 'candidate' && typeof turn.turn === 'number' && quote)
      return { turn: turn.turn, quote }
  }
  return null
}

/** The same value with real words of the input wherever evidence is wanted: a model that invents none. */
export function citeInput(value: unknown, input: string): unknown {
  const words = firstWords(input)
  const cite = (given: unknown): unknown => {
    if (Array.isArray(given)) return given.map(cite)
    if (!isObject(given)) return given
    return Object.fromEntries(
      Object.entries(given).map(([key, held]) => [key, key === 'evidence' && words ? [words] : cite(held)]),
    )
  }
  return cite(value)
}
