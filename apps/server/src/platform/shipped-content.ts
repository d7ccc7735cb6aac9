import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { z } from 'zod'

/** The files that come with the product: next to src in development, next to dist in a build. */
export const SHIPPED = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../content' : '../content', import.meta.url),
)

/** A file of the content is not as it has to be; the message has one sentence a line for each place. */
export class ContentFault extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ContentFault'
  }
}

const KINDS: Record<string, string> = { string: 'text', array: 'a list', object: 'an object' }

const count = (value: unknown): number => (Array.isArray(value) ? value.length : 0)

/** What is wrong, to be said after the place. Own checks come with their words. */
const wrong = (issue: z.core.$ZodRawIssue): string => {
  if (issue.code === 'unrecognized_keys') return `has unknown fields: ${issue.keys.join(', ')}`
  if (issue.input === undefined) return 'is missing'
  if (issue.code === 'too_small') return `has ${count(issue.input)} texts and needs ${issue.minimum}`
  if (issue.code === 'too_big') return `has ${count(issue.input)} texts and may have ${issue.maximum}`
  if (issue.code === 'invalid_type') return `must be ${KINDS[issue.expected] ?? issue.expected}`
  return 'cannot be read'
}

const parsed = (text: string, name: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ContentFault([`${name} is not JSON: ${(error as Error).message}`])
  }
}

/** Reads a JSON file of a folder and checks it. @throws ContentFault that names file and place of everything wrong */
export const readChecked = <Schema extends z.ZodType>(
  folder: string,
  name: string,
  schema: Schema,
): z.output<Schema> => {
  const result = schema.safeParse(parsed(readFileSync(join(folder, name), 'utf8'), name), { error: wrong })
  if (result.success) return result.data
  throw new ContentFault(
    result.error.issues.map(({ path, message }) =>
      path.length > 0 ? `${name}: ${path.join('.')} ${message}.` : `${name}: it ${message}.`,
    ),
  )
}
