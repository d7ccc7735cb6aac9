import type * as z from 'zod'

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

/** What is wrong with a message, in the first place where something is. */
export interface Problem {
  /** A field that the provider does not know, by its path: `session.audio`; null: a value is wrong. */
  unknown: string | null
  path: string
  message: string
}

/** Everything but its known fields is refused, at every level of an object that is `z.strictObject`. */
export function check<T>(schema: z.ZodType<T>, value: unknown, refuse: (problem: Problem) => Error): T {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const path = issue?.path.join('.') ?? ''
  const unknown = issue?.code === 'unrecognized_keys' ? (issue.keys[0] ?? null) : null
  throw refuse({ unknown, path, message: `${issue?.message} at '${path}'` })
}
