export type JsonObject = { [key: string]: unknown }

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value as an object; anything else gives an empty one. */
export const asObject = (value: unknown): JsonObject => (isObject(value) ? value : {})

/** The value as a list; anything else gives an empty one. */
export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The value as a string; anything else gives an empty one. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** @returns undefined when the text is no JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
