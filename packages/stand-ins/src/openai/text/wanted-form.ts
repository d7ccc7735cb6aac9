import { isObject, type JsonObject, parseJson } from '../../basics/json.ts'
import type { TextRequest } from './text-request.ts'

/** From `{` at this place to the `}` that closes it, marks inside strings left out. */
function objectAt(text: string, from: number): JsonObject | null {
  let depth = 0
  let quoted = false
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at]
    if (quoted && sign === '\\') at += 1
    else if (sign === '"') quoted = !quoted
    else if (!quoted && sign === '{') depth += 1
    else if (!quoted && sign === '}' && --depth === 0) {
      const value = parseJson(text.slice(from, at + 1))
      return isObject(value) ? value : null
    }
  }
  return null
}

/** A schema that stands in the instructions, as for servers that cannot be held to one. */
function schemaIn(instructions: string): JsonObject | null {
  for (let from = instructions.indexOf('{'); from >= 0; from = instructions.indexOf('{', from + 1)) {
    const found = objectAt(instructions, from)
    if (found?.type === 'object' && isObject(found.properties)) return found
  }
  return null
}

/** The schema of the object that is wanted, however it was said; null: plain text is. */
export const wantedForm = (request: TextRequest): JsonObject | null =>
  request.schema?.schema ?? schemaIn(request.instructions)
