import * as z from 'zod'

/**
 * The form of an answer, a JSON Schema as strict structured output takes it: the forms of ours have required keys only.
 * The note of its version, which some servers do not know, is left out.
 */
export const formOf = (schema: z.ZodType, params: z.core.ToJSONSchemaParams = {}): object => {
  const { $schema: _, ...form } = z.toJSONSchema(schema, params)
  return form
}

/** The form of an answer in words: small models do better when they know it, and some servers overlook all else. */
export const formInWords = (form: object): string =>
  [
    'Answer with one JSON object and nothing else. It has exactly the form of this JSON Schema:',
    JSON.stringify(form),
  ].join('\n')
