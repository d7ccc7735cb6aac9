import * as z from 'zod'

/**
 * The form of an answer, a JSON Schema as strict structured output takes it: the forms of ours have required keys only.
 * The note of its version, which some servers do not know, is left out.
 */
export const formOf = (schema: z.ZodType, params: z.core.ToJSONSchemaParams = {}): object => {
  const { $schema: _, ...form } = z.toJSONSchema(schema, params)
  return form
}

/** Bounds of a form, in the words that a description gives them. */
const BOUNDS = [
  ['minItems', 'at least', 'items'],
  ['maxItems', 'at most', 'items'],
  ['minimum', 'at least', ''],
  ['maximum', 'at most', ''],
] as const

/**
 * The form without bounds of lists and numbers: some services build a grammar from them and refuse one with many. Each
 * bound becomes a part of the description; `cutToForm` enforces those of lists on the answer.
 */
export const formWithoutBounds = (schema: z.ZodType): object =>
  formOf(schema, {
    override: ({ jsonSchema }) => {
      const said = BOUNDS.flatMap(([bound, words, unit]) => {
        const value = jsonSchema[bound]
        delete jsonSchema[bound]
        return value === undefined || Math.abs(value) === Number.MAX_SAFE_INTEGER
          ? []
          : [`${words} ${value} ${unit}`.trim()]
      })
      if (said.length > 0) jsonSchema.description = said.join(', ')
    },
  })

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const cut = (value: unknown, form: z.core.JSONSchema._JSONSchema | undefined): unknown => {
  if (typeof form !== 'object') return value
  const { items, properties = {}, maxItems } = form
  if (Array.isArray(value)) {
    const held = Array.isArray(items) ? undefined : items
    return value.slice(0, maxItems).map(one => cut(one, held))
  }
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cut(one, properties[name])]))
}

/** The value with each list cut to the most items that its form allows: one quote too many costs no answer. */
export const cutToForm = (value: unknown, schema: z.ZodType): unknown => cut(value, z.toJSONSchema(schema))

/** The form of an answer in words: small models do better when they know it, and some servers overlook all else. */
export const formInWords = (form: object): string =>
  [
    'Answer with one JSON object and nothing else. It has exactly the form of this JSON Schema:',
    JSON.stringify(form),
  ].join('\n')
