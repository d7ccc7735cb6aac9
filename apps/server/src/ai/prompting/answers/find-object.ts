import { parseJson } from '../../../platform/parse-json.ts'

/** What a reasoning model thinks aloud; some templates leave out the mark that opens it. */
const THOUGHTS = /^[\s\S]*<\/think>/

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Index behind the bracket that closes the one at `from`, −1 when none does. Marks inside of strings do not count. */
const endOfObject = (text: string, from: number): number => {
  let depth = 0
  let quoted = false
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at]
    if (quoted && sign === '\\') at += 1
    else if (sign === '"') quoted = !quoted
    else if (!quoted && sign === '{') depth += 1
    else if (!quoted && sign === '}') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return -1
}

/** Looks at so many beginnings: a text without end must not hold us up. */
const MOST_STARTS = 50

/**
 * The first JSON object in what a model wrote, whatever it put around it: thoughts, fences, a friendly sentence.
 * @returns undefined when there is none
 */
export const findObject = (answer: string): unknown => {
  const text = answer.replace(THOUGHTS, '')
  const whole = parseJson(text)
  if (isObject(whole)) return whole
  let from = text.indexOf('{')
  for (let starts = 0; from >= 0 && starts < MOST_STARTS; starts += 1) {
    const end = endOfObject(text, from)
    const found = end < 0 ? undefined : parseJson(text.slice(from, end))
    if (isObject(found)) return found
    from = text.indexOf('{', from + 1)
  }
  return undefined
}
