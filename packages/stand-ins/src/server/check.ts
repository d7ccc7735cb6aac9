import type * as z from 'zod'

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
